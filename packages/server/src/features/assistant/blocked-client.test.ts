import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { notifications } from '#db/schema/account.ts';
import { appointments } from '#db/schema/agenda.ts';
import { clients } from '#db/schema/clients/clients.ts';
import { aReminded, aReminderApp, NOW, type ReminderApp } from '#features/reminders/test-reminders.ts';

let reminders: ReminderApp;
let ana: Awaited<ReturnType<typeof aReminded>>;

const visits = () =>
  reminders.app.db.select().from(appointments).where(eq(appointments.professionalId, ana.professionalId));

beforeAll(async () => {
  reminders = await aReminderApp();
});

beforeEach(async () => {
  reminders.app.clock.set(NOW);
  ana = await aReminded(reminders);
  await reminders.app.db
    .update(clients)
    .set({ customerStatus: 'blocked' })
    .where(eq(clients.professionalId, ana.professionalId));
});

afterAll(() => reminders.close());

it('books nothing for a blocked client and forwards the request to the owner', async () => {
  const [answer] = await ana.hears('quero marcar corte amanhã às 10h');
  expect(answer).toMatch(/^Anotei o seu pedido/);
  expect(await visits()).toEqual([]);
  const told = await reminders.app.db
    .select()
    .from(notifications)
    .where(eq(notifications.professionalId, ana.professionalId));
  expect(told.map(({ kind }) => kind)).toContain('person-asked');
});

it('moves nothing for a blocked client but still cancels', async () => {
  await ana.visitAt('2026-03-05T12:30:00.000Z');
  await ana.hears('quero remarcar para sexta 10h');
  expect(await visits()).toMatchObject([
    { startTime: new Date('2026-03-05T12:30:00.000Z'), status: 'scheduled' },
  ]);
  await ana.hears('preciso cancelar');
  expect(await visits()).toMatchObject([{ status: 'cancelled' }]);
});
