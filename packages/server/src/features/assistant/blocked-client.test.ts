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

const notices = () =>
  reminders.app.db
    .select({ kind: notifications.kind, message: notifications.message })
    .from(notifications)
    .where(eq(notifications.professionalId, ana.professionalId));

it('shows a blocked client no hour, books nothing, and notifies the owner once', async () => {
  const answers: string[] = [];
  for (const text of ['tem horário amanhã pra corte?', 'pode ser às 10h', 'quero marcar corte amanhã às 11h'])
    answers.push((await ana.hears(text)).join('\n'));
  for (const answer of answers) {
    expect(answer).toContain('responde por aqui');
    expect(answer).not.toMatch(/\d\d:\d\d|bloque/i);
  }
  expect(await visits()).toEqual([]);
  expect((await notices()).filter(({ kind }) => kind === 'person-asked')).toMatchObject([
    { message: expect.stringContaining('Corte') },
  ]);
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
