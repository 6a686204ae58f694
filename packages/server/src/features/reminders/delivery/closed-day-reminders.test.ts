// Visits on a day the owner closed without an absence notice: no message may say that they take place.
import type { Notification } from '@zelo/domain/account/account-contract.ts';
import type { Reminder, VisitReminder } from '@zelo/domain/reminders/reminders-contract.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aReminded, aReminderApp, NOW, type ReminderApp } from '#features/reminders/test-reminders.ts';

/** Tomorrow, 10:00 in São Paulo: the 24-hour reminder is due. */
const THURSDAY = '2026-03-05T13:00:00.000Z';
const DAY = '2026-03-05';
const HELD =
  'O dia está bloqueado e o cliente não foi avisado. Avise da ausência, ou envie agora se você for atender';

let reminders: ReminderApp;
let ana: Awaited<ReturnType<typeof aReminded>>;
let visit: number;

beforeAll(async () => {
  reminders = await aReminderApp();
});

beforeEach(async () => {
  reminders.app.clock.set(NOW);
  ana = await aReminded(reminders);
  visit = await ana.visitAt(THURSDAY);
});

afterAll(() => reminders.close());

const save = (change: object) => ana.request('PUT', '/api/settings', change);
const close = () => save({ specificDates: [{ date: DAY, status: 'unavailable', slots: [] }] });
const bells = async () =>
  (await ana.request<Notification[]>('GET', '/api/notifications')).body.map(({ title }) => title);
const listed = async () =>
  (await ana.request<Reminder[]>('GET', '/api/reminders')).body.filter(({ kind }) => kind === '24h');

it.each([
  ['unavailable', { specificDates: [{ date: DAY, status: 'unavailable', slots: [] }] }],
  ['without hours', { specificDates: [{ date: DAY, status: 'custom', slots: [] }] }],
  ['blocked', { blockedDates: [DAY] }],
])('a day that is %s holds reminders back and notifies the owner once', async (_name, closed) => {
  await save(closed);
  await ana.sweep();
  expect(await ana.texts()).toEqual([]);
  expect(await listed()).toMatchObject([
    { state: 'due', reasonText: HELD, dueAtLocal: null, canSendNow: true },
  ]);
  reminders.app.clock.advance(11 * 60_000);
  await ana.sweep();
  expect((await bells()).filter((title) => title === 'Dia bloqueado, clientes sem aviso')).toHaveLength(1);
});

it('sends the reminder once the day is open again', async () => {
  await close();
  await ana.sweep();
  await save({ specificDates: [] });
  reminders.app.clock.advance(11 * 60_000);
  await ana.sweep();
  expect(await ana.texts()).toHaveLength(1);
});

it('drops the reminder once the client has an absence notice', async () => {
  await close();
  await ana.sweep();
  await ana.request('POST', '/api/absences', { from: DAY, to: DAY, clientIds: [ana.clientId] });
  await ana.deliver();
  reminders.app.clock.advance(11 * 60_000);
  await ana.sweep();
  expect(await ana.texts()).toEqual([expect.stringMatching(/Não poderei atender/)]);
  expect(await listed()).toMatchObject([{ state: 'skipped', reason: 'absence' }]);
});

it('sends it manually for an owner who attends anyway', async () => {
  await close();
  await ana.sweep();
  const [held] = await listed();
  expect(await ana.request('POST', `/api/reminders/${held?.id}/send-now`)).toMatchObject({ status: 200 });
  await ana.deliver();
  expect(await ana.texts()).toHaveLength(1);
});

it('shows the hold on the visit before the reminder is due', async () => {
  await close();
  reminders.app.clock.set('2026-03-03T13:00:00Z');
  const { body } = await ana.request<VisitReminder[]>('GET', `/api/appointments/${visit}/reminders`);
  expect(body.map(({ kind, reasonText }) => [kind, reasonText])).toEqual([
    ['3h', HELD],
    ['24h', HELD],
  ]);
});

it('does not count a reminder held until too late as failed', async () => {
  await close();
  await ana.sweep();
  reminders.app.clock.set('2026-03-05T12:45:00Z');
  await ana.sweep();
  expect(await bells()).not.toContain('Lembretes não enviados');
  expect(await ana.texts()).toEqual([]);
});

it('holds nothing back on a weekday without hours: a visit there was made on purpose', async () => {
  const saturday = await ana.visitAt('2026-03-07T13:00:00Z');
  reminders.app.clock.set('2026-03-06T13:00:00Z');
  await ana.sweep();
  const rows = (await ana.ledger()).filter(({ appointmentId }) => appointmentId === saturday);
  expect(rows.map(({ kind, state }) => [kind, state])).toContainEqual(['24h', 'sent']);
});
