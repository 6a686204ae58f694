// The owner's wish to disconnect is stored until the gateway has no pairing left: its reply to a logout proves nothing
// (Evolution API 2.3.7 refuses between two sockets, and says 200 before it has tried).
import { sql } from 'drizzle-orm';
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

const states = (change: { socket?: string; stored?: string }) =>
  whatsapp.control(`instances/${ana.instanceName}/states`, change);

const NOT_CONNECTED = (instance: string) => ({
  status: 400,
  body: {
    status: 400,
    error: 'Bad Request',
    response: { message: [`The "${instance}" instance is not connected`] },
  },
  instance,
});

const disconnect = () => whatsapp.connection.disconnect(ana.professionalId);

const tick = async (seconds = 31): Promise<void> => {
  whatsapp.advance(seconds);
  await whatsapp.healthProbe.run();
  await whatsapp.recovery.run();
  await whatsapp.health.tellProblems();
};

let lastId = 0;

/** A client writes and the chat's jobs run; returns what was sent to clients. */
const answered = async (text: string): Promise<string[]> => {
  lastId += 1;
  const messageId = `3AWISH${lastId}`;
  await whatsapp.deliver(ana.instanceName, {
    event: 'messages.upsert',
    instance: ana.instanceName,
    data: {
      key: { id: messageId, fromMe: false, remoteJid: '5511988887777@s.whatsapp.net' },
      pushName: 'Maria',
      message: { conversation: text },
      messageTimestamp: Math.floor(whatsapp.now().getTime() / 1000),
    },
  });
  const [chat] = await whatsapp.rows<{ id: number }>(sql`
    select id::int as id from conversations where professional_id = ${ana.professionalId}`);
  const key = { professionalId: ana.professionalId, conversationId: chat?.id ?? 0 };
  const [{ count } = { count: 0 }] = await whatsapp.rows<{ count: number }>(sql`
    select count(*)::int as count from whatsapp_messages where professional_id = ${ana.professionalId}
      and message_id = ${messageId}`);
  expect(count).toBe(1);
  await whatsapp.conversation.turn(key);
  await whatsapp.outbox.deliver(key);
  return whatsapp.sentTexts(ana.instanceName);
};

const ENDING = { isConnected: false, problem: { kind: 'disconnecting' } };
const ENDED = {
  isConnected: false,
  state: 'close',
  number: null,
  codeNumber: null,
  wasPaired: true,
  problem: null,
};

describe('a wish to disconnect', () => {
  it.each([
    ['between two sockets, which the gateway refuses', { socket: 'close' }],
    ['while a socket connects, which the gateway only seems to do', { socket: 'connecting' }],
  ])('is retried until the pairing is over: %s', async (_name, socket) => {
    await states(socket);
    expect(await disconnect()).toEqual({ success: true, isEnded: false });
    expect(await ana.status()).toMatchObject(ENDING);
    await states({ socket: 'open' });
    await ana.tell('open', 200, { wuid: `${ana.number}@s.whatsapp.net` });
    expect(await ana.status()).toMatchObject(ENDING);
    await tick(5);
    await tick(5);
    expect(await ana.status()).toEqual(ENDED);
    expect(await states({})).toMatchObject({ socket: 'close', stored: 'close' });
    expect(await ana.bell()).toEqual([]);
  });

  it('silences assistant and reminders at once, even if the gateway claims success while the socket is open', async () => {
    expect(await answered('oi')).toEqual(['Recebi: oi']);
    await whatsapp.fails('instance/logout', { ...NOT_CONNECTED(ana.instanceName), times: 9_999 });
    expect(await disconnect()).toEqual({ success: true, isEnded: false });
    expect(await ana.status()).toMatchObject(ENDING);
    expect(await whatsapp.proactive.isConnected(ana.professionalId)).toBe(false);
    expect(await answered('tem vaga hoje?')).toEqual(['Recebi: oi']);
    await tick();
    expect(await ana.status()).toMatchObject(ENDING);
    expect(await states({})).toMatchObject({ socket: 'open' });
    await whatsapp.works();
    await tick();
    await tick();
    expect(await ana.status()).toEqual(ENDED);
  });

  it('survives a gateway outage', async () => {
    await whatsapp.isAway();
    await whatsapp.fails('instance/logout', { times: 9_999 });
    expect(await disconnect()).toEqual({ success: true, isEnded: false });
    await tick(301);
    expect(await ana.status()).toMatchObject(ENDING);
    expect(await ana.bell()).toEqual([]);
    await whatsapp.works();
    await tick();
    await tick();
    expect(await ana.status()).toEqual(ENDED);
  });

  it('is kept when a phone is found connected afterwards', async () => {
    expect(await disconnect()).toEqual({ success: true, isEnded: true });
    await states({ socket: 'open', stored: 'open' });
    expect(await answered('alguém aí?')).toEqual([]);
    await tick(5);
    expect(await states({})).toMatchObject({ socket: 'close' });
    await tick(5);
    expect(await ana.status()).toEqual(ENDED);
  });

  it('ends an existing pairing before the next code', async () => {
    await states({ socket: 'close' });
    await disconnect();
    const code = () => whatsapp.connection.qrCode(ana.professionalId, false);
    expect(await code()).toMatchObject({
      connected: false,
      qrCode: null,
      message: expect.stringContaining('ainda está sendo desconectado'),
    });
    await states({ socket: 'open' });
    expect((await code()).qrCode).toMatch(/^data:image/);
    await ana.scan();
    expect(await ana.status()).toMatchObject({ isConnected: true, problem: null });
    expect(await answered('voltou?')).toEqual(['Recebi: voltou?']);
  });
});
