// An echo under another address of the person does not create a second chat.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aWhatsapp, type TestWhatsapp } from '#features/whatsapp/testing/whatsapp-test-app.ts';

const LID = '103899771998284@lid';

let whatsapp: TestWhatsapp;
let ana: Awaited<ReturnType<TestWhatsapp['aProfessional']>>;

beforeAll(async () => {
  whatsapp = await aWhatsapp();
  // only deliveries of the test arrive
  await whatsapp.control('webhooks', { lose: 100_000 });
});

beforeEach(async () => {
  ana = await whatsapp.aProfessional();
});

afterAll(() => whatsapp.close());

const chatRows = () =>
  whatsapp.rows<{ jid: string; lid: string | null }>(sql`
    select chat_jid as jid, lid from conversations where professional_id = ${ana.professionalId} order by id`);

/** A client gets a reply; returns the gateway id of the reply. */
const answered = async (): Promise<string> => {
  await ana.receives({ text: 'oi' });
  for (const key of await ana.chats()) {
    await whatsapp.conversation.turn(key);
    await whatsapp.outbox.deliver(key);
  }
  const [row] = await whatsapp.rows<{ id: string }>(sql`
    select gateway_id as id from outbound_messages where professional_id = ${ana.professionalId}`);
  return row?.id ?? '';
};

it.each(['send.message', 'messages.upsert'])(
  'an echo by %s under an unknown hidden id stays in its chat, which learns the id',
  async (event) => {
    const id = await answered();
    await ana.receives({ event, text: 'Recebi: oi', id, fromMe: true, key: { remoteJid: LID } });
    expect(await chatRows()).toEqual([{ jid: '5511988887777@s.whatsapp.net', lid: LID }]);
    // the owner then types in the chat of that id: the assistant leaves the chat to her
    await ana.receives({ text: 'eu assumo', fromMe: true, key: { remoteJid: LID } });
    expect(await chatRows()).toHaveLength(1);
    const [chat] = await whatsapp.rows<{ state: string }>(sql`
      select state from conversations where professional_id = ${ana.professionalId}`);
    expect(chat?.state).toBe('human');
  },
);
