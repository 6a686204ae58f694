import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aWhatsapp, type TestWhatsapp } from '#features/whatsapp/testing/whatsapp-test-app.ts';

let whatsapp: TestWhatsapp;
let professionalId: number;
let nowMs = Date.parse('2026-03-04T13:00:00Z');

const NOT_READY = 'QR Code ainda não está pronto. Tente novamente em alguns segundos.';

interface PhoneInstance {
  name: string;
  state: string;
}

const instances = async (): Promise<PhoneInstance[]> => {
  const answer = await fetch(`${whatsapp.standIn.url}/_control/phone`);
  return ((await answer.json()) as { instances: PhoneInstance[] }).instances;
};

const nameOf = async (): Promise<string> => {
  const [row] = await whatsapp.rows<{ name: string }>(sql`
    select instance_name as name from whatsapp_connections where professional_id = ${professionalId}`);
  return row?.name ?? '';
};

const ownNumber = (): string => `55119${40_000_000 + professionalId}`;

/** The phone scans the code; resolves when all its events have arrived, not only when the gateway reports it. */
const scan = async () => {
  const name = await nameOf();
  const number = ownNumber();
  await whatsapp.control(`instances/${name}/scan`, { number, name: 'Ana' });
  await vi.waitFor(
    async () =>
      expect(await whatsapp.connection.status(professionalId)).toMatchObject({ state: 'open', number }),
    { timeout: 30_000 },
  );
  await whatsapp.untilTold();
};

const tell = async (state: string, statusReason: number) => {
  const instance = await nameOf();
  await whatsapp.deliver(instance, {
    event: 'connection.update',
    instance,
    data: { instance, state, statusReason },
  });
};

const titles = async () => (await whatsapp.notifications.list(professionalId)).map(({ title }) => title);

const fault = (operation: string, times = 1) =>
  whatsapp.control('failures', { operation, status: 502, body: 'x', times });

beforeAll(async () => {
  whatsapp = await aWhatsapp({ clock: () => new Date(nowMs) });
});

beforeEach(async () => {
  professionalId = await whatsapp.aPerson();
});

afterAll(() => whatsapp.close());

describe('the QR code', () => {
  it('creates one instance, with a safe name, its own webhook and the settings', async () => {
    const answers = await Promise.all([
      whatsapp.connection.qrCode(professionalId, false),
      whatsapp.connection.qrCode(professionalId, false),
      whatsapp.connection.qrCode(professionalId, false),
    ]);
    const name = await nameOf();
    expect(name).toMatch(/^zelo-p\d+-[0-9a-f-]{36}$/);
    expect((await instances()).filter((instance) => instance.name === name)).toHaveLength(1);
    for (const answer of answers) {
      expect(answer).toMatchObject({ connected: false, pairingCode: null });
      expect(answer.qrCode).toMatch(/^data:image\/png;base64,/);
    }
    const { gateway, publicUrl } = whatsapp.deps;
    expect(await gateway.findWebhook(name)).toMatchObject({
      enabled: true,
      url: `${publicUrl}/hooks/evolution/${name}`,
    });
    expect(await gateway.findSettings(name)).toMatchObject({
      rejectCalls: true,
      rejectCallMessage: 'Desculpe, não podemos atender ligações. Por favor, envie uma mensagem de texto.',
      ignoreGroups: true,
    });
  });

  // spec: 2 §8.17, 2 §0.60
  it('reports a code that is not ready yet', async () => {
    await whatsapp.control('network', { reachable: false });
    const answer = await whatsapp.connection.qrCode(professionalId, false);
    await whatsapp.control('network', { reachable: true });
    expect(answer).toEqual({ connected: false, message: NOT_READY, qrCode: null, pairingCode: null });
  });

  it('stays the same when it is requested again and changes with `renew`', async () => {
    const first = await whatsapp.connection.qrCode(professionalId, false);
    const again = await whatsapp.connection.qrCode(professionalId, false);
    const other = await whatsapp.connection.qrCode(professionalId, true);
    expect(again.qrCode).toBe(first.qrCode);
    expect(other.qrCode).toMatch(/^data:image/);
    expect(other.qrCode).not.toBe(first.qrCode);
  });

  // spec: 2 §7.32, 2 §8.18
  it('reports an open connection, and a request for another code does not end it', async () => {
    await whatsapp.connection.qrCode(professionalId, false);
    await scan();
    const answer = { connected: true, message: 'WhatsApp já conectado', qrCode: null, pairingCode: null };
    expect(await whatsapp.connection.qrCode(professionalId, false)).toEqual(answer);
    expect(await whatsapp.connection.qrCode(professionalId, true)).toEqual(answer);
    const [row] = await whatsapp.rows(sql`
      select is_whatsapp_connected from professionals where id = ${professionalId}`);
    expect(row).toEqual({ is_whatsapp_connected: true });
  });

  // spec: 2 §0.40, 2 §0.61
  it('recreates an instance that was deleted at the gateway under its name, with its webhook', async () => {
    await whatsapp.connection.qrCode(professionalId, false);
    const name = await nameOf();
    await whatsapp.deps.gateway.deleteInstance(name);
    const answer = await whatsapp.connection.qrCode(professionalId, false);
    expect(answer.qrCode).toMatch(/^data:image/);
    expect(await nameOf()).toBe(name);
    expect(await whatsapp.deps.gateway.findWebhook(name)).toMatchObject({ enabled: true });
  });

  // spec: 2 §7.32, 2 §8.17, 2 §0.39, 2 §0.60
  it.each([
    ['no code yet', { count: 0 }],
    ['a counted code without picture', { pairingCode: null, count: 1 }],
    ['an error inside a success', { error: true, message: '[object Object]' }],
  ])('is requested again later after %s', async (_name, body) => {
    await whatsapp.connection.qrCode(professionalId, false);
    await whatsapp.control('failures', { operation: 'instance/connect', status: 200, body });
    const answer = await whatsapp.connection.qrCode(professionalId, false);
    expect(answer).toEqual({ connected: false, message: NOT_READY, qrCode: null, pairingCode: null });
    expect((await whatsapp.connection.qrCode(professionalId, false)).qrCode).toMatch(/^data:image/);
  });

  // spec: 2 §8.17
  it('rejects with a readable error while the gateway is down', async () => {
    await fault('instance/connect');
    await expect(whatsapp.connection.qrCode(professionalId, false)).rejects.toMatchObject({
      code: 'gateway',
      message: 'Não foi possível gerar o QR Code. Tente novamente em alguns segundos.',
    });
  });
});

