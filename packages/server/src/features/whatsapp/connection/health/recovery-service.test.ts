import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aWatchedWhatsapp,
  type PairedPhone,
  type WatchedWhatsapp,
} from '#features/whatsapp/testing/connection-test-app.ts';

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

/** The connection is stuck from now on, even after recovery attempts. */
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

describe('a stuck connection', () => {
  it('is restarted after two minutes, keeps its pairing, and starts fresh when it stays open', async () => {
    await hang();
    expect(await afterMinutes(1)).toBe(0);
    expect(await afterMinutes(1)).toBe(1);
    expect(await isPairedWhenAsked()).toBe(true);
    await whatsapp.healthProbe.run();
    expect(await ana.row()).toMatchObject({ state: 'open', problem: null, recoveryStep: 1 });
    whatsapp.advance(120);
    await whatsapp.health.tellProblems();
    expect(await ana.row()).toMatchObject({ recoveryStep: 0, recoveryAt: null, problemSince: null });
  });

  // spec: 2 §0.37, 2 §0.58
  // attack: W7
  it('keeps its pairing for a week: the product itself never logs a phone out', async () => {
    await whatsapp.aPhone();
    await hang();
    const before = await ana.row();
    for (const minutes of [2, 10, 30, ...Array.from({ length: 7 }, () => 24 * 60)])
      await afterMinutes(minutes);
    expect((await ana.row()).instanceName).toBe(before.instanceName);
    const [stored] = await whatsapp.deps.gateway.fetchInstances(ana.instanceName);
    expect(stored).toMatchObject({ storedState: 'open', phone: ana.number });
    expect(await isPairedWhenAsked()).toBe(true);
  });

  it.each([
    ['by webhook', 0],
    ['by none, so by the next probes', 999],
  ])('asks for a scan, with a notification, when the gateway logs it out: told %s', async (_name, lose) => {
    await hang();
    await whatsapp.control('webhooks', { lose });
    whatsapp.advance(12 * 60);
    await whatsapp.health.tellProblems();
    await ana.end(401);
    await whatsapp.works();
    await whatsapp.untilTold();
    // an open page, or the gateway itself, opens a socket: it shows a code
    await whatsapp.deps.gateway.connect(ana.instanceName);
    await whatsapp.control('webhooks', { lose: 0 });
    await whatsapp.untilTold();
    whatsapp.advance(31);
    await whatsapp.healthProbe.run();
    await expect.poll(() => ana.problem()).toBe('unlinked');
    const { problem, isConnected } = await ana.status();
    expect([isConnected, problem?.help]).toEqual([false, expect.stringContaining('escaneie o código')]);
    await whatsapp.health.tellProblems();
    const [alarm] = await whatsapp.notifications.list(ana.professionalId);
    expect(alarm?.message).toContain('escaneie o código');
  });

  it('is recovered by one process only', async () => {
    await hang();
    whatsapp.advance(120);
    await Promise.all([1, 2, 3].map(() => whatsapp.recovery.run()));
    expect((await ana.row()).recoveryStep).toBe(1);
  });

  it('comes back without help when it is the only one at the gateway', async () => {
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

/** The gateway's actual state, without what the test made it claim. */
const isPairedWhenAsked = async (): Promise<boolean> => {
  await whatsapp.works();
  return isPairedAtGateway();
};

describe('a problem that recovery cannot fix', () => {
  // spec: 2 §0.37
  it.each([401, 403])('is left to the owner: code %s', async (code) => {
    await ana.end(code);
    await expect.poll(() => ana.problem()).not.toBeNull();
    for (let round = 0; round < 5; round += 1) expect(await afterMinutes(60)).toBe(0);
    expect(await whatsapp.deps.gateway.connectionState(ana.instanceName)).toBe('close');
  });
});

describe('an owner who requests another code for a stuck connection', () => {
  // spec: 2 §0.39
  it('gets a restart first, then a logout, which a stuck socket cannot report, and a code with the third press', async () => {
    await hang();
    whatsapp.advance(120);
    const press = () => whatsapp.connection.qrCode(ana.professionalId, true);
    expect(await press()).toMatchObject({ connected: false, qrCode: null });
    expect((await ana.row()).recoveryStep).toBe(1);
    expect(await press()).toMatchObject({ connected: false, qrCode: null });
    expect((await ana.row()).recoveryStep).toBe(2);
    await press();
    await expect.poll(() => ana.problem()).toBe('unlinked');
    await whatsapp.works();
    expect((await whatsapp.connection.qrCode(ana.professionalId, false)).qrCode).toMatch(/^data:image/);
    await ana.scan();
    expect(await ana.status()).toMatchObject({ isConnected: true, problem: null });
  });

  it('never loses a connection that dropped only briefly', async () => {
    await hang();
    for (let press = 0; press < 5; press += 1) await whatsapp.connection.qrCode(ana.professionalId, true);
    expect((await ana.row()).recoveryStep).toBe(0);
    expect(await isPairedWhenAsked()).toBe(true);
  });
});
