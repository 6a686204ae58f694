// WhatsApp is away for five minutes, one hour, six hours and more than a day of the test clock: the late rule applies, and
// nothing is sent twice.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { notifications } from '#db/schema/account.ts';
import {
  aReminded,
  aReminderApp,
  NOW,
  type ReminderApp,
  setConnected,
} from '#features/reminders/test-reminders.ts';

const MINUTE_MS = 60_000;
/** 10:00 in São Paulo. */
const BEGIN = Date.parse(NOW);

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

const at = (hours: number) => new Date(BEGIN + hours * 60 * MINUTE_MS).toISOString();

const failAlways = () =>
  reminders.control('failures', {
    operation: 'message/sendText',
    times: 1_000_000,
    status: 503,
    body: 'down',
  });

/**
 * Sweeps while the gateway refuses everything, and then up to `untilMinutes`: every ten minutes of the clock in the last hour
 * of the outage and the two hours after it, which decide what is late, every half an hour otherwise.
 */
const outage = async (minutes: number, untilMinutes: number): Promise<void> => {
  await failAlways();
  let isAway = true;
  for (let now = 0; now < untilMinutes; now += Math.abs(now - minutes - 30) <= 90 ? 10 : 30) {
    reminders.app.clock.set(new Date(BEGIN + now * MINUTE_MS));
    if (isAway && now >= minutes) {
      await reminders.clearFailures();
      isAway = false;
    }
    await ana.sweep();
  }
};

const notificationTitles = async () =>
  (
    await reminders.app.db
      .select()
      .from(notifications)
      .where(eq(notifications.professionalId, ana.professionalId))
  ).map(({ title }) => title);

// visits by hours from the start, and the kinds of reminder their clients get
it.each([
  { minutes: 5, visits: { 0.6: [], 0.75: ['3h'], 2: ['3h'], 24: ['24h', '3h'] } },
  { minutes: 60, visits: { 1.25: [], 2: ['3h'], 4: ['3h'], 24: ['24h', '3h'], 25: ['24h', '3h'] } },
  { minutes: 360, visits: { 3: [], 6.75: ['3h'], 8: ['3h'], 24: ['24h', '3h'], 28: ['24h', '3h'] } },
  { minutes: 1560, visits: { 12: [], 24: [], 26.4: [], 27: ['3h'], 31: ['24h', '3h'] } },
])('$minutes min', async ({ minutes, visits }) => {
  const ids = new Map<number, string>();
  for (const hour of Object.keys(visits)) ids.set(await ana.visitAt(at(Number(hour))), hour);
  await outage(minutes, 60 * Math.max(...Object.keys(visits).map(Number)));
  const got: Record<string, string[]> = Object.fromEntries(Object.keys(visits).map((hour) => [hour, []]));
  const rows = await ana.ledger();
  for (const row of rows) {
    if (row.state === 'sent') got[ids.get(row.appointmentId) ?? '']?.push(row.kind);
  }
  expect(got).toEqual(visits);
  const sent = Object.values(visits).flat().length;
  expect(await ana.texts()).toHaveLength(sent);
  expect(new Set((await ana.texts()).map((text) => text)).size).toBe(sent);
  // every unsent one has a reason
  expect(rows.filter(({ state, reason }) => state !== 'sent' && !(state === 'skipped' && reason))).toEqual(
    [],
  );
  const lateDays = new Set(await notificationTitles());
  expect(lateDays.has('Lembretes não enviados')).toBe(
    rows.some(({ reason }) => reason === 'late' || reason === 'started'),
  );
});

it('makes reminders wait for a disconnected phone without a call to the gateway', async () => {
  await ana.visitAt(at(23.5));
  await reminders.control(`instances/${ana.instance}/disconnect`, { code: 401 });
  await setConnected(reminders.app, ana.professionalId, false);
  await ana.sweep();
  expect((await ana.ledger())[0]).toMatchObject({ state: 'due', reason: 'whatsapp-off' });
  expect(await ana.texts()).toEqual([]);
});

it('holds nothing back for a connection that only counts as lost', async () => {
  await ana.visitAt(at(23.5));
  await setConnected(reminders.app, ana.professionalId, false);
  await ana.sweep();
  expect((await ana.ledger())[0]).toMatchObject({ state: 'sent', reason: null });
});
