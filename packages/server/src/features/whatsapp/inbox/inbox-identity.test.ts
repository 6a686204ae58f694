import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { needsPhone } from '@zelo/domain/whatsapp/chats/lid.ts';
import { aWhatsapp, type TestWhatsapp } from '#features/whatsapp/testing/whatsapp-test-app.ts';

let whatsapp: TestWhatsapp;
let ana: Awaited<ReturnType<TestWhatsapp['aProfessional']>>;

const LID = '103899771998284@lid';
const PHONE_JID = '5511988887777@s.whatsapp.net';

const chatRows = () =>
  whatsapp.rows<{ jid: string; phone: string | null; lid: string | null }>(sql`
    select chat_jid as jid, phone, lid from conversations
    where professional_id = ${ana.professionalId} order by id`);

const aClient = (phone: string, name = 'Maria') =>
  whatsapp.clients.create(ana.professionalId, { name, phone, email: null, notes: null });

const titles = async () => (await whatsapp.notifications.list(ana.professionalId)).map(({ title }) => title);

beforeAll(async () => {
  whatsapp = await aWhatsapp();
});

beforeEach(async () => {
  ana = await whatsapp.aProfessional();
  whatsapp.turns.length = 0;
});

afterAll(() => whatsapp.close());

describe('one hidden person as each version reports it', () => {
  const both = { jid: PHONE_JID, phone: '5511988887777', lid: LID };

  it.each([
    [
      'webhook of 2.3.7',
      { remoteJid: PHONE_JID, remoteJidAlt: PHONE_JID, addressingMode: 'lid' },
      { ...both, lid: null },
    ],
    ['findMessages of 2.3.7, webhook up to 2.3.6', { remoteJid: LID, remoteJidAlt: PHONE_JID }, both],
    ['2.4', { remoteJid: PHONE_JID, remoteJidAlt: LID, addressingMode: 'pn' }, both],
    ['2.3.0', { remoteJid: LID, senderPn: PHONE_JID }, both],
    ['2.2 or a hidden number', { remoteJid: LID }, { jid: LID, phone: null, lid: LID }],
    [
      'a device of the phone',
      { remoteJid: '5511988887777:12@s.whatsapp.net' },
      { phone: '5511988887777', lid: null },
    ],
  ])('%s', async (_version, key, expected) => {
    await ana.receives({ text: 'oi', key });
    expect(await chatRows()).toMatchObject([expected]);
  });

  // spec: 2 §0.56
  it('has one chat across all versions', async () => {
    await ana.receives({ text: '2.4', key: { remoteJid: PHONE_JID, remoteJidAlt: LID } });
    await ana.receives({ text: '2.3.6', key: { remoteJid: LID, remoteJidAlt: PHONE_JID } });
    await ana.receives({ text: '2.3.0', key: { remoteJid: LID, senderPn: PHONE_JID } });
    await ana.receives({ text: '2.2', key: { remoteJid: LID } });
    await ana.receives({ text: '2.3.7', key: { remoteJid: PHONE_JID, remoteJidAlt: PHONE_JID } });
    await ana.receives({ text: 'sem o nono dígito', number: '551188887777' });
    expect(await chatRows()).toEqual([{ jid: PHONE_JID, phone: '5511988887777', lid: LID }]);
  });
});

describe('a message that the owner types on the phone, with the own number beside the hidden id', () => {
  const types = (remoteJid: string) => {
    const key = { remoteJid, remoteJidAlt: `${ana.number}@s.whatsapp.net` };
    return ana.receives({ text: 'já te respondo', fromMe: true, key });
  };

  beforeEach(() =>
    whatsapp.db.execute(sql`
      update whatsapp_connections set number = ${ana.number} where professional_id = ${ana.professionalId}`),
  );

  it('is stored in the chat of that id', async () => {
    await ana.receives({ text: 'oi', key: { remoteJid: LID } });
    const before = await chatRows();
    await types(LID);
    expect(await chatRows()).toEqual(before);
    expect(
      await whatsapp.rows(sql`
        select author from whatsapp_messages
        where professional_id = ${ana.professionalId} order by id desc limit 1`),
    ).toEqual([{ author: 'owner' }]);
  });

  it('belongs to the notebook when no chat has that id', async () => {
    await types('987654321987@lid');
    expect(await chatRows()).toEqual([]);
  });
});

