import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ConversationKey,
  conversationRepository,
} from '#features/whatsapp/conversations/conversation-repository.ts';
import { readReceiptJob } from '#features/whatsapp/chats/read-receipts.ts';
import { aWhatsapp, type TestWhatsapp } from '#features/whatsapp/testing/whatsapp-test-app.ts';

let whatsapp: TestWhatsapp;
let ana: Awaited<ReturnType<TestWhatsapp['aProfessional']>>;

const NOT_SHOWN = 'Mensagem de um tipo que só aparece no seu celular.';
const JID = '5511988887777@s.whatsapp.net';

const chatKey = async (): Promise<ConversationKey> => {
  const [key] = await ana.chats();
  if (!key) throw new Error('no chat');
  return key;
};

const shown = async () =>
  (await whatsapp.chatList.messages(ana.professionalId, (await chatKey()).conversationId)).items;

/** Stores a draft as a turn of the assistant does. */
const keep = (key: ConversationKey, change: { draft: string }) =>
  conversationRepository(whatsapp.db, whatsapp.deps.sealer).update(key, change);

const calls = (data: Record<string, unknown>) =>
  whatsapp.deliver(ana.instanceName, {
    event: 'call',
    instance: ana.instanceName,
    data: { chatId: JID, from: JID, id: 'LIGACAO', status: 'offer', isVideo: false, ...data },
  });

beforeAll(async () => {
  whatsapp = await aWhatsapp();
});

beforeEach(async () => {
  ana = await whatsapp.aProfessional();
  whatsapp.jobs.length = 0;
  whatsapp.turns.length = 0;
});

afterAll(() => whatsapp.close());

describe('a call', () => {
  // spec: 2 §3.22, 2 §0.73
  it.each([
    ['a voice', {}, 'Ligação de voz recusada automaticamente'],
    ['a video', { isVideo: true }, 'Chamada de vídeo recusada automaticamente'],
    ['a hidden', { chatId: '103899771998284@lid' }, 'Ligação de voz recusada automaticamente'],
  ])('%s one is a line of the chat, unread and not answered', async (_name, data, content) => {
    await ana.receives({ text: 'oi' });
    await calls(data);
    await calls({ ...data, status: 'terminate' });
    await calls(data);
    expect((await shown()).filter(({ kind }) => kind === 'call')).toMatchObject([
      { author: 'client', content, state: null },
    ]);
    expect(await whatsapp.chatList.list(ana.professionalId, {})).toMatchObject({ items: [{ unread: 2 }] });
    await whatsapp.conversation.turn(await chatKey());
    expect(whatsapp.turns.flatMap(({ messages }) => messages.map((message) => message.content))).toEqual([
      'oi',
    ]);
  });

  // spec: 2 §3.22
  it('that is not rejected is not shown as rejected', async () => {
    await whatsapp.db.execute(sql`
      update settings set evolution_reject_calls = false where professional_id = ${ana.professionalId}`);
    await calls({});
    expect(await shown()).toMatchObject([{ content: 'Ligação de voz' }]);
  });

  // spec: 2 §3.22
  it('answered by the gateway does not keep the assistant out', async () => {
    const text = 'Não posso atender ligações.';
    await calls({});
    await ana.receives({ text, fromMe: true, source: 'web', status: 'PENDING' });
    const chat = await whatsapp.chatList.read(ana.professionalId, (await chatKey()).conversationId);
    expect(chat).toMatchObject({ mode: 'ai' });
    expect((await shown()).map(({ author }) => author)).toContain('automatic');
  });
});

