// The engine against the plainest reading of its rules: every minute of a week, one by one, with Temporal as the clock.
import * as fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { type TimeSlot, weekdays } from '#hours/working-day.ts';
import { runsOf } from '#shared/test-runs.ts';
import { type AgendaCalendar, freeSlots, prepare } from './free-slots.ts';

type FreeSlotsQuery = Parameters<typeof freeSlots>[1];

const RUNS = runsOf('calendars against the minutes of a week');
const MINUTE_MS = 60_000;
const WEEK_MINUTES = 7 * 1440;

interface Week {
  zone: string;
  /** five local dates; queries ask about the three in the middle */
  dates: string[];
  startMs: number;
  minutes: { date: string; weekday: number; minuteOfDay: number }[];
}

/** A week of minutes by Temporal's clock; `firstDate` is the day before the clock changes. */
const weekFrom = ([zone, firstDate]: readonly [string, string]): Week => {
  const first = Temporal.PlainDate.from(firstDate);
  const startMs = first.subtract({ days: 1 }).toZonedDateTime('UTC').epochMilliseconds;
  const minutes = Array.from({ length: WEEK_MINUTES }, (_, index) => {
    const at = Temporal.Instant.fromEpochMilliseconds(startMs + index * MINUTE_MS).toZonedDateTimeISO(zone);
    return {
      date: at.toPlainDate().toString(),
      weekday: at.dayOfWeek % 7,
      minuteOfDay: at.hour * 60 + at.minute,
    };
  });
  const dates = [0, 1, 2, 3, 4].map((days) => first.add({ days }).toString());
  return { zone, dates, startMs, minutes };
};

const weeks = (
  [
    ['America/Sao_Paulo', '2027-02-01'],
    ['America/Sao_Paulo', '2018-11-02'], // 2018-11-04 00:00 does not exist
    ['America/Sao_Paulo', '2019-02-15'], // 2019-02-16 23:00 happens twice
    ['America/New_York', '2026-03-06'], // 2026-03-08 02:00 does not exist
    ['America/New_York', '2026-10-30'], // 2026-11-01 01:00 happens twice
    ['Asia/Beirut', '2026-10-23'], // 2026-10-25 00:00 goes back to the evening before
    ['Asia/Kathmandu', '2027-02-01'],
  ] as const
).map(weekFrom);

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const isOpen = (
  calendar: AgendaCalendar,
  { date, weekday, minuteOfDay }: Week['minutes'][number],
): boolean => {
  if (calendar.blockedDates?.includes(date)) return false;
  const specific = calendar.specificDates?.find((entry) => entry.date === date);
  if (specific?.status === 'unavailable') return false;
  const usual = calendar.workingHours[weekdays[weekday] ?? 'sunday'];
  const slots = specific?.status === 'custom' ? specific.slots : usual.enabled ? usual.slots : [];
  return slots.some(({ start, end }) => minutesOf(start) <= minuteOfDay && minuteOfDay < minutesOf(end));
};

/** Start and end, in epoch milliseconds, of the appointments that block time. */
const blockingSpans = ({ appointments }: AgendaCalendar, excludeId: FreeSlotsQuery['excludeId']) =>
  appointments
    .filter(({ id, status }) => status !== 'cancelled' && id !== excludeId)
    .map(({ startTime, endTime }) => [Number(new Date(startTime)), Number(new Date(endTime))] as const)
    .filter(([startMs, endMs]) => startMs < endMs);

const oracle = (week: Week, calendar: AgendaCalendar, query: FreeSlotsQuery): number[] => {
  const nowMs = Number(new Date(query.now));
  const spans = blockingSpans(calendar, query.excludeId);
  const usable = week.minutes.map((minute, index) => {
    const minuteMs = week.startMs + index * MINUTE_MS;
    const isBusy = spans.some(([startMs, endMs]) => startMs < minuteMs + MINUTE_MS && minuteMs < endMs);
    return !isBusy && isOpen(calendar, minute);
  });
  return week.minutes.flatMap(({ date, minuteOfDay }, index) => {
    const startMs = week.startMs + index * MINUTE_MS;
    const isAsked =
      date >= query.from && date <= query.to && minuteOfDay % query.stepMin === 0 && startMs >= nowMs;
    return isAsked && usable.slice(index, index + query.durationMin).every(Boolean) ? [startMs] : [];
  });
};

