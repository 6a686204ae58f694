// Another time for a booking that waits for the owner, or another one at its hours.
import { type BookingRules, neutralRules } from '@zelo/domain/agenda/rules/booking-rules.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { notifications } from '#db/schema/account.ts';
import { slotHolds } from '#db/schema/agenda.ts';
import { aReminded, aReminderApp, NOW, type ReminderApp } from '#features/reminders/test-reminders.ts';

let reminderApp: ReminderApp;
let ana: Awaited<ReturnType<typeof aReminded>>;

beforeAll(async () => {
  reminderApp = await aReminderApp();
});

// Wednesday 2026-03-04, 10:00 in São Paulo; open 09:00-12:00 and 14:00-17:00
beforeEach(async () => {
  reminderApp.app.clock.set(NOW);
  ana = await aReminded(reminderApp);
});

afterAll(() => reminderApp.close());

const under = async (rules: Partial<BookingRules>): Promise<void> => {
  const bookingRules = { ...neutralRules, ...rules };
  expect(await ana.request('PUT', '/api/settings', { bookingRules })).toMatchObject({ status: 200 });
};

const starts = async (): Promise<string[]> => {
  const { db } = reminderApp.app;
  const held = await db.select().from(slotHolds).where(eq(slotHolds.professionalId, ana.professionalId));
  return held.map(({ startTime }) => startTime.toISOString());
};

it('is offered other hours of a week that only this request fills', async () => {
  await under({ approval: 'always', maxPerClientWeek: 1 });
  await ana.hears('quero marcar corte amanhã às 10h');
  const [offered] = await ana.hears('muda meu pedido pra sexta à tarde');
  expect(offered).toMatch(/sexta-feira, 06\/03: 14:00/);
  const [changed] = await ana.hears('15h');
  expect(changed).toContain('Mudei o seu pedido');
  expect(await starts()).toEqual(['2026-03-06T18:00:00.000Z']);
});

it('at the same hours makes way for the newer one, and client and owner are notified', async () => {
  await under({ approval: 'always' });
  await ana.hears('quero marcar corte amanhã às 10h');
  const [reply] = await ana.hears('quero marcar corte amanhã às 10h15');
  expect(reply).toMatch(
    /Pedi ao profissional: .*10:15[^]*no lugar do seu pedido do mesmo horário, que não vale mais: .*10:00/,
  );
  expect(await starts()).toEqual(['2026-03-05T13:15:00.000Z']);
  const told = await reminderApp.app.db
    .select()
    .from(notifications)
    .where(eq(notifications.professionalId, ana.professionalId));
  expect(told.map(({ message }) => message).join()).toMatch(/10:15, no lugar de 05\/03 às 10:00/);
});

it('ends when a visit of the client moves to its hours, and client and owner are notified', async () => {
  await under({ approval: 'always' });
  await ana.visitAt('2026-03-06T13:00:00Z');
  await ana.hears('quero marcar mais um corte amanhã às 10h');
  expect(await starts()).toEqual(['2026-03-05T13:00:00.000Z']);
  const replies = [
    await ana.hears('muda o de sexta para amanhã às 10h'),
    await ana.hears('sim, pode mudar'),
  ].flat();
  expect(replies.join('\n')).toMatch(
    /Horário alterado: Corte, amanhã, 05\/03, às 10:00[^]*o seu pedido do mesmo horário não vale mais, e já avisei o profissional/,
  );
  expect(await starts()).toEqual([]);
  const told = await reminderApp.app.db
    .select()
    .from(notifications)
    .where(eq(notifications.professionalId, ana.professionalId));
  expect(told.map(({ message }) => message).join()).toContain('no lugar do pedido de Corte, 05/03 às 10:00');
  await reminderApp.app.requests.endOverdue();
  await ana.deliver();
  expect((await ana.texts()).join('\n')).not.toContain('O profissional');
});

it('offers for a second person no time that the same message asked for', async () => {
  await under({ approval: 'always' });
  const replies = await ana.hears('quero marcar corte pra mim e pra minha mãe sexta às 15h');
  expect(replies.join()).toContain('Pedi ao profissional: Corte, sexta-feira, 06/03, às 15:00');
  expect(replies.join()).toMatch(/06\/03: [^\n]*14:00/);
  expect(replies.join()).not.toMatch(/06\/03: [^\n]*15:00/);
  const [refused] = await ana.hears('15h');
  expect(refused).not.toContain('Pedi ao profissional');
  expect(await starts()).toEqual(['2026-03-06T18:00:00.000Z']);
  await ana.hears('14h');
  expect((await starts()).toSorted()).toEqual(['2026-03-06T17:00:00.000Z', '2026-03-06T18:00:00.000Z']);
});
