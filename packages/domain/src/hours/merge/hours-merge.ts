// The hours as the parts that two devices may change apart: each weekday, date, holiday, booking rule and the quiet hours.
import { mergeEdits } from '#shared/forms/merge-edits.ts';
import type { Settings } from '#hours/hours-contract.ts';
import type { CityDay } from '#hours/holidays/holidays.ts';
import { type DayHours, type SpecificDate, weekdays } from '#hours/working-day.ts';

/** Settings that the page saves automatically. */
export type Hours = Pick<
  Settings,
  'workingHours' | 'specificDates' | 'blockedDates' | 'holidays' | 'bookingRules' | 'quietHours'
>;

type Parts = Record<string, unknown>;

const keyed = (prefix: string, entries: readonly (readonly [string, unknown])[]): Parts =>
  Object.fromEntries(entries.map(([key, value]) => [`${prefix}:${key}`, value]));

const partsOf = ({
  workingHours,
  specificDates,
  blockedDates,
  holidays,
  bookingRules,
  quietHours,
}: Hours): Parts => ({
  ...keyed('weekday', Object.entries(workingHours)),
  ...keyed(
    'date',
    specificDates.map((date) => [date.date, date]),
  ),
  ...keyed(
    'blocked',
    blockedDates.map((date) => [date, date]),
  ),
  ...keyed('rule', Object.entries(holidays.rules)),
  ...keyed(
    'city',
    holidays.cityDays.map((day) => [day.monthDay, day]),
  ),
  ...keyed('booking', Object.entries(bookingRules)),
  state: holidays.state,
  quiet: quietHours,
});

/** In the order of their keys: dates. */
const under = (parts: Parts, prefix: string): [string, unknown][] =>
  Object.entries(parts)
    .filter(([key, value]) => key.startsWith(`${prefix}:`) && value !== undefined)
    .map(([key, value]): [string, unknown] => [key.slice(prefix.length + 1), value])
    .toSorted(([left], [right]) => left.localeCompare(right));

const valuesUnder = <Value>(parts: Parts, prefix: string): Value[] =>
  under(parts, prefix).map(([, value]) => value as Value);

const hoursFrom = (parts: Parts): Hours => ({
  workingHours: Object.fromEntries(
    weekdays.map((weekday) => [weekday, parts[`weekday:${weekday}`] as DayHours]),
  ) as Hours['workingHours'],
  specificDates: valuesUnder<SpecificDate>(parts, 'date'),
  blockedDates: valuesUnder<string>(parts, 'blocked'),
  holidays: {
    state: parts['state'] as Hours['holidays']['state'],
    rules: Object.fromEntries(under(parts, 'rule')) as Hours['holidays']['rules'],
    cityDays: valuesUnder<CityDay>(parts, 'city'),
  },
  bookingRules: Object.fromEntries(under(parts, 'booking')) as Hours['bookingRules'],
  quietHours: parts['quiet'] as Hours['quietHours'],
});

/** Unchanged fields stay the same objects: only what differs is sent. */
const keeping = (merged: Hours, stored: Hours): Hours => {
  const copied = hoursFrom(partsOf(stored));
  const isSame = (name: keyof Hours) => JSON.stringify(merged[name]) === JSON.stringify(copied[name]);
  const same = (Object.keys(merged) as (keyof Hours)[]).filter(isSame);
  return { ...merged, ...Object.fromEntries(same.map((name) => [name, stored[name]])) };
};

/** Both ways to decide what both have changed, and whether there is such a part. */
export function mergeHours(versions: { base: Hours; mine: Hours; theirs: Hours }) {
  const [base, mine, theirs] = [versions.base, versions.mine, versions.theirs].map(partsOf) as [
    Parts,
    Parts,
    Parts,
  ];
  const merged = mergeEdits({ base, mine, theirs });
  return {
    mine: keeping(hoursFrom(merged.mine), versions.theirs),
    theirs: keeping(hoursFrom(merged.theirs), versions.theirs),
    clashes: merged.clashes.length > 0,
  };
}
