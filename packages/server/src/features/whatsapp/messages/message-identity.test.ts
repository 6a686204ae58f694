// WhatsApp's ids name a message within its chat (Baileys' key: chat, id, side): an update never affects another message.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aWhatsapp, type TestWhatsapp } from '#features/whatsapp/testing/whatsapp-test-app.ts';

const MARIA = '5511988887777';
const PEDRO = '5521977776666';
const OWNER = '5511912345678@s.whatsapp.net';
const LID = '103899771998284@lid';

let whatsapp: TestWhatsapp;
let ana: Awaited<ReturnType<TestWhatsapp['aProfessional']>>;
const jid = (number: string) => `${number}@s.whatsapp.net`;

beforeAll(async () => {
  whatsapp = await aWhatsapp();
  // only deliveries of the test arrive
  await whatsapp.control('webhooks', { lose: 100_000 });
});

beforeEach(async () => {
  ana = await whatsapp.aProfessional();
  await whatsapp.db.execute(
    sql`update whatsapp_connections set number = '5511912345678' where professional_id = ${ana.professionalId}`,
  );
});

afterAll(() => whatsapp.close());

const event = async (name: string, data: Record<string, unknown>) =>
  expect(
    (await whatsapp.deliver(ana.instanceName, { event: name, instance: ana.instanceName, data })).statusCode,
  ).toBe(200);

interface Key {
  id?: string;
  remoteJid?: string;
  fromMe?: boolean;
}

const edits = (key: Key) =>
  event('messages.edited', {
    key: { id: 'UM', ...key },
    type: 'MESSAGE_EDIT',
    editedMessage: { conversation: 'mudado' },
    timestampMs: String(Date.now()),
  });
const revokes = (key: Key) => event('messages.edited', { key: { id: 'UM', ...key }, type: 'REVOKE' });
const deletes = (key: Key) => event('messages.delete', { id: 'UM', ...key });

interface Row {
  phone: string;
  text: string;
  isDeleted: boolean;
}

/** Stored messages as the owner sees them, in order of the chats. */
const shown = async (): Promise<Row[]> => {
  const pages: Row[] = [];
  for (const { professionalId, conversationId } of await ana.chats()) {
    const { items } = await whatsapp.chatList.messages(professionalId, conversationId, undefined);
    const [chat] = await whatsapp.rows<{ jid: string }>(
      sql`select chat_jid as jid from conversations where professional_id = ${professionalId} and id = ${conversationId}`,
    );
    for (const { content, isDeleted } of items)
      pages.push({ phone: chat?.jid.split('@')[0] ?? '', text: content, isDeleted });
  }
  return pages;
};

const runTurns = async () => {
  whatsapp.turns.length = 0;
  for (const key of await ana.chats()) await whatsapp.conversation.turn(key);
  return whatsapp.turns.flatMap(({ messages }) => messages.map(({ content }) => content));
};

const ofMaria = { phone: MARIA, text: 'oi', isDeleted: false };
const ofPedro = { phone: PEDRO, text: 'olá', isDeleted: false };

describe('two phones whose messages have one id', () => {
  beforeEach(async () => {
    await ana.receives({ text: 'oi', id: 'UM', number: MARIA });
    await ana.receives({ text: 'olá', id: 'UM', number: PEDRO });
  });

  it('are both stored and both answered', async () => {
    expect(await shown()).toEqual([ofMaria, ofPedro]);
    expect(await runTurns()).toEqual(['oi', 'olá']);
  });

  it('are distinguished by the chat that an edit or a deletion names', async () => {
    await edits({ remoteJid: jid(PEDRO), fromMe: false });
    expect(await shown()).toEqual([ofMaria, { ...ofPedro, text: 'mudado' }]);
    await deletes({ remoteJid: jid(MARIA), fromMe: false });
    expect(await shown()).toEqual([
      { ...ofMaria, isDeleted: true },
      { ...ofPedro, text: 'mudado' },
    ]);
  });

  it.each([
    ['in the words of its sender', { remoteJid: OWNER, fromMe: true }],
    ['without a chat', {}],
  ])('are both unchanged by an edit or a deletion %s', async (_name, key) => {
    await edits(key);
    await revokes(key);
    expect(await shown()).toEqual([ofMaria, ofPedro]);
  });

  it('stay one each when they are delivered again', async () => {
    await ana.receives({ text: 'oi', id: 'UM', number: MARIA });
    await ana.receives({ text: 'olá', id: 'UM', number: PEDRO });
    expect(await shown()).toEqual([ofMaria, ofPedro]);
    expect(await runTurns()).toEqual(['oi', 'olá']);
  });
});

