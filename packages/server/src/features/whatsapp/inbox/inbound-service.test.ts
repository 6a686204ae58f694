import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aWhatsapp, type TestWhatsapp } from '#features/whatsapp/testing/whatsapp-test-app.ts';
import { outsideTransactions } from '#testing/one-connection.ts';

let whatsapp: TestWhatsapp;
let ana: Awaited<ReturnType<TestWhatsapp['aProfessional']>>;
let nowMs = Date.parse('2026-03-04T13:00:00Z');

const MINUTE_MS = 60_000;
const LID = '103899771998284@lid';
const PHONE_JID = '5511988887777@s.whatsapp.net';

const chatRows = () =>
  whatsapp.rows(sql`
    select chat_jid, phone, lid, push_name, state from conversations
    where professional_id = ${ana.professionalId} order by id`);

const turnAll = async () => {
  for (const key of await ana.chats()) await whatsapp.conversation.turn(key);
};

const outboxStates = () =>
  whatsapp.rows(sql`
    select state, failure from outbound_messages where professional_id = ${ana.professionalId} order by id`);

beforeAll(async () => {
  whatsapp = await aWhatsapp({ clock: () => new Date(nowMs) });
});

beforeEach(async () => {
  ana = await whatsapp.aProfessional();
  whatsapp.turns.length = 0;
  whatsapp.jobs.length = 0;
});

afterAll(() => whatsapp.close());

describe('a message of a client', () => {
  // spec: 2 §0.54
  it('is stored and not answered when it comes from a backlog', async () => {
    await ana.receives({ text: 'de ontem', at: new Date(nowMs - 11 * MINUTE_MS) });
    await ana.receives({ text: 'de agora há pouco', at: new Date(nowMs - 9 * MINUTE_MS) });
    await turnAll();
    expect(whatsapp.turns.map(({ messages }) => messages.map(({ content }) => content))).toEqual([
      ['de agora há pouco'],
    ]);
    expect(await whatsapp.overview.recentMessages(ana.professionalId)).toHaveLength(2);
  });

  // spec: 2 §0.73
  it.each([
    ['audio', { audioMessage: { seconds: 3 } }, [['audio', '']]],
    ['a picture with words', { imageMessage: { caption: 'assim' } }, [['image', 'assim']]],
    ['a place', { locationMessage: { degreesLatitude: 1, name: 'Praça' } }, [['location', '']]],
    ['a film', { videoMessage: {} }, [['video', '']]],
    ['a document that only has a name', { documentMessage: { fileName: 'exame.pdf' } }, [['file', '']]],
    [
      'a document with words',
      { documentMessage: { fileName: 'a.pdf', caption: 'meu exame' } },
      [['document', 'meu exame']],
    ],
    ['a contact', { contactMessage: { displayName: 'João' } }, [['contact', '']]],
    ['a sticker, which ends a conversation', { stickerMessage: { url: 'x' } }, []],
    ['an unknown kind', { hologramMessage: {} }, []],
  ])('a turn of %s', async (_name, message, handed) => {
    await ana.receives({ text: '', message });
    await turnAll();
    expect(
      whatsapp.turns.flatMap((turn) => turn.messages).map(({ kind, content }) => [kind, content]),
    ).toEqual(handed);
    expect(await whatsapp.overview.recentMessages(ana.professionalId)).toHaveLength(1);
  });

  // spec: 2 §0.73
  it('is read as edited before its turn, and not at all when deleted', async () => {
    await ana.receives({ text: 'amanhã às 14h', id: 'UM' });
    await ana.receives({ text: 'esquece', id: 'DOIS' });
    const { instanceName: instance } = ana;
    const edited = {
      key: { id: 'UM' },
      type: 'MESSAGE_EDIT',
      editedMessage: { conversation: 'amanhã às 15h' },
    };
    await whatsapp.deliver(instance, { event: 'messages.edited', instance, data: edited });
    await whatsapp.deliver(instance, { event: 'messages.delete', instance, data: { id: 'DOIS' } });
    await turnAll();
    expect(whatsapp.turns.map(({ messages }) => messages.map(({ content }) => content))).toEqual([
      ['amanhã às 15h'],
    ]);
  });
});

