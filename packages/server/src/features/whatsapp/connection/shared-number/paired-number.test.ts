import { isSameNumber } from '@zelo/domain/whatsapp/connection/paired-number.ts';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aWatchedWhatsapp,
  type PairedPhone,
  type WatchedWhatsapp,
} from '#features/whatsapp/testing/connection-test-app.ts';
import { numberChange } from './paired-number.ts';

const OLD = '5511912345678';
const NEW = '5521987654321';

describe('the paired number', () => {
  it.each<[string, { number: string | null; lastNumber: string | null }, string | null, object | null]>([
    ['the first', { number: null, lastNumber: null }, OLD, { lastNumber: OLD, replaced: null }],
    ['none', { number: null, lastNumber: null }, null, null],
    ['the same', { number: OLD, lastNumber: OLD }, OLD, null],
    ['the end of its pairing', { number: OLD, lastNumber: OLD }, null, null],
    [
      'the end of one from before',
      { number: OLD, lastNumber: null },
      null,
      { lastNumber: OLD, replaced: null },
    ],
    ['the same again', { number: null, lastNumber: OLD }, OLD, null],
    ['another at once', { number: OLD, lastNumber: OLD }, NEW, { lastNumber: NEW, replaced: OLD }],
    [
      'another at once, before this was kept',
      { number: OLD, lastNumber: null },
      NEW,
      { lastNumber: NEW, replaced: OLD },
    ],
    ['another later', { number: null, lastNumber: OLD }, NEW, { lastNumber: NEW, replaced: OLD }],
    [
      'the same without its ninth digit',
      { number: OLD, lastNumber: OLD },
      '551112345678',
      { lastNumber: '551112345678', replaced: null },
    ],
  ])('%s', (_name, row, number, expected) => {
    expect(numberChange(row, number)).toEqual(expected);
  });

  it('of another country is compared completely', () => {
    expect([isSameNumber('351912345678', '351912345678'), isSameNumber('351912345678', OLD)]).toEqual([
      true,
      false,
    ]);
  });
});

let whatsapp: WatchedWhatsapp;
let ana: PairedPhone;

const CLIENT = '5511988887777';
let lastId = 0;

const receives = (data: object, event = 'messages.upsert') =>
  whatsapp.deliver(ana.instanceName, { event, instance: ana.instanceName, data });

const writes = (text: string, id = `3ANUMBER${(lastId += 1)}`) =>
  receives({
    key: { id, fromMe: false, remoteJid: `${CLIENT}@s.whatsapp.net` },
    pushName: 'Maria',
    message: { conversation: text },
    messageTimestamp: Math.floor(whatsapp.now().getTime() / 1000),
  });

/** Another phone is paired while every event of it is lost; the gateway has it stored. */
const anotherPhoneComes = async () => {
  const phone = `instances/${ana.instanceName}`;
  await whatsapp.control('webhooks', { lose: 9_999 });
  await whatsapp.control(`${phone}/disconnect`, { code: 401 });
  await whatsapp.deps.gateway.connect(ana.instanceName);
  await whatsapp.control(`${phone}/scan`, { number: NEW, name: 'Ana' });
  await expect.poll(() => whatsapp.deps.gateway.connectionState(ana.instanceName)).toBe('open');
  await whatsapp.control('webhooks', { lose: 0 });
};

const bell = async () =>
  (await whatsapp.notifications.list(ana.professionalId)).map(({ title, message }) => ({ title, message }));

const CHANGED = {
  title: 'O número do WhatsApp mudou',
  message: expect.stringContaining('agora é o (21) 98765-4321; antes era o (11) 91234-5678.'),
};