const times = [
  '00:00',
  '00:30',
  '01:00',
  '02:00',
  '03:15',
  '08:07',
  '09:00',
  '12:00',
  '14:00',
  '17:59',
  '22:00',
  '23:00',
  '23:30',
  '24:00',
];
const slot = fc.record({ start: fc.constantFrom(...times), end: fc.constantFrom(...times) });
const day = fc.record({
  enabled: fc.boolean(),
  slots: fc.oneof(
    fc.array(slot, { maxLength: 3 }),
    fc.constant<TimeSlot[]>([{ start: '00:00', end: '24:00' }]),
  ),
});

const calendarOf = ({ zone, dates, startMs }: Week): fc.Arbitrary<AgendaCalendar> =>
  fc.record({
    timeZone: fc.constant(zone),
    workingHours: fc.record({
      sunday: day,
      monday: day,
      tuesday: day,
      wednesday: day,
      thursday: day,
      friday: day,
      saturday: day,
    }),
    specificDates: fc.array(
      fc.record({
        date: fc.constantFrom(...dates),
        status: fc.constantFrom('available', 'custom', 'unavailable'),
        slots: fc.array(slot, { maxLength: 3 }),
      }),
      { maxLength: 3 },
    ),
    blockedDates: fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, fc.constant([dates[2] ?? ''])),
    appointments: fc.array(appointmentFrom(startMs), { maxLength: 12 }),
  });

const appointmentFrom = (startMs: number) =>
  fc
    .record({
      id: fc.integer({ min: 1, max: 15 }),
      quarter: fc.integer({ min: 0, max: WEEK_MINUTES / 15 - 1 }),
      minutes: fc.constantFrom(0, 1, 15, 30, 50, 60, 90, 240, 1440),
      seconds: fc.constantFrom(0, 0, 0, 1, 59),
      status: fc.constantFrom('scheduled', 'confirmed', 'completed', 'no_show', 'courtesy', 'cancelled'),
    })
    .map(({ id, quarter, minutes, seconds, status }) => {
      const begin = startMs + quarter * 15 * MINUTE_MS + seconds * 1000;
      const endTime = new Date(begin + minutes * MINUTE_MS).toISOString();
      return {
        id,
        startTime: new Date(begin).toISOString(),
        endTime,
        status,
        isPersonalEvent: false,
        isAllDay: false,
      };
    });

const queryOf = ({ dates, startMs }: Week): fc.Arbitrary<FreeSlotsQuery> =>
  fc.record({
    from: fc.constantFrom(dates[1] ?? '', dates[2] ?? ''),
    to: fc.constantFrom(dates[2] ?? '', dates[3] ?? ''),
    durationMin: fc.constantFrom(1, 15, 30, 45, 50, 60, 90, 180),
    stepMin: fc.constantFrom(1, 5, 7, 15, 30, 50, 60),
    now: fc
      .integer({ min: 0, max: 4 * 86_400 })
      .map((seconds) => new Date(startMs + seconds * 1000).toISOString()),
    excludeId: fc.option(fc.integer({ min: 1, max: 15 }), { nil: undefined }),
  });

type Engine = (calendar: AgendaCalendar, query: FreeSlotsQuery) => number[];

const weekAt = (index: number): Week => {
  const week = weeks[index];
  if (!week) throw new RangeError('No such week');
  return week;
};

/** The property: on any agenda of any of the weeks, the engine answers what the oracle answers. */
const agreesWithOracle = (engine: Engine) =>
  fc.property(
    // The week by its number, so that a counterexample stays readable.
    fc
      .nat(weeks.length - 1)
      .chain((index) => fc.tuple(fc.constant(index), calendarOf(weekAt(index)), queryOf(weekAt(index)))),
    ([index, calendar, query]) => {
      expect(engine(calendar, query)).toEqual(oracle(weekAt(index), calendar, query));
    },
  );

/** A plausible mistake: intervals that are closed at their end, so that back to back counts as overlap. */
const closedIntervals: Engine = (calendar, query) =>
  freeSlots(
    {
      ...calendar,
      appointments: calendar.appointments.map((appointment) => ({
        ...appointment,
        endTime: Number(new Date(appointment.endTime)) + 1,
      })),
    },
    query,
  );

describe('free starts equal the minute-by-minute oracle', () => {
  it('on the plain calendar', () => {
    fc.assert(agreesWithOracle(freeSlots), { numRuns: RUNS });
  });

  it('on the prepared calendar', () => {
    fc.assert(
      agreesWithOracle((calendar, query) => freeSlots(prepare(calendar), query)),
      { numRuns: RUNS },
    );
  });

  it('and the property fails for an engine that treats back to back as overlap', () => {
    expect(fc.check(agreesWithOracle(closedIntervals), { numRuns: 400, endOnFailure: true }).failed).toBe(
      true,
    );
  });
});
