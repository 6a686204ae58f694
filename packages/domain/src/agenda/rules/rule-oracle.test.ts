// The rules against their plainest reading: every minute of some days, one by one, with Temporal as the clock.
import * as fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { weekdays } from '#hours/working-day.ts';
import { runsOf } from '#shared/test-runs.ts';
import { type BookingRules, startGrids } from './booking-rules.ts';
import type { ServiceRules } from './service-rules.ts';
import {
  type CountedAppointment,
  offeredStarts,
  type OfferQuery,
  type RuledAgenda,
  startRefusal,
} from './rule-check.ts';

const MINUTE_MS = 60_000;
const RUNS = runsOf('agendas with booking rules');
/** For all of them on a busy machine. */
const PATIENCE = { timeout: 15 * MINUTE_MS };

interface Minute {
  date: string;
  week: string;
  minuteOfDay: number;
  weekday: number;
}

interface Days {
  zone: string;
  dates: string[];
  startMs: number;
  minutes: Minute[];
}

const daysFrom = ([zone, firstDate]: readonly [string, string]): Days => {
  const first = Temporal.PlainDate.from(firstDate);
  const start = first.toZonedDateTime(zone);
  const last = first.add({ days: 5 }).toZonedDateTime(zone);
  const count = (last.epochMilliseconds - start.epochMilliseconds) / MINUTE_MS;
  const minutes = Array.from({ length: count }, (_, index) => {
    const at = start.add({ minutes: index });
    const weekday = at.dayOfWeek % 7;
    const week = at.toPlainDate().subtract({ days: weekday }).toString();
    return { date: at.toPlainDate().toString(), week, minuteOfDay: at.hour * 60 + at.minute, weekday };
  });
  const dates = [0, 1, 2, 3, 4].map((days) => first.add({ days }).toString());
  return { zone, dates, startMs: start.epochMilliseconds, minutes };
};

const places = (
  [
    ['America/Sao_Paulo', '2027-02-04'], // from Thursday over the week's end
    ['America/Sao_Paulo', '2018-11-02'], // 2018-11-04 00:00 does not exist
    ['America/New_York', '2026-10-30'], // 2026-11-01 01:00 happens twice
  ] as const
).map(daysFrom);

type Case = { days: Days; agenda: RuledAgenda; query: OfferQuery };

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Forty lines that know no interval, no index and no merging. */
const offeredByHand = ({ days, agenda, query }: Case): number[] => {
  const { rules, workingHours } = agenda;
  const now = Number(query.now);
  const isOpen = ({ weekday, minuteOfDay }: Minute): boolean => {
    const { enabled, slots } = workingHours[weekdays[weekday] ?? 'sunday'];
    return (
      enabled &&
      slots.some(({ start, end }) => minutesOf(start) <= minuteOfDay && minuteOfDay < minutesOf(end))
    );
  };
  const open = days.minutes.map(isOpen);
  const indexOf = (ms: number): number => Math.round((ms - days.startMs) / MINUTE_MS);
  const others = agenda.appointments
    .filter(({ id, status }) => status !== 'cancelled' && id !== query.excludeId)
    .map((one) => ({ ...one, from: indexOf(Number(one.startTime)), to: indexOf(Number(one.endTime)) }));
  const visits = others.filter(({ isPersonalEvent }) => !isPersonalEvent);
  const today = days.minutes[indexOf(now)]?.date ?? '';
  const last = Temporal.PlainDate.from(today).add({ days: rules.maxAheadDays }).toString();
  const own = (serviceId: number | null | undefined) => agenda.serviceRules?.get(serviceId ?? 0);
  const pausesIn = (serviceId: number | null | undefined): [number, number] => [
    own(serviceId)?.pauseBeforeMin ?? rules.pauseMin,
    own(serviceId)?.pauseAfterMin ?? rules.pauseMin,
  ];
  const [before, after] = pausesIn(query.serviceId);
  const notice = own(query.serviceId)?.minNoticeMin ?? rules.minNoticeMin;
  const step = rules.startGrid === 'duration' ? query.durationMin : (rules.startGrid ?? query.stepMin);
  const sinceOpening = (index: number): number => {
    let first = index;
    const isEarlier = (at: number) =>
      open[at] === true && days.minutes[at]?.date === days.minutes[index]?.date;
    while (isEarlier(first - 1)) first -= 1;
    return index - first;
  };
  const isPossible = (minute: Minute, index: number): boolean => {
    const end = index + query.durationMin;
    if (minute.date < query.from || minute.date > query.to || minute.date > last) return false;
    const span = open.slice(index, end);
    if (span.length < query.durationMin || !span.every(Boolean)) return false;
    const place = rules.startGrid === 'duration' ? sinceOpening(index) : minute.minuteOfDay;
    if (place % step !== 0) return false;
    const isClear = others.every((one) => {
      const isReplaced = one.heldFor !== undefined && one.from < end && one.to > index;
      if (isReplaced && one.heldFor === query.clientId) return true;
      const theirs = one.isPersonalEvent ? [0, 0] : pausesIn(one.serviceId);
      return (
        end + Math.max(after, theirs[0] ?? 0) <= one.from ||
        one.to + Math.max(before, theirs[1] ?? 0) <= index
      );
    });
    if (!isClear) return false;
    const sameDay = visits.filter(({ from }) => days.minutes[from]?.date === minute.date);
    const used = sameDay.reduce((sum, { from, to }) => sum + to - from, 0);
    const ofClient = visits.filter(
      ({ clientId, from }) => clientId === query.clientId && days.minutes[from]?.week === minute.week,
    );
    if (rules.maxPerDay !== null && sameDay.length >= rules.maxPerDay) return false;
    if (rules.maxMinutesPerDay !== null && used + query.durationMin > rules.maxMinutesPerDay) return false;
    return (
      rules.maxPerClientWeek === null || query.clientId === null || ofClient.length < rules.maxPerClientWeek
    );
  };
  return days.minutes.flatMap((minute, index) => {
    const ms = days.startMs + index * MINUTE_MS;
    const isLate = ms > now && ms >= now + notice * MINUTE_MS;
    return isLate && open[index] && isPossible(minute, index) ? [ms] : [];
  });
};

