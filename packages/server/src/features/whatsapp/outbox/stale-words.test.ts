import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type ConversationKey,
  conversationRepository,
} from '#features/whatsapp/conversations/conversation-repository.ts';
import { aWhatsapp, type TestWhatsapp } from '#features/whatsapp/testing/whatsapp-test-app.ts';

const EVENING = '2026-03-05T02:50:00Z'; // Wednesday 4 March, 23:50 in São Paulo
const NIGHT = '2026-03-05T03:05:00Z'; // Thursday, 00:05

let now = EVENING;
let whatsapp: TestWhatsapp;
let ana: Awaited<ReturnType<TestWhatsapp['aProfessional']>>;
let chat: ConversationKey;

const write = (uniqueKey: string, text: string) =>
  whatsapp.db.transaction((tx) => whatsapp.outbox.enqueue(tx, chat, [{ uniqueKey, text }]));

/** Almost fifteen minutes, for the clock and for waiting messages. */
const passMidnight = async (): Promise<void> => {
  now = NIGHT;
  await whatsapp.db.execute(sql`
    update outbound_messages set created_at = now() - interval '14 minutes 40 seconds'
    where professional_id = ${ana.professionalId}`);
};

const deliver = () =>
  vi.waitFor(
    async () => {
      await whatsapp.outbox.deliver(chat);
      const open = await whatsapp.rows(sql`
        select id from outbound_messages
        where professional_id = ${ana.professionalId} and state in ('queued','sending')`);
      expect(open).toEqual([]);
    },
    { timeout: 30_000, interval: 30 },
  );

const left = () => whatsapp.sentTexts(ana.instanceName);

beforeAll(async () => {
  whatsapp = await aWhatsapp({ clock: () => new Date(now) });
});

beforeEach(async () => {
  now = EVENING;
  ana = await whatsapp.aProfessional();
  await ana.receives({ text: 'oi' });
  [chat = chat] = await ana.chats();
  await whatsapp.conversation.turn(chat);
  await whatsapp.db.execute(sql`delete from outbound_messages where professional_id = ${ana.professionalId}`);
});

afterAll(() => whatsapp.close());

describe('a message that waits past midnight', () => {
  // spec: 2 §3.47
  it('of the assistant names its days by the calendar of the moment at which it leaves', async () => {
    await write('turn:1:0', 'Marquei para hoje, 04/03, e amanhã, 05/03.');
    await passMidnight();
    await deliver();
    expect(await left()).toEqual(['Marquei para quarta-feira, 04/03, e hoje, 05/03.']);
  });

  it('of a person says when it was written', async () => {
    await write('owner:1', 'Te espero amanhã!');
    await passMidnight();
    await deliver();
    expect(await left()).toEqual(['Mensagem escrita em 04/03, às 23:50:\nTe espero amanhã!']);
  });

  it('is unchanged where it is still the same day', async () => {
    await whatsapp.db.execute(
      sql`update professionals set timezone = 'America/Manaus' where id = ${ana.professionalId}`,
    );
    await write('turn:1:0', 'Marquei para hoje, 04/03.');
    await passMidnight();
    await deliver();
    expect(await left()).toEqual(['Marquei para hoje, 04/03.']);
  });

  it('leaves once after an earlier attempt, in the new words, after the chat was searched', async () => {
    await whatsapp.control('failures', {
      operation: 'message/sendText',
      kind: 'error',
      status: 500,
      times: 1,
    });
    await write('turn:1:0', 'Marquei para hoje, 04/03.');
    await whatsapp.outbox.deliver(chat);
    await passMidnight();
    await deliver();
    expect(await left()).toEqual(['Marquei para quarta-feira, 04/03.']);
  });
});

describe('a draft from the previous day', () => {
  const keep = (draft: string) =>
    conversationRepository(whatsapp.db, whatsapp.deps.sealer).update(chat, { draft });

  it('is not sent unchanged when it says "hoje" without a date, but is sent in other words', async () => {
    await keep('Pode vir hoje às 15h?');
    now = NIGHT;
    await expect(whatsapp.chatOwner.sendDraft(chat, { text: 'Pode vir hoje às 15h?' })).rejects.toMatchObject(
      { code: 'conflict', message: expect.stringContaining('outro dia') as string },
    );
    await whatsapp.chatOwner.sendDraft(chat, { text: 'Pode vir na quinta às 15h?' });
    await deliver();
    expect(await left()).toEqual(['Pode vir na quinta às 15h?']);
  });

  it('is sent with the right dates when it has dates beside its days', async () => {
    const draft = 'Amanhã, 05/03, tenho 15:00.';
    await keep(draft);
    now = NIGHT;
    await whatsapp.chatOwner.sendDraft(chat, { text: draft });
    await deliver();
    expect(await left()).toEqual(['Hoje, 05/03, tenho 15:00.']);
  });
});
