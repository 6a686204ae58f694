// Held times that are over at night: free at once, and reported in the morning, with their state at that time.
import { type BookingRules, neutralRules } from '@zelo/domain/agenda/rules/booking-rules.ts';
import { eq, sql } from 'drizzle-orm';
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
  const bookingRules: BookingRules = { ...neutralRules, approval: 'always' };
  expect(await ana.request('PUT', '/api/settings', { bookingRules })).toMatchObject({ status: 200 });
});

afterAll(() => reminderApp.close());

const NIGHT = '2026-03-05T06:00:00Z';
const MORNING = '2026-03-05T11:01:00Z';

const holds = () =>
  reminderApp.app.db.select().from(slotHolds).where(eq(slotHolds.professionalId, ana.professionalId));

const noticed = async () =>
  (
    await reminderApp.app.db
      .select({ message: notifications.message })
      .from(notifications)
      .where(eq(notifications.professionalId, ana.professionalId))
  )
    .map(({ message }) => message)
    .filter((message) => /terminou|proposto/.test(message ?? ''));

const askFor = async (hour: string): Promise<number> => {
  await ana.hears(`quero marcar corte amanhã às ${hour}`);
  const [hold] = await holds();
  return hold?.id ?? 0;
};

const overAt = async (now: string): Promise<void> => {
  await reminderApp.app.db
    .update(slotHolds)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(slotHolds.professionalId, ana.professionalId));
  reminderApp.app.clock.set(now);
};

/** Texts of one sweep. */
const told = async (): Promise<string[]> => {
  const before = (await ana.texts()).length;
  await reminderApp.app.requests.endOverdue();
  await ana.deliver();
  return (await ana.texts()).slice(before);
};

const another = async (): Promise<number> =>
  (
    await reminderApp.app.clients.create(ana.professionalId, {
      name: 'Carla Dias',
      phone: null,
      email: null,
      notes: null,
    })
  ).id;

it('waits for the end of the quiet hours, but frees the time at once', async () => {
  await askFor('10h');
  await overAt(NIGHT);
  expect(await told()).toEqual([]);
  expect([await noticed(), (await holds()).length]).toEqual([[], 1]);
  expect((await ana.request<unknown[]>('GET', '/api/holds')).body).toEqual([]);
  reminderApp.app.clock.set(MORNING);
  expect(await told()).toEqual([
    'O profissional não respondeu ao seu pedido a tempo: Corte, hoje, 05/03, às 10:00. O horário não está mais reservado, e nada foi marcado. Se quiser, peço de novo ou procuro outro.',
  ]);
  expect(await holds()).toEqual([]);
  expect(await told()).toEqual([]);
});

it('follows the quiet hours of the owner', async () => {
  const settings = await ana.request('PUT', '/api/settings', {
    quietHours: { from: '23:00', to: '09:30' },
  });
  expect(settings).toMatchObject({ status: 200 });
  await askFor('10h');
  await overAt(MORNING);
  expect(await told()).toEqual([]);
  reminderApp.app.clock.set('2026-03-05T12:31:00Z');
  expect(await told()).toHaveLength(1);
});

it('names no time as free that someone else took overnight', async () => {
  await askFor('10h');
  await overAt(NIGHT);
  const visit = { ...ana.visit('2026-03-05T13:00:00Z'), clientId: await another() };
  expect(await ana.request('POST', '/api/appointments', visit)).toMatchObject({ status: 201 });
  reminderApp.app.clock.set(MORNING);
  expect(await told()).toEqual([
    'O profissional não respondeu ao seu pedido a tempo: Corte, hoje, 05/03, às 10:00. O horário já foi ocupado, e nada foi marcado para você. Se quiser, procuro outro.',
  ]);
  expect(await noticed()).toEqual(['O pedido de Maria Silva terminou sem resposta: Corte, 05/03 às 10:00.']);
});

it('says that the visit is booked when the owner booked it overnight', async () => {
  await askFor('10h');
  await overAt(NIGHT);
  await ana.request('POST', '/api/appointments', ana.visit('2026-03-05T13:00:00Z'));
  reminderApp.app.clock.set(MORNING);
  expect(await told()).toEqual([
    'O profissional aceitou o seu pedido. Está marcado: Corte, hoje, 05/03, às 10:00.',
  ]);
});

it('says nothing when the client asked for the time again', async () => {
  await askFor('10h');
  await overAt(NIGHT);
  await ana.hears('quero marcar corte hoje às 10h');
  expect(await holds()).toHaveLength(2);
  reminderApp.app.clock.set(MORNING);
  expect(await told()).toEqual([]);
  expect(await holds()).toMatchObject([{ state: 'held' }]);
});

it.each([
  [
    '09:30',
    '2026-03-05T12:30:00.000Z',
    'não está mais reservado: Corte, hoje, 05/03, às 09:30. Se ainda quiser',
  ],
  ['08:00', '2026-03-05T11:00:00.000Z', 'que o profissional propôs já passou: Corte, hoje, 05/03, às 08:00.'],
])('tells of a proposal for %s as it is in the morning', async (_time, startTime, expected) => {
  const id = await askFor('10h');
  await ana.request('POST', `/api/holds/${id}/propose`, { startTime });
  await ana.deliver();
  await overAt(NIGHT);
  expect(await told()).toEqual([]);
  reminderApp.app.clock.set(MORNING);
  expect(await told()).toEqual([expect.stringContaining(expected)]);
});

it('does not keep the sweep from other professionals', async () => {
  const bia = await aReminded(reminderApp);
  await bia.request('PUT', '/api/settings', {
    bookingRules: { ...neutralRules, approval: 'always' },
    quietHours: { from: '23:00', to: '05:00' },
  });
  await askFor('10h');
  await bia.hears('quero marcar corte amanhã às 10h');
  await reminderApp.app.db.update(slotHolds).set({ expiresAt: sql`now() - interval '1 second'` });
  reminderApp.app.clock.set('2026-03-05T08:30:00Z');
  await reminderApp.app.requests.endOverdue();
  const left = await reminderApp.app.db.select().from(slotHolds);
  expect(left.map(({ professionalId }) => professionalId)).not.toContain(bia.professionalId);
  expect(await holds()).toHaveLength(1);
});
