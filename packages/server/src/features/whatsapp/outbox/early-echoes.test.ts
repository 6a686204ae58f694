// The gateway's echo of a message arrives before its response to the send: the message is ours, not typed by a person.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aWhatsapp, type TestWhatsapp } from '#features/whatsapp/testing/whatsapp-test-app.ts';

const LID = '103899771998284@lid';
const PHONE_JID = '5511988887777@s.whatsapp.net';

let whatsapp: TestWhatsapp;
let ana: Awaited<ReturnType<TestWhatsapp['aProfessional']>>;
let sendText: TestWhatsapp['deps']['gateway']['sendText'];

beforeAll(async () => {
  whatsapp = await aWhatsapp();
  // only deliveries of the test arrive
  await whatsapp.control('webhooks', { lose: 100_000 });
  ({ sendText } = whatsapp.deps.gateway);
});

beforeEach(async () => {
  whatsapp.deps.gateway.sendText = sendText;
  ana = await whatsapp.aProfessional();
});

afterAll(() => whatsapp.close());

interface Echo {
  event: string;
  key: Record<string, unknown>;
  /** Text of the echo as the gateway returns it. */
  words?: (text: string) => string;
}

/** From now on, a webhook with the echo of each send arrives before the response. */
const echoEarly = ({ event, key, words = (text) => text }: Echo): void => {
  whatsapp.deps.gateway.sendText = async (order) => {
    const sent = await sendText(order);
    const text = words(order.text);
    const answer = await ana.receives({ event, text, id: sent.messageId, fromMe: true, key });
    expect(answer.statusCode).toBe(200);
    return sent;
  };
};

const work = async (): Promise<void> => {
  for (const key of await ana.chats()) {
    await whatsapp.conversation.turn(key);
    await whatsapp.outbox.deliver(key);
  }
};

const chatRows = () =>
  whatsapp.rows<{ jid: string; lid: string | null; state: string }>(sql`
    select chat_jid as jid, lid, state from conversations
    where professional_id = ${ana.professionalId} order by id`);

const leftRows = () =>
  whatsapp.rows<{ author: string; state: string }>(sql`
    select m.author, o.state from whatsapp_messages m
      left join outbound_messages o on o.professional_id = m.professional_id and o.gateway_id = m.message_id
    where m.professional_id = ${ana.professionalId} and not m.is_from_client order by m.id`);

const echoes: Record<string, Record<string, unknown>> = {
  'the phone': { remoteJid: PHONE_JID },
  'phone and hidden id': { remoteJid: PHONE_JID, remoteJidAlt: LID },
  'a hidden id nobody knew, with the phone': { remoteJid: LID, remoteJidAlt: PHONE_JID },
  'a hidden id nobody knew': { remoteJid: LID },
};