describe('an update of a message', () => {
  beforeEach(async () => {
    await ana.receives({ text: 'oi', id: 'UM', number: MARIA, key: { remoteJidAlt: LID } });
  });

  it.each([
    ['a known chat', jid(PEDRO)],
    ['an unknown phone', jid('5531966665555')],
    ['the hidden id of a known chat', '222222222222@lid'],
    ['a group', '120363151623077576@g.us'],
  ])('changes nothing when it names %s', async (_name, remoteJid) => {
    await ana.receives({ text: 'olá', id: 'DOIS', number: PEDRO, key: { remoteJidAlt: '222222222222@lid' } });
    for (const fromMe of [true, false]) {
      await edits({ remoteJid, fromMe });
      await revokes({ remoteJid, fromMe });
      await deletes({ remoteJid, fromMe });
    }
    expect(await shown()).toEqual([ofMaria, ofPedro]);
  });

  // WhatsApp's edit carries the key as its sender sees it, and Evolution API 2.3.7 passes it on unchanged
  it.each([
    ['the chat by the number', { remoteJid: jid(MARIA), fromMe: false }],
    ['the other form of the number', { remoteJid: jid('551188887777'), fromMe: false }],
    ['the hidden id', { remoteJid: LID, fromMe: false }],
    ['the owner, as its sender sees it', { remoteJid: OWNER, fromMe: true }],
    ['the owner by a hidden id', { remoteJid: '987654321@lid', fromMe: true }],
    ['no chat', {}],
  ])('is applied when it names %s', async (_name, key) => {
    await edits(key);
    expect(await shown()).toEqual([{ ...ofMaria, text: 'mudado' }]);
    await revokes(key);
    expect(await shown()).toEqual([{ ...ofMaria, text: 'mudado', isDeleted: true }]);
  });

  it('waits for a message of the chat that it names', async () => {
    await edits({ id: 'CEDO', remoteJid: jid(PEDRO) });
    await deletes({ id: 'CEDO', remoteJid: jid(PEDRO) });
    await ana.receives({ text: 'quero marcar', id: 'CEDO', number: MARIA });
    expect(await shown()).toContainEqual({ ...ofMaria, text: 'quero marcar' });
  });

  it('never puts a client’s words into our own reply', async () => {
    await ana.receives({ text: 'Marcado para 15h', id: 'NOSSA', fromMe: true, event: 'send.message' });
    await edits({ id: 'NOSSA', remoteJid: OWNER, fromMe: true });
    await revokes({ id: 'NOSSA', remoteJid: OWNER, fromMe: true });
    expect(await shown()).toContainEqual({ phone: MARIA, text: 'Marcado para 15h', isDeleted: false });
  });

  it('counts as delivery of our message only if it names its chat, or an unknown hidden id', async () => {
    await ana.receives({ text: 'olá', id: 'DOIS', number: PEDRO, key: { remoteJidAlt: '222222222222@lid' } });
    await ana.receives({ text: 'Marcado', id: 'NOSSA', fromMe: true, event: 'send.message' });
    const delivery = async () =>
      (
        await whatsapp.rows<{ delivery: string }>(
          sql`select delivery from whatsapp_messages where professional_id = ${ana.professionalId} and message_id = 'NOSSA'`,
        )
      ).map((row) => row.delivery);
    const told = (remoteJid: string, status: string) =>
      event('messages.update', { keyId: 'NOSSA', remoteJid, fromMe: true, status });
    await told(jid(PEDRO), 'READ');
    await told('222222222222@lid', 'READ');
    expect(await delivery()).toEqual(['sent']);
    await told('333333333333@lid', 'DELIVERY_ACK');
    expect(await delivery()).toEqual(['delivered']);
    await told(jid(MARIA), 'READ');
    expect(await delivery()).toEqual(['read']);
  });
});

describe('one message under several addresses', () => {
  const addresses: [string, Record<string, unknown>][] = [
    ['the number', {}],
    ['the number and the hidden id', { remoteJidAlt: LID }],
    ['the hidden id first', { remoteJid: LID, remoteJidAlt: jid(MARIA) }],
    ['the hidden id alone', { remoteJid: LID }],
  ];
  const pairs = addresses.flatMap(([first, left]) =>
    addresses.map(([second, right]): [string, string, typeof left, typeof right] => [
      first,
      second,
      left,
      right,
    ]),
  );

  it.each(pairs)('is one message: %s, then %s', async (_first, _second, left, right) => {
    const at = new Date();
    await ana.receives({ text: 'oi', id: 'UM', at, key: left });
    await ana.receives({ text: 'oi', id: 'UM', at, key: right });
    expect((await shown()).map(({ text }) => text)).toEqual(['oi']);
    expect(await runTurns()).toEqual(['oi']);
  });

  it('is one message when the chats that store it are merged', async () => {
    const at = new Date();
    await ana.receives({ text: 'antes', id: 'ZERO', number: MARIA });
    await ana.receives({ text: 'oi', id: 'UM', at, key: { remoteJid: LID } });
    await ana.receives({ text: 'ainda', id: 'ZERO', key: { remoteJid: '444444444444@lid' } });
    // as two concurrent servers may store it
    const [first, second] = await ana.chats();
    await whatsapp.db.execute(sql`
      with m as (insert into whatsapp_messages (professional_id, conversation_id, message_id, content, is_from_client, pending, sent_at)
        select professional_id, ${first?.conversationId ?? 0}, message_id, content, is_from_client, pending, sent_at
        from whatsapp_messages where professional_id = ${ana.professionalId} and message_id = 'UM' returning *)
      insert into whatsapp_message_keys select professional_id, message_id, conversation_id, sent_at from m`);
    expect(second).toBeDefined();
    await ana.receives({ text: 'depois', id: 'TRES', key: { remoteJidAlt: LID } });
    const texts = (await shown()).map(({ text }) => text);
    expect(texts.toSorted()).toEqual(['antes', 'depois', 'oi']);
  });
});