describe('the status', () => {
  it('is closed before the first connection', async () => {
    const closed = {
      isConnected: false,
      state: 'close',
      number: null,
      codeNumber: null,
      wasPaired: false,
      problem: null,
    };
    expect(await whatsapp.connection.status(professionalId)).toEqual(closed);
  });

  it('follows the phone and shows its number', async () => {
    await whatsapp.connection.qrCode(professionalId, false);
    await scan();
    expect(await whatsapp.connection.status(professionalId)).toEqual({
      isConnected: true,
      state: 'open',
      number: ownNumber(),
      codeNumber: null,
      wasPaired: true,
      problem: null,
    });
  });

  // spec: 2 §2.28
  it('reports an earlier phone after a disconnect, and no phone while a code is shown', async () => {
    await whatsapp.connection.qrCode(professionalId, false);
    expect(await whatsapp.connection.status(professionalId)).toMatchObject({
      codeNumber: null,
      wasPaired: false,
    });
    await scan();
    await whatsapp.connection.disconnect(professionalId);
    expect(await whatsapp.connection.status(professionalId)).toMatchObject({
      isConnected: false,
      codeNumber: null,
      wasPaired: true,
    });
  });

  // spec: 2 §4.19
  it('corrects the effect of a lost or late webhook, querying the gateway at most every 30 s', async () => {
    await whatsapp.connection.qrCode(professionalId, false);
    await scan();
    nowMs += 30_000;
    await whatsapp.connection.status(professionalId);
    await whatsapp.db.execute(sql`
      update whatsapp_connections set state = 'close' where professional_id = ${professionalId}`);
    nowMs += 29_000;
    expect(await whatsapp.connection.status(professionalId)).toMatchObject({ state: 'close' });
    nowMs += 1_000;
    expect(await whatsapp.connection.status(professionalId)).toMatchObject({ state: 'open' });
  });

  it('stays at the last known state while the gateway is down', async () => {
    await whatsapp.connection.qrCode(professionalId, false);
    await scan();
    nowMs += 30_000;
    await fault('instance/connectionState');
    expect(await whatsapp.connection.status(professionalId)).toMatchObject({ isConnected: true });
  });

  // spec: 1 §0.3
  it('does not flap while WhatsApp reconnects, and reports a loss once', async () => {
    await whatsapp.connection.qrCode(professionalId, false);
    await scan();
    const since = sql`select state_changed_at from whatsapp_connections where professional_id = ${professionalId}`;
    const before = await whatsapp.rows(since);
    nowMs += 1_000;
    for (let index = 0; index < 20; index += 1) await tell('connecting', 200);
    expect(await whatsapp.rows(since)).toEqual(before);
    for (let index = 0; index < 3; index += 1) await tell('close', 403);
    nowMs += 4 * 60_000 + 59_000;
    await tell('connecting', 200);
    await tell('close', 403);
    await whatsapp.health.tellProblems();
    expect(await titles()).toEqual([]);
    nowMs += 1_000;
    await Promise.all([whatsapp.health.tellProblems(), whatsapp.health.tellProblems()]);
    nowMs += 60 * 60_000;
    await whatsapp.health.tellProblems();
    expect(await titles()).toEqual(['WhatsApp desconectado']);
    const [notification] = await whatsapp.notifications.list(professionalId);
    expect(notification).toMatchObject({ kind: 'whatsapp-down', link: '/whatsapp' });
    expect(notification?.message).toContain('restringido');
  });

  // spec: 1 §0.3
  it('reports nothing when a loss heals within five minutes', async () => {
    await whatsapp.connection.qrCode(professionalId, false);
    await scan();
    await tell('close', 428);
    nowMs += 4 * 60_000;
    await tell('open', 200);
    nowMs += 60 * 60_000;
    await whatsapp.health.tellProblems();
    expect(await titles()).toEqual([]);
  });
});

describe('disconnecting', () => {
  it('ends the pairing without a warning, even when repeated', async () => {
    await whatsapp.connection.qrCode(professionalId, false);
    await scan();
    await whatsapp.connection.disconnect(professionalId);
    expect(await whatsapp.connection.disconnect(professionalId)).toEqual({ success: true, isEnded: true });
    expect(await whatsapp.connection.status(professionalId)).toMatchObject({
      isConnected: false,
      number: null,
    });
    const name = await nameOf();
    expect((await instances()).find((instance) => instance.name === name)?.state).toBe('close');
    expect(await titles()).toEqual([]);
  });

  it('is stored when the gateway does not receive it, and the status says so', async () => {
    await whatsapp.connection.qrCode(professionalId, false);
    await scan();
    await fault('instance/logout');
    expect(await whatsapp.connection.disconnect(professionalId)).toEqual({ success: true, isEnded: false });
    const problem = { kind: 'disconnecting', since: new Date(nowMs).toISOString() };
    expect(await whatsapp.connection.status(professionalId)).toMatchObject({ isConnected: false, problem });
  });
});