describe('the person at the other end', () => {
  it('keeps the chat of a hidden number when WhatsApp reveals the phone later', async () => {
    await ana.receives({ text: 'oi', key: { remoteJid: LID } });
    expect(await chatRows()).toMatchObject([{ chat_jid: LID, phone: null, lid: LID, push_name: 'Maria' }]);
    await ana.receives({ text: 'de novo', key: { remoteJid: PHONE_JID, remoteJidAlt: LID } });
    expect(await chatRows()).toMatchObject([{ chat_jid: PHONE_JID, phone: '5511988887777', lid: LID }]);
    await ana.receives({ text: 'e de novo', key: { remoteJid: LID } });
    expect(await chatRows()).toHaveLength(1);
  });

  it('keeps a foreign number with its country', async () => {
    await ana.receives({ text: 'olá', number: '351912345678' });
    expect(await chatRows()).toMatchObject([
      { chat_jid: '351912345678@s.whatsapp.net', phone: '+351912345678' },
    ]);
  });

  it('gets one chat for two concurrent first messages', async () => {
    await Promise.all(Array.from({ length: 6 }, (_, index) => ana.receives({ text: `parte ${index}` })));
    expect(await chatRows()).toHaveLength(1);
    expect(await whatsapp.overview.recentMessages(ana.professionalId)).toHaveLength(6);
  });
});

describe('a message of the professional', () => {
  // spec: 2 §0.62
  it('keeps the assistant out when it comes before the client’s', async () => {
    await ana.receives({ text: 'Oi Maria, tudo bem?', fromMe: true });
    await ana.receives({ text: 'tudo!' });
    await turnAll();
    expect(whatsapp.turns).toEqual([]);
    expect(await chatRows()).toMatchObject([{ state: 'human', push_name: 'Maria' }]);
  });

  // spec: 2 §0.62
  it('keeps the assistant out when it comes during a burst', async () => {
    await ana.receives({ text: 'quero marcar' });
    await ana.receives({ text: 'Deixa que eu respondo', fromMe: true });
    await turnAll();
    expect(whatsapp.turns).toEqual([]);
  });

  // spec: 2 §0.62
  it('withdraws the reply when it comes while the assistant thinks', async () => {
    await ana.receives({ text: 'quero marcar' });
    let delivery: Promise<unknown> = Promise.resolve();
    const { answer } = whatsapp.script;
    whatsapp.script.answer = async (tx, turn) => {
      delivery = outsideTransactions(() => ana.receives({ text: 'Deixa que eu respondo', fromMe: true }));
      return answer(tx, turn);
    };
    await turnAll();
    await delivery;
    whatsapp.script.answer = answer;
    for (const key of await ana.chats()) await whatsapp.outbox.deliver(key);
    expect(await outboxStates()).toEqual([{ state: 'failed', failure: 'human' }]);
    expect(await whatsapp.sentTexts(ana.instanceName)).toEqual([]);
  });

  it('lets the assistant back in after half an hour', async () => {
    await ana.receives({ text: 'Oi Maria', fromMe: true });
    nowMs += 31 * MINUTE_MS;
    await ana.receives({ text: 'quero marcar' });
    await turnAll();
    expect(whatsapp.turns).toHaveLength(1);
    expect(await chatRows()).toMatchObject([{ state: 'ai' }]);
  });

  // spec: 2 §0.55
  it.each([
    ['the answer to a refused call', { source: 'web', status: 'PENDING' }],
    [
      'the words of that answer',
      { text: 'Desculpe, não podemos atender ligações. Por favor, envie uma mensagem de texto.' },
    ],
    ['a message whose pause has passed', { at: new Date(nowMs - 31 * MINUTE_MS) }],
    ['what another program sends', { event: 'send.message' }],
  ])('%s is stored and does not pause the assistant', async (_name, more) => {
    await ana.receives({ text: 'um texto', fromMe: true, ...more });
    await ana.receives({ text: 'quero marcar' });
    await turnAll();
    expect(whatsapp.turns).toHaveLength(1);
    expect(await whatsapp.overview.recentMessages(ana.professionalId)).toHaveLength(2);
  });
});