const HOURS = ['00:00', '01:00', '08:10', '09:00', '12:00', '14:00', '18:00', '22:00', '24:00'];
const slot = fc
  .tuple(fc.constantFrom(...HOURS), fc.constantFrom(...HOURS))
  .map(([one, other]) => (one < other ? { start: one, end: other } : { start: other, end: one }));
const day = fc.record({ enabled: fc.constant(true), slots: fc.array(slot, { minLength: 1, maxLength: 2 }) });
const limit = (...values: number[]) => fc.option(fc.constantFrom(...values), { nil: null });

const anyRules: fc.Arbitrary<BookingRules> = fc.record({
  minNoticeMin: fc.constantFrom(0, 1, 60, 120, 1440),
  maxAheadDays: fc.constantFrom(0, 1, 2, 366),
  startGrid: fc.option(fc.constantFrom(...startGrids), { nil: null }),
  pauseMin: fc.constantFrom(0, 0, 5, 10, 60, 180),
  packed: fc.constant(false),
  maxPerDay: limit(1, 2, 3),
  maxMinutesPerDay: limit(60, 120, 240),
  maxPerClientWeek: limit(1, 2),
  who: fc.constant('anyone' as const),
  clientChangeUntilHours: fc.constant(0),
  approval: fc.constant('never' as const),
  approvalMisses: fc.constant(2),
});

const anyServiceRules: fc.Arbitrary<ReadonlyMap<number, ServiceRules>> = fc
  .array(
    fc.tuple(
      fc.constantFrom(1, 2),
      fc.record({
        pauseBeforeMin: limit(0, 10, 45),
        pauseAfterMin: limit(0, 15, 90),
        minNoticeMin: limit(0, 60, 1440),
      }),
    ),
    { maxLength: 2 },
  )
  .map((entries) => new Map(entries));

const anyVisits = ({ startMs }: Days): fc.Arbitrary<CountedAppointment[]> =>
  fc.array(
    fc
      .record({
        id: fc.integer({ min: 1, max: 9 }),
        place: fc.integer({ min: 12, max: 5 * 24 * 12 - 60 }),
        minutes: fc.constantFrom(10, 30, 50, 60, 240),
        status: fc.constantFrom('scheduled', 'confirmed', 'no_show', 'cancelled'),
        clientId: fc.constantFrom(1, 2, null),
        isPersonalEvent: fc.constantFrom(false, false, true),
        serviceId: fc.constantFrom(1, 2, 3, null),
        isHold: fc.constantFrom(false, false, false, true),
      })
      .map(({ place, minutes, isHold, ...rest }) => {
        const startTime = startMs + place * 5 * MINUTE_MS;
        const times = { startTime, endTime: startTime + minutes * MINUTE_MS };
        return isHold && rest.clientId !== null
          ? { ...rest, ...times, status: 'scheduled', isPersonalEvent: false, heldFor: rest.clientId }
          : { ...rest, ...times };
      }),
    { maxLength: 8 },
  );