describe('the ninth digit', () => {
  // spec: 2 §0.57
  it.each([
    ['DDD 11', '5511988887777', '551188887777'],
    ['DDD 21', '5521988887777', '552188887777'],
    ['DDD 31', '5531988887777', '553188887777'],
    ['DDD 55', '5555988887777', '555588887777'],
    ['DDD 85', '5585988887777', '558588887777'],
  ])('%s: both forms are one chat and one client', async (_area, long, short) => {
    const client = await aClient(long);
    await ana.receives({ text: 'oi', number: short });
    await ana.receives({ text: 'oi', number: long });
    expect(await chatRows()).toHaveLength(1);
    const [chat] = await ana.chats();
    const view = await whatsapp.chatList.read(ana.professionalId, chat?.conversationId ?? 0);
    expect(view).toMatchObject({ clientId: client.id, name: 'Maria' });
  });

  // spec: 2 §0.57
  it.each([
    ['a landline', '551133334444', '5511933334444'],
    ['another country', '351912345678', '5535191234567'],
    ['a service number', '08001234567', '5508001234567'],
  ])('%s is never mixed up with a mobile', async (_name, one, other) => {
    await ana.receives({ text: 'oi', number: one });
    await ana.receives({ text: 'oi', number: other });
    expect(await chatRows()).toHaveLength(2);
  });
});

