// Identity of the person at the other end, as every gateway version reports it, through webhook and catch-up alike.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aWhatsapp, type TestWhatsapp } from '#features/whatsapp/testing/whatsapp-test-app.ts';

const WAIT = { timeout: 30_000, interval: 20 };
const PHONE = '5511988887777';
const forms = ['pn', 'lid', 'lid-first', 'sender-pn', 'lid-only'] as const;

let whatsapp: TestWhatsapp;
let ana: Awaited<ReturnType<TestWhatsapp['aProfessional']>>;

beforeAll(async () => {
  whatsapp = await aWhatsapp();
});

beforeEach(async () => {
  ana = await whatsapp.aProfessional();
});

afterAll(() => whatsapp.close());

interface ChatRow {
  phone: string | null;
  lid: string | null;
  chat_jid: string;
}

const chats = () =>
  whatsapp.rows<ChatRow>(sql`
    select phone, lid, chat_jid from conversations where professional_id = ${ana.professionalId} order by id`);

const countOfMessages = async (): Promise<number> => {
  const [row] = await whatsapp.rows<{ count: number }>(sql`
    select count(*)::int as count from whatsapp_messages where professional_id = ${ana.professionalId}`);
  return row?.count ?? 0;
};

/** The client writes on the phone and the webhook arrives; the version decides how the address is given. */
const arrives = async (addressing: string, more: object = {}): Promise<void> => {
  const before = await countOfMessages();
  await ana.writes({ text: `oi por ${addressing}`, addressing, ...more });
  await vi.waitFor(async () => expect(await countOfMessages()).toBe(before + 1), WAIT);
};

describe('a client with a hidden number', () => {
  // spec: 2 §0.56
  it.each(forms.flatMap((first) => forms.map((then) => [first, then] as const)))(
    'reported as %s, then as %s, has one chat, and no phone derived from the hidden number',
    async (first, then) => {
      await arrives(first);
      await arrives(then);
      // the form of 2.3.7 names the phone twice and never the hidden number: nothing links it to a chat without phone
      const isUnjoinable =
        new Set([first, then]).size === 2 && [first, then].every((form) => /^lid(-only)?$/.test(form));
      const rows = await chats();
      expect(rows).toHaveLength(isUnjoinable ? 2 : 1);
      for (const { phone, lid } of rows) {
        expect([PHONE, null]).toContain(phone);
        expect(lid === null || lid.endsWith('@lid')).toBe(true);
      }
      const knowsPhone = [first, then].some((form) => form !== 'lid-only');
      expect(rows.some(({ phone }) => phone === PHONE)).toBe(knowsPhone);
    },
  );

  // spec: 2 §0.56
  it('keeps the chat from the webhook when a message is fetched after an outage', async () => {
    await arrives('pn');
    await whatsapp.control('webhooks', { lose: 2 });
    await ana.writes({ text: 'perdida', addressing: 'lid' });
    await whatsapp.control('webhooks', { lose: 0 });
    await whatsapp.healthProbe.run();
    await whatsapp.catchUp.run(new Date());
    expect(await countOfMessages()).toBe(2);
    expect(await chats()).toHaveLength(1);
  });
});

describe('the ninth digit', () => {
  // spec: 2 §0.57
  it('may be dropped by WhatsApp when a message is sent: the client’s reply arrives in the same chat', async () => {
    await ana.receives({ text: 'oi', number: '5585988887777' });
    const [key] = await ana.chats();
    if (!key) throw new Error('no chat');
    await whatsapp.conversation.turn(key);
    await whatsapp.outbox.deliver(key);
    await ana.receives({ text: 'obrigada', number: '558588887777' });
    expect(await chats()).toHaveLength(1);
  });
});

describe('a hidden id that arrives with another phone', () => {
  const LID = '103899771998284@lid';
  const NEW = '5521977776666';
  const arrivesFrom = (number: string, text: string, more: object = {}) =>
    ana.receives({
      text,
      number,
      key: { remoteJid: `${number}@s.whatsapp.net`, remoteJidAlt: LID },
      ...more,
    });

  const answered = async (): Promise<void> => {
    for (const key of await ana.chats()) {
      await whatsapp.conversation.turn(key);
      await whatsapp.outbox.deliver(key);
    }
  };

  /** Texts that a phone received. */
  const got = async (number: string): Promise<(string | null)[]> => {
    const search = { instanceName: ana.instanceName, chatJid: `${number}@s.whatsapp.net`, pageSize: 50 };
    const { messages } = await whatsapp.deps.gateway.findMessages(search);
    return messages.filter(({ fromMe }) => fromMe).map(({ text }) => text);
  };

  it.each([
    ['the new phone first in the key', { remoteJid: `${NEW}@s.whatsapp.net`, remoteJidAlt: LID }],
    ['the hidden id first', { remoteJid: LID, remoteJidAlt: `${NEW}@s.whatsapp.net` }],
    ['as senderPn', { remoteJid: LID, senderPn: `${NEW}@s.whatsapp.net` }],
  ])('answers the address that wrote, and notifies the owner once: %s', async (_name, key) => {
    await arrivesFrom(PHONE, 'do antigo');
    await answered();
    await ana.receives({ text: 'do novo', key });
    await ana.receives({ text: 'de novo', key });
    await answered();
    expect(await got(PHONE)).toEqual(['Recebi: do antigo']);
    expect(await got(NEW)).toEqual(['Recebi: do novo / de novo']);
    expect(await chats()).toMatchObject([
      { phone: PHONE, lid: null },
      { phone: NEW, lid: LID },
    ]);
    const told = (await whatsapp.notifications.list(ana.professionalId)).map(({ title }) => title);
    expect(told).toEqual(['Confira um número novo']);
  });

  it('goes with the newer phone: messages with the id alone join it, even after a late old message', async () => {
    await arrivesFrom(NEW, 'do novo');
    await arrivesFrom(PHONE, 'do antigo, de ontem', { at: new Date(Date.now() - 86_400_000) });
    await ana.receives({ text: 'escondida', key: { remoteJid: LID } });
    expect(await chats()).toMatchObject([
      { phone: NEW, lid: LID },
      { phone: PHONE, lid: null },
    ]);
    const counts = await whatsapp.rows<{ count: number }>(sql`
      select count(*)::int as count from whatsapp_messages where professional_id = ${ana.professionalId}
      group by conversation_id order by conversation_id`);
    expect(counts.map(({ count }) => count)).toEqual([2, 1]);
  });

  it('keeps the two existing chats: the new phone reads nothing of the old one', async () => {
    await arrivesFrom(PHONE, 'meu segredo');
    await ana.receives({ text: 'oi', number: NEW });
    await arrivesFrom(NEW, 'sou eu');
    expect(await chats()).toHaveLength(2);
  });
});
