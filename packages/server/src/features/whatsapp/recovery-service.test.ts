import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aWatchedWhatsapp, type PairedPhone, type WatchedWhatsapp } from './connection-test-app.ts';

/** Webhooks arrive when the machine has time for them. */
const SOON = { timeout: 10_000 };

let whatsapp: WatchedWhatsapp;
let ana: PairedPhone;

beforeAll(async () => {
  whatsapp = await aWatchedWhatsapp();
});

beforeEach(async () => {
  await whatsapp.works();
  ana = await whatsapp.aPhone();
});

afterAll(() => whatsapp.close());

const isPairedAtGateway = async (): Promise<boolean> =>
  (await whatsapp.deps.gateway.connectionState(ana.instanceName)) === 'open';

/** The connection hangs from now on, whatever is tried. */
const hang = async (): Promise<void> => {
  await whatsapp.hangs(ana.instanceName);
  whatsapp.advance(31);
  await whatsapp.healthProbe.run();
};

const afterMinutes = async (minutes: number): Promise<number> => {
  whatsapp.advance(minutes * 60);
  await whatsapp.recovery.run();
  return (await ana.row()).recoveryStep;
};

describe('a connection that hangs', () => {
  it('is restarted after two minutes, keeps its pairing, and begins anew when it is open', async () => {
    await hang();
    expect(await afterMinutes(1)).toBe(0);
    expect(await afterMinutes(1)).toBe(1);
    expect(await isPairedWhenAsked()).toBe(true);
    await whatsapp.healthProbe.run();
    expect(await ana.row()).toMatchObject({
      state: 'open',
      problem: null,
      recoveryStep: 0,
      recoveryAt: null,
    });
  });

  it('climbs one rung at a time, and after the last waits for a person', async () => {
    await whatsapp.aPhone();
    await hang();
    await whatsapp.fails('instance/logout', { times: 9 });
    const climbed: number[] = [];
    for (const minutes of [2, 1, 9, 1, 28, 1, 600, 600]) climbed.push(await afterMinutes(minutes));
    expect(climbed).toEqual([1, 1, 2, 2, 2, 3, 3, 3]);
    expect(await isPairedWhenAsked()).toBe(false);
    const code = await whatsapp.connection.qrCode(ana.professionalId, false);
    expect(code.qrCode).toMatch(/^data:image/);
    await ana.scan();
    expect(await ana.row()).toMatchObject({ state: 'open', problem: null, recoveryStep: 0 });
  });

  it('is linked anew by the second rung: a code is shown, and the owner is told why', async () => {
    await whatsapp.aPhone();
    await hang();
    await afterMinutes(2);
    expect(await afterMinutes(10)).toBe(2);
    await whatsapp.works();
    await expect.poll(() => ana.problem(), SOON).toBe('unlinked');
    expect(await whatsapp.deps.gateway.connect(ana.instanceName)).toMatchObject({ kind: 'qr' });
    expect(await afterMinutes(60)).toBe(2);
  });

  it('is made anew by the third with webhook and settings', async () => {
    await whatsapp.aPhone();
    await hang();
    await whatsapp.fails('instance/logout', { times: 9 });
    for (const minutes of [2, 10, 30]) await afterMinutes(minutes);
    await whatsapp.works();
    const { gateway } = whatsapp.deps;
    expect(await gateway.fetchInstances(ana.instanceName)).toMatchObject([
      { storedState: 'connecting', phone: null },
    ]);
    expect(await gateway.findWebhook(ana.instanceName)).toMatchObject({ enabled: true });
    expect(await gateway.findSettings(ana.instanceName)).toMatchObject({
      rejectCalls: true,
      ignoreGroups: true,
    });
  });

  it('is climbed for by one process only', async () => {
    await hang();
    whatsapp.advance(120);
    await Promise.all([1, 2, 3].map(() => whatsapp.recovery.run()));
    expect((await ana.row()).recoveryStep).toBe(1);
  });

  it('keeps its pairing while nobody else at the gateway is connected', async () => {
    const alone = await aWatchedWhatsapp();
    const only = await alone.aPhone();
    await alone.hangs(only.instanceName);
    alone.advance(31);
    await alone.healthProbe.run();
    for (let round = 0; round < 5; round += 1) {
      alone.advance(3600);
      await alone.recovery.run();
    }
    expect((await only.row()).recoveryStep).toBe(1);
    await alone.works();
    alone.advance(31);
    await alone.healthProbe.run();
    const status = await only.status();
    await alone.close();
    expect(status).toMatchObject({ isConnected: true, problem: null });
  });
});

/** The gateway's own state, without what the test made it claim. */
const isPairedWhenAsked = async (): Promise<boolean> => {
  await whatsapp.works();
  return isPairedAtGateway();
};

describe('what trying would not help', () => {
  it.each([401, 403])('is left to the owner: code %s', async (code) => {
    await ana.end(code);
    await expect.poll(() => ana.problem(), SOON).not.toBeNull();
    for (let round = 0; round < 5; round += 1) expect(await afterMinutes(60)).toBe(0);
    expect(await whatsapp.deps.gateway.connectionState(ana.instanceName)).toBe('close');
  });
});

describe('a person who asks for another code of one that hangs', () => {
  it('gets a restart first, and with the second press a code', async () => {
    await hang();
    whatsapp.advance(120);
    const press = () => whatsapp.connection.qrCode(ana.professionalId, true);
    expect(await press()).toMatchObject({ connected: false, qrCode: null });
    expect((await ana.row()).recoveryStep).toBe(1);
    await press();
    await expect.poll(() => ana.problem(), SOON).toBe('unlinked');
    await whatsapp.works();
    expect((await whatsapp.connection.qrCode(ana.professionalId, false)).qrCode).toMatch(/^data:image/);
    await ana.scan();
    expect(await ana.status()).toMatchObject({ isConnected: true, problem: null });
  });

  it('never loses a connection that only dropped for a moment', async () => {
    await hang();
    for (let press = 0; press < 5; press += 1) await whatsapp.connection.qrCode(ana.professionalId, true);
    expect((await ana.row()).recoveryStep).toBe(0);
    expect(await isPairedWhenAsked()).toBe(true);
  });
});