const anyCase: fc.Arbitrary<Case> = fc.constantFrom(...places).chain((days) =>
  fc.record({
    days: fc.constant(days),
    agenda: fc.record({
      timeZone: fc.constant(days.zone),
      workingHours: fc.record({
        sunday: day,
        monday: day,
        tuesday: day,
        wednesday: day,
        thursday: day,
        friday: day,
        saturday: day,
      }),
      appointments: anyVisits(days),
      rules: anyRules,
      serviceRules: anyServiceRules,
    }),
    query: fc.record({
      from: fc.constantFrom(days.dates[1] ?? '', days.dates[2] ?? ''),
      to: fc.constantFrom(days.dates[2] ?? '', days.dates[3] ?? ''),
      durationMin: fc.constantFrom(15, 30, 50, 60, 90),
      serviceId: fc.constantFrom(1, 2, 3, null),
      stepMin: fc.constantFrom(5, 30),
      now: fc.integer({ min: 0, max: 2 * 1440 }).map((minute) => days.startMs + minute * MINUTE_MS),
      clientId: fc.constantFrom(1, 2, null),
      excludeId: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
    }),
  }),
);

type Engine = (agenda: RuledAgenda, query: OfferQuery) => number[];

const shown = ({ days, agenda, query }: Case) => ({ zone: days.zone, from: days.dates[0], agenda, query });

const equalsHand = (engine: Engine) =>
  fc.property(anyCase, (of) => {
    expect(engine(of.agenda, of.query), JSON.stringify(shown(of))).toEqual(offeredByHand(of));
  });

/** Between two visits both pauses count. */
const addingPauses: Engine = (agenda, query) =>
  offeredStarts({ ...agenda, rules: { ...agenda.rules, pauseMin: 2 * agenda.rules.pauseMin } }, query);

/** Own pauses of a service count on the wrong side. */
const swappingPauses: Engine = (agenda, query) => {
  const swapped = [...(agenda.serviceRules ?? [])].map(
    ([id, { pauseBeforeMin, pauseAfterMin, ...rest }]) =>
      [id, { ...rest, pauseBeforeMin: pauseAfterMin, pauseAfterMin: pauseBeforeMin }] as const,
  );
  return offeredStarts({ ...agenda, serviceRules: new Map(swapped) }, query);
};

/** The visit that is moved takes a place of its day. */
const countingTheMoved: Engine = (agenda, query) => {
  const counted = agenda.appointments.map((one) => (one.id === query.excludeId ? { ...one, id: 'x' } : one));
  return offeredStarts({ ...agenda, appointments: counted }, query);
};

describe('rules equal a brute force', () => {
  it('in every start that is offered', PATIENCE, () => {
    fc.assert(equalsHand(offeredStarts), { numRuns: RUNS });
  });

  it('and what is offered is exactly what the check takes', PATIENCE, () => {
    fc.assert(
      fc.property(anyCase, ({ agenda, query }) => {
        const offered = new Set(offeredStarts(agenda, query));
        const { clientId, durationMin, excludeId, now, serviceId } = query;
        const free = offeredStarts(
          { ...agenda, rules: { ...agenda.rules, startGrid: null, maxAheadDays: 366 } },
          query,
        );
        const judged = [...offered, ...free].map((startTime) => ({
          isOffered: offered.has(startTime),
          refusal: startRefusal(agenda, { startTime, clientId, durationMin, excludeId, now, serviceId }),
        }));
        expect(judged.filter(({ isOffered, refusal }) => isOffered && refusal !== null)).toEqual([]);
        // without a grid of the rules the check takes any minute, the offer a step
        const missing = judged.filter(({ isOffered, refusal }) => !isOffered && refusal === null);
        expect(agenda.rules.startGrid === null ? [] : missing).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });

  it.each([
    ['adds the pauses of two visits', addingPauses],
    ['counts the visit that is moved', countingTheMoved],
    ['takes the pauses of a service for each other', swappingPauses],
  ])('and the property fails for an engine that %s', (_name, engine) => {
    // the same cases each time
    const drawn = { seed: 12, numRuns: 100, endOnFailure: true };
    expect(fc.check(equalsHand(engine), drawn).failed).toBe(true);
  });
});