describe('another phone in place of one that seemed connected', () => {
  beforeAll(async () => {
    whatsapp = await aWatchedWhatsapp();
  });

  beforeEach(async () => {
    ana = await whatsapp.aPhone(OLD);
    await whatsapp.catchUp.run();
  });

  afterEach(() => whatsapp.connection.disconnect(ana.professionalId));

  afterAll(() => whatsapp.close());

  it('is detected from the list of instances, reported once, and shown', async () => {
    await anotherPhoneComes();
    for (let count = 0; count < 3; count += 1) {
      whatsapp.advance(301);
      await whatsapp.healthProbe.run();
      await whatsapp.catchUp.run();
    }
    expect(await ana.status()).toMatchObject({ isConnected: true, number: NEW, problem: null });
    expect(await bell()).toEqual([CHANGED]);
  });

  it('is looked up at once when a webhook names it, and a late one of the old phone changes nothing', async () => {
    await anotherPhoneComes();
    whatsapp.advance(10);
    await ana.tell('open', 200, { wuid: `${NEW}@s.whatsapp.net` });
    await whatsapp.catchUp.run();
    await ana.tell('open', 200, { wuid: `${OLD}@s.whatsapp.net` });
    await whatsapp.catchUp.run();
    expect(await ana.status()).toMatchObject({ isConnected: true, number: NEW });
    expect(await bell()).toEqual([CHANGED]);
  });

  it('is recognized in the edits of clients, which apply again', async () => {
    await anotherPhoneComes();
    await ana.tell('open', 200, { wuid: `${NEW}@s.whatsapp.net` });
    await whatsapp.catchUp.run();
    await writes('quinta às 9h', '3AEDITED');
    const edit = {
      key: { id: '3AEDITED', fromMe: true, remoteJid: `${NEW}@s.whatsapp.net` },
      type: 'MESSAGE_EDIT',
      editedMessage: { conversation: 'quinta às 10h' },
      timestampMs: String(whatsapp.now().getTime() + 1_000),
    };
    await receives(edit, 'messages.edited');
    const [chat] = (await whatsapp.chatList.list(ana.professionalId, {})).items;
    expect(chat?.lastMessage).toMatchObject({ content: 'quinta às 10h', isEdited: true });
  });

  it('sends no reply that was written for clients of the old one, and reports that', async () => {
    await writes('Oi');
    const [key] = await whatsapp.rows<{ professionalId: number; conversationId: number }>(sql`
      select professional_id::int as "professionalId", id::int as "conversationId" from conversations
      where professional_id = ${ana.professionalId}`);
    if (!key) throw new Error('no chat');
    await whatsapp.conversation.turn(key);
    await anotherPhoneComes();
    whatsapp.advance(301);
    await whatsapp.catchUp.run();
    await whatsapp.outbox.deliver(key);
    expect(await whatsapp.sentTexts(ana.instanceName)).toEqual([]);
    expect(await bell()).toEqual([expect.objectContaining({ title: 'Mensagem não enviada' }), CHANGED]);
    await writes('Você recebeu?');
    await whatsapp.conversation.turn(key);
    await whatsapp.outbox.deliver(key);
    expect(await whatsapp.sentTexts(ana.instanceName)).toEqual(['Recebi: Você recebeu?']);
  });
});

describe('another phone after a reported end', () => {
  it('is reported as well, and the same phone is not', async () => {
    whatsapp = await aWatchedWhatsapp();
    ana = await whatsapp.aPhone(OLD);
    await ana.end(401);
    await expect.poll(() => ana.problem()).toBe('unlinked');
    await whatsapp.connection.qrCode(ana.professionalId, false);
    await ana.scan();
    expect(await bell()).toEqual([]);
    await whatsapp.connection.disconnect(ana.professionalId);
    await whatsapp.connection.qrCode(ana.professionalId, false);
    await whatsapp.control(`instances/${ana.instanceName}/scan`, { number: NEW, name: 'Ana' });
    await expect.poll(() => whatsapp.deps.gateway.connectionState(ana.instanceName)).toBe('open');
    await whatsapp.untilTold();
    whatsapp.advance(31);
    await whatsapp.healthProbe.run();
    expect(await ana.status()).toMatchObject({ isConnected: true, number: NEW });
    expect(await bell()).toEqual([CHANGED]);
    await whatsapp.close();
  });
});