describe('a reply whose echo arrives before the gateway’s response', () => {
  it.each(
    ['send.message', 'messages.upsert'].flatMap((event) =>
      Object.entries(echoes).map(([name, key]) => ({ event, name, key })),
    ),
  )('is one message of the assistant, which continues: $event under $name', async ({ event, key }) => {
    echoEarly({ event, key });
    for (const [at, text] of ['oi', 'tudo bem?'].entries()) {
      await ana.receives({ text });
      await work();
      const lid = 'remoteJidAlt' in key ? LID : null;
      expect(await chatRows()).toEqual([{ jid: PHONE_JID, lid, state: 'ai' }]);
      const left = Array.from({ length: at + 1 }, () => ({ author: 'assistant', state: 'sent' }));
      expect(await leftRows()).toEqual(left);
    }
  });

  it('reveals an unknown hidden id once the gateway has returned the message id', async () => {
    const told: string[] = [];
    whatsapp.deps.gateway.sendText = async (order) => {
      const sent = await sendText(order);
      told.push(sent.messageId);
      await ana.receives({ text: order.text, id: sent.messageId, fromMe: true, key: { remoteJid: LID } });
      return sent;
    };
    await ana.receives({ text: 'oi' });
    await work();
    await ana.receives({ text: 'Recebi: oi', id: told[0] ?? '', fromMe: true, key: { remoteJid: LID } });
    expect(await chatRows()).toEqual([{ jid: PHONE_JID, lid: LID, state: 'ai' }]);
    expect(await leftRows()).toEqual([{ author: 'assistant', state: 'sent' }]);
  });

  it('is recognized with different spaces in its text', async () => {
    whatsapp.script.answer = async () => ({ replies: ['Certo.\r\n\r\nAté  amanhã! '], dialogue: null });
    echoEarly({
      event: 'messages.upsert',
      key: { remoteJid: PHONE_JID },
      words: (text) => text.replaceAll('\r\n', '\n').trim(),
    });
    await ana.receives({ text: 'oi' });
    await work();
    expect(await chatRows()).toEqual([{ jid: PHONE_JID, lid: null, state: 'ai' }]);
    expect(await leftRows()).toEqual([{ author: 'assistant', state: 'sent' }]);
  });

  it('is not confused with what the owner types at the same time under another hidden id', async () => {
    const other = { remoteJid: '220000000000001@lid' };
    whatsapp.deps.gateway.sendText = async (order) => {
      const sent = await sendText(order);
      await ana.receives({ text: 'eu assumo', fromMe: true, key: other });
      return sent;
    };
    await ana.receives({ text: 'oi' });
    await work();
    expect(await chatRows()).toEqual([
      { jid: PHONE_JID, lid: null, state: 'ai' },
      { jid: other.remoteJid, lid: other.remoteJid, state: 'human' },
    ]);
  });
});

describe('a message that the owner types to a hidden id before the person ever wrote', () => {
  const typed = () => ana.receives({ text: 'oi, é a Ana', fromMe: true, key: { remoteJid: LID } });
  const messages = () =>
    whatsapp.rows<{ chats: number; messages: number }>(sql`
      select count(distinct conversation_id)::int as chats, count(*)::int as messages from whatsapp_messages
      where professional_id = ${ana.professionalId}`);

  it.each([
    ['phone first', { remoteJid: PHONE_JID, remoteJidAlt: LID }],
    ['hidden id first', { remoteJid: LID, remoteJidAlt: PHONE_JID }],
    ['up to 2.3.0', { remoteJid: LID, senderPn: PHONE_JID }],
  ])('is in one chat with the person’s answer, paused and linked to the client: %s', async (_form, key) => {
    const { id } = await whatsapp.clients.create(ana.professionalId, {
      name: 'Maria',
      phone: '11988887777',
      email: null,
      notes: null,
    });
    await typed();
    expect(await chatRows()).toEqual([{ jid: LID, lid: LID, state: 'human' }]);
    whatsapp.turns.length = 0;
    await ana.receives({ text: 'oi!', key });
    await work();
    expect(await chatRows()).toEqual([{ jid: PHONE_JID, lid: LID, state: 'human' }]);
    expect(await messages()).toEqual([{ chats: 1, messages: 2 }]);
    expect(whatsapp.turns).toEqual([]);
    const [chat] = await whatsapp.rows<{ client: number }>(sql`
      select client_id::int as client from conversations where professional_id = ${ana.professionalId}`);
    expect(chat?.client).toBe(id);
  });

  it('joins the phone’s existing chat, which is then paused', async () => {
    await ana.receives({ text: 'bom dia' });
    await work();
    await typed();
    expect((await chatRows()).map(({ state }) => state)).toEqual(['ai', 'human']);
    whatsapp.turns.length = 0;
    await ana.receives({ text: 'oi!', key: { remoteJid: PHONE_JID, remoteJidAlt: LID } });
    await work();
    expect(await chatRows()).toEqual([{ jid: PHONE_JID, lid: LID, state: 'human' }]);
    expect(whatsapp.turns).toEqual([]);
  });

  it('stays in a hidden chat, paused, while WhatsApp reveals no phone', async () => {
    await typed();
    await ana.receives({ text: 'oi!', key: { remoteJid: LID } });
    await work();
    expect(await chatRows()).toEqual([{ jid: LID, lid: LID, state: 'human' }]);
  });
});
