// The dates of rules drawn by lot, against a foreign implementation of RFC 5545.
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { addDays, localToInstant, weekdayOf } from '#shared/local-time.ts';
import { nthOf, patternDates } from './series-dates.ts';
import { type MonthMode, type SeriesRule, seriesRule } from './series-rule.ts';
import { aRule } from './test-rule.ts';

const RULES = 10_000;
const DATES = 8;
const BYDAY = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const ZONES = [
  'America/Sao_Paulo',
  'America/Noronha',
  'America/New_York',
  'Europe/Lisbon',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
];

/** Mulberry32: the same lots in each run. */
const lots = (seed: number) => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return (below: number): number => Math.floor(next() * below);
};

const modes: readonly MonthMode[] = ['day', 'nth', 'last', 'last-day'];

const drawn = (lot: (below: number) => number): SeriesRule => {
  const startDate = addDays('2018-01-01', lot(4_000));
  const time = `${String(9 + lot(10)).padStart(2, '0')}:${lot(2) === 0 ? '00' : '30'}`;
  const shared = { startDate, startTime: time, interval: 1 + lot(4), ends: { kind: 'never' } as const };
  if (lot(2) === 0) {
    const weekdays = new Set([weekdayOf(startDate), ...Array.from({ length: lot(3) }, () => lot(7))]);
    return aRule({ ...shared, weekdays: [...weekdays].toSorted((left, right) => left - right) });
  }
  return aRule({ ...shared, freq: 'monthly', monthMode: modes[lot(modes.length)] ?? 'day' });
};

/** The rule in the words of the standard. */
const written = ({ freq, interval, weekdays, monthMode, startDate }: SeriesRule): string => {
  const day = BYDAY[weekdayOf(startDate)];
  const on = {
    day: `BYMONTHDAY=${Number(startDate.slice(8))}`,
    nth: `BYDAY=${nthOf(startDate)}${day}`,
    last: `BYDAY=-1${day}`,
    'last-day': 'BYMONTHDAY=-1',
  };
  const by =
    monthMode === null
      ? `BYDAY=${weekdays.map((weekday) => BYDAY[weekday]).join(',')};WKST=SU`
      : on[monthMode];
  return `FREQ=${freq.toUpperCase()};INTERVAL=${interval};${by};COUNT=${DATES}`;
};

const foreign = (rule: SeriesRule, zone: string): string[] => {
  const compact = `${rule.startDate.replaceAll('-', '')}T${rule.startTime.replace(':', '')}00`;
  const judge = new RRuleTemporal({
    rruleString: `DTSTART;TZID=${zone}:${compact}\nRRULE:${written(rule)}`,
    temporal: Temporal,
  });
  return judge.all().map((at) => new Date(at.epochMilliseconds).toISOString());
};

const own = (rule: SeriesRule, zone: string): string[] =>
  [...patternDates(rule).take(DATES)].map((date) =>
    new Date(localToInstant({ date, time: rule.startTime }, zone)).toISOString(),
  );

it(`agrees with rrule-temporal on ${RULES} rules in ${ZONES.length} zones`, { timeout: 300_000 }, () => {
  const lot = lots(22);
  const differing: string[] = [];
  let judged = 0;
  while (judged < RULES) {
    const rule = drawn(lot);
    // a start that does not match the rule is refused here, and an extra date there
    if (!seriesRule.safeParse(rule).success) continue;
    const zone = ZONES[judged % ZONES.length] ?? 'UTC';
    judged += 1;
    if (own(rule, zone).join() !== foreign(rule, zone).join())
      differing.push(`${rule.startDate} ${written(rule)}`);
  }
  expect(differing).toEqual([]);
});