describe('the content of a message', () => {
  // spec: 2 §3.20
  it.each([
    ['a picture with a caption', { imageMessage: { caption: 'assim' } }, 'image', 'assim'],
    ['a picture that is shown once', { viewOnceMessageV2: { message: { imageMessage: {} } } }, 'image', ''],
    ['a film', { videoMessage: {} }, 'video', ''],
    ['a sticker', { stickerMessage: {} }, 'sticker', ''],
    ['a document', { documentMessage: { fileName: 'exame.pdf' } }, 'document', 'exame.pdf'],
    [
      'a document with a caption',
      {
        documentWithCaptionMessage: {
          message: { documentMessage: { fileName: 'a.pdf', caption: 'meu exame' } },
        },
      },
      'document',
      'meu exame',
    ],
    ['a place', { locationMessage: { name: 'Praça da Sé' } }, 'location', 'Praça da Sé'],
    ['a contact', { contactMessage: { displayName: 'João' } }, 'contact', 'João'],
    ['an audio', { audioMessage: { seconds: 3 } }, 'audio', ''],
    [
      'a text that disappears',
      { ephemeralMessage: { message: { extendedTextMessage: { text: 'oi' } } } },
      'text',
      'oi',
    ],
    ['something new', { hologramMessage: {} }, 'other', NOT_SHOWN],
    ['something new with words', { hologramMessage: { caption: 'olha' } }, 'other', 'olha'],
    ['something new around a text', { hologramMessage: { message: { conversation: 'oi' } } }, 'text', 'oi'],
    ['a picture of an album', { associatedChildMessage: { message: { imageMessage: {} } } }, 'image', ''],
    ['an animated sticker', { lottieStickerMessage: { message: { stickerMessage: {} } } }, 'sticker', ''],
    ['an event', { eventMessage: { name: 'Chá de bebê', startTime: 1 } }, 'other', 'Chá de bebê'],
    ['an event without a name', { eventMessage: {} }, 'other', NOT_SHOWN],
    ['a poll', { pollCreationMessageV3: { name: 'Qual dia?', options: [] } }, 'other', 'Qual dia?'],
    [
      'what only a phone may show',
      { placeholderMessage: { type: 0 } },
      'other',
      'Mensagem que só abre no seu celular.',
    ],
    [
      'a question for the number',
      { requestPhoneNumberMessage: {} },
      'other',
      'Pediu para ver o seu número de telefone.',
    ],
  ])('%s', async (_name, message, kind, content) => {
    await ana.receives({ text: '', message });
    expect(await shown()).toMatchObject([{ kind, content, author: 'client' }]);
  });
});

describe('a message without visible content', () => {
  it.each([
    ['spaces', ' \n\t '],
    ['zero-width spaces', '\u200b\u200b'],
    ['an empty Braille cell', '\u2800'],
    ['a Hangul filler', '\u3164'],
  ])('of %s is a line that says so and is not answered', async (_name, text) => {
    await ana.receives({ text });
    await ana.receives({ text: '', message: { extendedTextMessage: { text } } });
    await whatsapp.conversation.turn(await chatKey());
    expect(await shown()).toMatchObject([
      { content: 'Mensagem em branco.', author: 'client' },
      { content: 'Mensagem em branco.', author: 'client' },
    ]);
    expect(whatsapp.turns).toEqual([]);
  });
});

describe('a sender that belongs to WhatsApp', () => {
  // attack: W6
  it.each([
    '0@s.whatsapp.net',
    '0@c.us',
    '16505361212@c.us',
    '13135550002@s.whatsapp.net',
    '13165550012@c.us',
    'server@c.us',
    '867051314767696@bot',
  ])('%s leaves no chat and gets no answer', async (remoteJid) => {
    await ana.receives({ text: 'Novidades do WhatsApp', key: { remoteJid } });
    expect(await ana.chats()).toEqual([]);
  });
});

describe('a client whose address has another form', () => {
  // attack: W6
  it.each([
    ['the older name', { remoteJid: '5511988887777@c.us' }],
    ['an account that Meta hosts', { remoteJid: '5511988887777:99@hosted' }],
    [
      'hosted, with the hidden address beside it',
      { remoteJid: '5511988887777@hosted', remoteJidAlt: '103899771998284@hosted.lid' },
    ],
    [
      'the hidden address first',
      { remoteJid: '103899771998284@hosted.lid', remoteJidAlt: '5511988887777@hosted' },
    ],
  ])('is the same person, answered in one chat: %s', async (_name, key) => {
    await ana.receives({ text: 'oi' });
    await ana.receives({ text: 'ainda eu', key });
    expect(await ana.chats()).toHaveLength(1);
    await whatsapp.conversation.turn(await chatKey());
    await whatsapp.outbox.deliver(await chatKey());
    expect(await whatsapp.sentTexts(ana.instanceName)).toEqual(['Recebi: oi / ainda eu']);
  });

  // attack: W6
  it('is never read as a phone when it is hidden', async () => {
    await ana.receives({ text: 'oi', key: { remoteJid: '103899771998284:99@hosted.lid' } });
    const [chat] = await whatsapp.rows<{ phone: string | null; jid: string }>(
      sql`select phone, chat_jid as jid from conversations where professional_id = ${ana.professionalId}`,
    );
    expect(chat).toEqual({ phone: null, jid: '103899771998284@lid' });
  });
});

