// Days of a clock change. São Paulo: 2018-11-04 has no midnight (23 hours), 2018-02-17 has 25 hours, the last of them twice.
// New York: 2026-03-08 has no 02:00 to 03:00, 2026-11-01 has 01:00 to 02:00 twice.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appointmentTimes } from '@zelo/domain/agenda/appointment-times.ts';
import type { Appointment, SavedAppointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { addDays } from '@zelo/domain/shared/local-time.ts';
import { professionals } from '#db/schema/account.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { anAgenda, type TestAgenda } from './test-setup.ts';

const SAO_PAULO = 'America/Sao_Paulo';
const NEW_YORK = 'America/New_York';
const HALF_HOUR_MS = 1_800_000;

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

afterAll(() => app.close());

const anAgendaIn = async (timezone: string): Promise<TestAgenda> => {
  const ana = await anAgenda(app);
  await app.db.update(professionals).set({ timezone }).where(eq(professionals.id, ana.professionalId));
  return ana;
};

const dayOf = async (ana: TestAgenda, date: string): Promise<Appointment[]> =>
  (await ana.request<Appointment[]>('GET', `/api/appointments/date/${date}`)).body;

/** An event as the dialog sends it: all-day without a time. */
const personal = ({ zone, date, time = '' }: { zone: string; date: string; time?: string }) => ({
  ...appointmentTimes(
    { date, time, isPersonalEvent: true, isAllDay: time === '', durationMinutes: 30 },
    zone,
  ),
  isPersonalEvent: true,
  isAllDay: time === '',
  eventTitle: 'Folga',
});

const EDGES = [
  [SAO_PAULO, '2018-11-04', '2018-11-04T03:00:00Z', 46, '01:00'],
  [SAO_PAULO, '2018-02-17', '2018-02-17T02:00:00Z', 50, '00:00'],
  [SAO_PAULO, '2018-02-18', '2018-02-18T03:00:00Z', 48, '00:00'],
  [NEW_YORK, '2026-03-08', '2026-03-08T05:00:00Z', 46, '00:00'],
  [NEW_YORK, '2026-11-01', '2026-11-01T04:00:00Z', 50, '00:00'],
] as const;

describe.each(EDGES)('in %s the day %s', (zone, date, start, halfHours, first) => {
  it(`begins at ${start} and lists each of its ${halfHours} half hours once`, async () => {
    const ana = await anAgendaIn(zone);
    const startMs = Date.parse(start);
    for (let index = -1; index <= halfHours; index += 1)
      await ana.book(new Date(startMs + index * HALF_HOUR_MS).toISOString());
    const listed = await dayOf(ana, date);
    expect(listed.map(({ startTime }) => Date.parse(startTime))).toEqual(
      Array.from({ length: halfHours }, (_, index) => startMs + index * HALF_HOUR_MS),
    );
    expect([listed[0]?.time, listed.at(-1)?.time]).toEqual([first, '23:30']);
    expect(await dayOf(ana, addDays(date, -1))).toHaveLength(1);
    expect(await dayOf(ana, addDays(date, 1))).toHaveLength(1);
  });

  // spec: 1 §9.15
  it('can be filled by an all-day event, which overlaps every visit of the day', async () => {
    const ana = await anAgendaIn(zone);
    await ana.book(start);
    const { status, body } = await ana.request<SavedAppointment>(
      'POST',
      '/api/appointments',
      personal({ zone, date }),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      isAllDay: true,
      displayTime: 'Dia inteiro',
      startTimeLocal: `${date}T${first}`,
    });
    expect(body.conflicts.map(({ kind }) => kind)).toEqual(['exact_time']);
    expect(await dayOf(ana, date)).toHaveLength(2);
  });

  it.each([
    ['all-day', '', first],
    ['of an hour of the clock', '10:00', '10:00'],
  ])('lies inside an %s event of three days, with one row per day', async (_, time, shown) => {
    const ana = await anAgendaIn(zone);
    const event = personal({ zone, date: addDays(date, -1), time });
    const saved = await ana.request<SavedAppointment>('POST', '/api/appointments', {
      ...event,
      endDate: addDays(date, 1),
    });
    expect(saved.body).toMatchObject({ createdCount: 3, conflicts: [] });
    const days = [addDays(date, -1), date, addDays(date, 1)];
    const listed = await Promise.all(days.map((day) => dayOf(ana, day)));
    expect(listed.map((rows) => rows.length)).toEqual([1, 1, 1]);
    expect(listed[1]?.[0]?.time).toBe(shown);
  });
});

describe('an hour that comes twice', () => {
  // spec: 1 §9.15
  it.each([
    [SAO_PAULO, '2018-02-18T01:30:00Z', '2018-02-18T02:30:00Z', '23:30'],
    [NEW_YORK, '2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z', '01:30'],
  ])('in %s holds two visits that do not overlap', async (zone, one, other, time) => {
    const ana = await anAgendaIn(zone);
    expect(await ana.book(one)).toMatchObject({ time, conflicts: [] });
    expect(await ana.book(other)).toMatchObject({ time, conflicts: [] });
  });
});
