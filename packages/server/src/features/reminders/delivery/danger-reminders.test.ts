import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { notifications } from '#db/schema/account.ts';
import { conversations } from '#db/schema/messages/whatsapp.ts';
import { aReminded, aReminderApp, NOW, PHONE, type ReminderApp } from '#features/reminders/test-reminders.ts';

let reminders: ReminderApp;
let ana: Awaited<ReturnType<typeof aReminded>>;

beforeAll(async () => {
  reminders = await aReminderApp();
});

beforeEach(async () => {
  reminders.app.clock.set(NOW);
  ana = await aReminded(reminders);
});

afterAll(() => reminders.close());

/** A chat of the client with a notice of danger from one minute ago. */
const inDanger = async (): Promise<number> => {
  const { professionalId, clientId } = ana;
  const [chat] = await reminders.app.db
    .insert(conversations)
    .values({ professionalId, chatJid: `${PHONE}@s.whatsapp.net`, phone: PHONE, clientId })
    .returning({ id: conversations.id });
  await reminders.app.db.insert(notifications).values({
    professionalId,
    title: 'Atenção',
    kind: 'client-danger',
    conversationId: chat?.id ?? 0,
    createdAt: new Date(Date.parse(NOW) - 60_000),
  });
  return chat?.id ?? 0;
};

const waiting = async () => (await ana.ledger()).map(({ kind, state, reason }) => [kind, state, reason]);

it('holds the reminder of a client in danger back until the owner has dealt with it', async () => {
  await ana.visitAt('2026-03-05T12:00:00Z');
  const chat = await inDanger();
  await ana.sweep();
  expect(await ana.texts()).toEqual([]);
  expect(await waiting()).toContainEqual(['24h', 'due', 'in-danger']);
  await ana.request('POST', `/api/conversations/${chat}/danger-settled`);
  reminders.app.clock.advance(3 * 60_000);
  await ana.sweep();
  expect(await ana.texts()).toEqual([expect.stringContaining('Olá Maria Silva, até 05/03/2026')]);
});

it('sends it at once where the owner presses "enviar agora"', async () => {
  await ana.visitAt('2026-03-05T12:00:00Z');
  await inDanger();
  await ana.sweep();
  const [row] = (await ana.ledger()).filter(({ kind }) => kind === '24h');
  expect(await ana.request('POST', `/api/reminders/${row?.id}/send-now`)).toMatchObject({ status: 200 });
  await ana.deliver();
  expect(await ana.texts()).toHaveLength(1);
});

it('reminds the other clients of the same agenda', async () => {
  await inDanger();
  const other = await reminders.app.clients.create(ana.professionalId, {
    name: 'Bia Lima',
    phone: '5511988886666',
    email: null,
    notes: null,
  });
  await ana.visitAt('2026-03-05T12:00:00Z', { clientId: other.id, clientName: 'Bia Lima' });
  await ana.sweep();
  expect(await ana.texts()).toEqual([expect.stringContaining('Olá Bia Lima')]);
});