describe('two chats that turn out to be one person’s', () => {
  it('become one when messages that name them differently arrive at the same moment', async () => {
    for (let round = 0; round < 12; round += 1) {
      ana = await whatsapp.aProfessional();
      await ana.receives({ text: 'escondido', key: { remoteJid: LID } });
      const answers = await Promise.all([
        ana.receives({ text: 'pelo número', number: '5511988887777' }),
        ana.receives({ text: 'sou a mesma', key: { remoteJid: PHONE_JID, remoteJidAlt: LID } }),
        ana.receives({ text: 'escondido de novo', key: { remoteJid: LID } }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    }
  });

  it('merge messages, the outbox, the hidden id, the takeover and the unread state', async () => {
    await ana.receives({ text: 'pelo número', number: '5511988887777' });
    await ana.receives({ text: 'escondido', key: { remoteJid: LID } });
    const [phoneChat, hiddenChat] = await ana.chats();
    if (!phoneChat || !hiddenChat) throw new Error('two chats were expected');
    await whatsapp.chatOwner.send(hiddenChat, { text: 'respondo já' }, undefined);
    whatsapp.jobs.length = 0;

    await ana.receives({ text: 'sou a mesma', key: { remoteJid: PHONE_JID, remoteJidAlt: LID } });

    expect(await chatRows()).toEqual([{ jid: PHONE_JID, phone: '5511988887777', lid: LID }]);
    expect(await ana.chats()).toEqual([phoneChat]);
    const { items } = await whatsapp.chatList.messages(
      ana.professionalId,
      phoneChat.conversationId,
      undefined,
    );
    expect(items.map(({ content }) => content).toSorted()).toEqual([
      'escondido',
      'pelo número',
      'respondo já',
      'sou a mesma',
    ]);
    expect(await whatsapp.chatList.read(ana.professionalId, phoneChat.conversationId)).toMatchObject({
      mode: 'human',
      unread: 3,
    });
    expect(whatsapp.jobs).toContainEqual({ name: 'outbound-send', payload: phoneChat, afterMs: 0 });
    await whatsapp.outbox.deliver(phoneChat);
    expect(await whatsapp.sentTexts(ana.instanceName)).toEqual(['respondo já']);
  });

  it('merge without a deadlock when their messages arrive at the same moment', async () => {
    await ana.receives({ text: 'pelo número' });
    await ana.receives({ text: 'escondido', key: { remoteJid: LID } });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        ana.receives({
          text: `${index}`,
          key:
            index % 2
              ? { remoteJid: LID, remoteJidAlt: PHONE_JID }
              : { remoteJid: PHONE_JID, remoteJidAlt: LID },
        }),
      ),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await chatRows()).toHaveLength(1);
    expect(await whatsapp.overview.recentMessages(ana.professionalId)).toHaveLength(10);
  });
});

describe('a client whose number is hidden', () => {
  it('has to be asked for the phone, and the chat keeps the one that is typed', async () => {
    await ana.receives({ text: 'oi', key: { remoteJid: LID } });
    expect((await chatRows()).map(({ jid, phone }) => needsPhone({ chatJid: jid, phone }))).toEqual([true]);
    await ana.receives({ text: 'é o (11) 97777-6666', key: { remoteJid: LID } });
    const rows = await chatRows();
    expect(rows).toEqual([{ jid: LID, phone: '5511977776666', lid: LID }]);
    expect(rows.map(({ jid, phone }) => needsPhone({ chatJid: jid, phone }))).toEqual([false]);
  });

  it('has the phone passed on to the owner, once, and no record gets it unproven', async () => {
    const { id } = await whatsapp.clients.create(ana.professionalId, {
      name: 'Bia',
      phone: null,
      email: null,
      notes: null,
    });
    await ana.receives({ text: 'oi', key: { remoteJid: LID } });
    await whatsapp.rows(sql`update conversations set client_id = ${id}
      where professional_id = ${ana.professionalId} returning id`);
    await ana.receives({ text: 'é o (11) 97777-6666', key: { remoteJid: LID } });
    await ana.receives({ text: 'anota: 11977776666', key: { remoteJid: LID } });
    const news = await whatsapp.notifications.list(ana.professionalId);
    expect(news.map(({ title, message }) => [title, message])).toEqual([
      ['Confira um contato', expect.stringContaining('deu um telefone na conversa')],
    ]);
    expect(await whatsapp.clients.list(ana.professionalId)).toMatchObject([{ id, phone: null }]);
  });

  it('is not asked about when the record of the chat has the phone already', async () => {
    const { id } = await aClient('11977776666', 'Bia');
    await ana.receives({ text: 'oi', key: { remoteJid: LID } });
    await whatsapp.rows(sql`update conversations set client_id = ${id}
      where professional_id = ${ana.professionalId} returning id`);
    await ana.receives({ text: 'é o (11) 97777-6666', key: { remoteJid: LID } });
    expect(await titles()).toEqual([]);
    expect(await chatRows()).toMatchObject([{ phone: '5511977776666' }]);
  });

  it('does not become a client who is created with the typed phone later', async () => {
    await ana.receives({ text: 'sou do 11977776666', key: { remoteJid: LID } });
    await aClient('11977776666', 'Outra Pessoa');
    await ana.receives({ text: 'quais são os meus horários?', key: { remoteJid: LID } });
    const rows = await whatsapp.rows<{ client: number | null }>(sql`
      select client_id as client from conversations where professional_id = ${ana.professionalId}`);
    expect(rows).toEqual([{ client: null }]);
  });

  it('is not trusted with another client’s phone, and the owner is asked once', async () => {
    await aClient('11977776666', 'Outra Pessoa');
    await ana.receives({ text: 'sou do 11977776666', key: { remoteJid: LID } });
    await ana.receives({ text: 'já disse: 11977776666', key: { remoteJid: LID } });
    expect(await chatRows()).toMatchObject([{ phone: null }]);
    expect(await titles()).toEqual(['Confira um contato']);
    for (const key of await ana.chats()) await whatsapp.conversation.turn(key);
    expect(whatsapp.turns.map(({ conversation }) => conversation.clientId)).toEqual([null]);
  });

  // spec: 2 §0.56
  it('never gets a phone made of digits that look like one', async () => {
    await ana.receives({ text: 'oi', key: { remoteJid: '5511988887777@lid' } });
    expect(await chatRows()).toEqual([{ jid: '5511988887777@lid', phone: null, lid: '5511988887777@lid' }]);
  });

  it('keeps a known phone, regardless of the number that is typed', async () => {
    await ana.receives({ text: 'me liga no 11977776666' });
    expect(await chatRows()).toMatchObject([{ phone: '5511988887777' }]);
  });
});