describe('an event that is not part of a conversation', () => {
  it.each([
    ['the cover of an album', { albumMessage: { expectedImageCount: 3 } }],
    ['a mention in a status', { groupStatusMentionMessage: { message: { protocolMessage: { type: 25 } } } }],
    ['an encrypted reaction', { encReactionMessage: {} }],
    ['an encrypted answer to an event', { encEventResponseMessage: {} }],
    ['nothing at all', {}],
    ['keys only', { messageContextInfo: {} }],
  ])('%s leaves no line and nothing unread', async (_name, message) => {
    await ana.receives({ text: 'oi' });
    await ana.receives({ text: '', message });
    expect(await shown()).toMatchObject([{ content: 'oi' }]);
    expect(await whatsapp.chatList.list(ana.professionalId, {})).toMatchObject({ items: [{ unread: 1 }] });
  });

  it('leaves no empty line, under any name that WhatsApp uses', async () => {
    const names = [
      'a',
      'Message',
      'xMessage',
      'toString',
      '__proto__',
      'constructor',
      'imageMessageV9',
      'pixMessage',
    ];
    for (const name of names) await ana.receives({ text: '', message: JSON.parse(`{"${name}":{"x":1}}`) });
    const empty = (await shown()).filter(({ kind, content }) => kind === 'other' && content === '');
    expect(empty).toEqual([]);
  });
});

describe('messages that the owner has read', () => {
  const wantsReceipts = () =>
    whatsapp.db.execute(sql`
      update settings set evolution_read_messages = true where professional_id = ${ana.professionalId}`);
  const receipts = () => whatsapp.jobs.filter(({ name }) => name === readReceiptJob.name);

  // spec: 2 §3.21
  it('are shown as read on the client’s phone once, if the owner wants that', async () => {
    await wantsReceipts();
    await ana.receives({ text: 'oi', id: 'UM' });
    await calls({});
    const key = await chatKey();
    await whatsapp.chatOwner.markRead(key);
    await whatsapp.chatOwner.markRead(key);
    expect(receipts().map(({ payload }) => payload)).toEqual([{ ...key, messageIds: ['UM'] }]);
    const told: unknown[] = [];
    whatsapp.deps.gateway.markRead = async (order) => void told.push(order);
    await whatsapp.db.execute(sql`
      update whatsapp_connections set state = 'open' where professional_id = ${ana.professionalId}`);
    await whatsapp.reading.show({ ...key, messageIds: ['UM'] });
    expect(told).toEqual([{ instanceName: ana.instanceName, chatJid: JID, messageIds: ['UM'] }]);
  });

  // spec: 2 §3.21, 2 §9.20
  it('are not shown as read if the owner does not want that', async () => {
    await ana.receives({ text: 'oi' });
    await whatsapp.chatOwner.markRead(await chatKey());
    expect(receipts()).toEqual([]);
  });
});

describe('a draft of the assistant', () => {
  const draft = async (text: string) => {
    await ana.receives({ text: 'oi' });
    const key = await chatKey();
    await keep(key, { draft: text });
    return key;
  };
  const read = async () => whatsapp.chatList.read(ana.professionalId, (await chatKey()).conversationId);

  it('is stored sealed and shown with its chat', async () => {
    await draft('CANARIO-77');
    expect(await read()).toMatchObject({ draft: 'CANARIO-77' });
    const [row] = await whatsapp.rows<{ draft: string }>(
      sql`select draft from conversations where professional_id = ${ana.professionalId}`,
    );
    expect(row?.draft).toMatch(/^v1:/);
  });

  // spec: 2 §9.19
  it.each([
    ['as it is', 'Amanhã às 15h', 'assistant'],
    ['corrected', 'Amanhã às 16h', 'owner'],
  ])('leaves once, %s, and the chat stays with the assistant', async (_name, text, author) => {
    const key = await draft('Amanhã às 15h');
    expect(await whatsapp.chatOwner.sendDraft(key, { text })).toMatchObject({
      draft: null,
      mode: 'ai',
      unread: 0,
      lastMessage: { content: text, author, state: 'queued' },
    });
    await expect(whatsapp.chatOwner.sendDraft(key, { text })).rejects.toMatchObject({ code: 'conflict' });
    await whatsapp.outbox.deliver(key);
    expect(await whatsapp.sentTexts(ana.instanceName)).toEqual([text]);
  });

  it('is gone when the owner discards it, replies or takes over', async () => {
    const key = await draft('um');
    expect(await whatsapp.chatOwner.dropDraft(key)).toMatchObject({ draft: null });
    await keep(key, { draft: 'dois' });
    await whatsapp.chatOwner.send(key, { text: 'respondi' }, undefined);
    expect(await read()).toMatchObject({ draft: null });
    await keep(key, { draft: 'três' });
    await ana.receives({ text: 'pelo celular', fromMe: true });
    expect(await read()).toMatchObject({ draft: null });
  });
});

it('shows and reads words that follow more spaces than are stored', async () => {
  await ana.receives({ text: `${' '.repeat(70_000)}Tem vaga?` });
  expect(await shown()).toMatchObject([{ content: 'Tem vaga?' }]);
});
