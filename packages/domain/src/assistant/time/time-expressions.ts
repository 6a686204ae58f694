// Finds what a Brazilian client says about time in a message. The readers are in the neighboring files.
import {
  afterJoint,
  type Expected,
  type Found,
  readAlternative,
  readExpected,
  shareBetween,
} from './alternatives.ts';
import { isOpen, saidTime, withPart } from './clock/clock.ts';
import { type DateSpan, readDateSpan } from './ranges/date-spans.ts';
import { skipNonTime } from './non-time-phrases.ts';
import { type Moment, readMoment } from './ranges/moments.ts';
import { tokenize } from './words/tokenize.ts';
import { readOpenRange } from './ranges/open-ranges.ts';
import { type Edge, readRange, type Stretch } from './ranges/ranges.ts';
import { isNegated } from './words/negated-times.ts';
import { readWeeksFromDay } from './dates/relative-days.ts';
import { type Match, type Scan, wordAt } from './words/scan.ts';
import { readWeekdayBeyond } from './dates/weekday-dates.ts';
import type { RangeEnd, SaidDate, SaidPart, TextPlace, TimeExpression } from './words/time-expression.ts';

const spanStretch = ({ from, to }: DateSpan): Stretch => ({
  start: { day: { date: from } },
  end: { day: { date: to } },
});

/** "de hoje a oito" is one day, not a range. */
const isDayWeeksAway = (scan: Scan, at: number): boolean =>
  wordAt(scan, at) === 'de' &&
  (readWeekdayBeyond(scan, at) !== undefined || readWeeksFromDay(scan, at) !== undefined);

const readStretch = (scan: Scan, at: number): Match<Stretch> | undefined =>
  isDayWeeksAway(scan, at) ? undefined : (readRange(scan, at) ?? readOpenRange(scan, at));

const hasDay = ({ start, end }: Stretch): boolean => start?.day !== undefined || end?.day !== undefined;

const withDay = ({ start, end, ...rest }: Stretch, day: SaidDate): Stretch => ({
  ...rest,
  ...(start && { start: { ...start, day } }),
  ...(end && { end: { ...end, day } }),
});

const JOINING = /^(,|de|do|da|no|na|em|so|mas|pra|para|-|\()$/;

const withPartOfDay = ({ start, end, ...rest }: Stretch, part: SaidPart): Stretch => {
  const within = (edge: Edge): Edge =>
    edge.clock && isOpen(edge.clock) ? { ...edge, clock: withPart(edge.clock, part.part) } : edge;
  return { ...rest, ...(start && { start: within(start) }), ...(end && { end: within(end) }) };
};

/** "hoje entre 14h e 16h", "sexta à noite, depois das 8": hours after a day or a part of it. */
const readHoursOfDay = (scan: Scan, { value, next }: Match<Moment>): Match<Stretch> | undefined => {
  const { day, clock, part } = value;
  if (clock) return undefined;
  for (const from of JOINING.test(wordAt(scan, next)) ? [next, next + 1] : [next]) {
    const hours = readStretch(scan, from);
    if (!hours || hasDay(hours.value)) continue;
    const stretch = part ? withPartOfDay(hours.value, part) : hours.value;
    return { value: day ? withDay(stretch, day) : stretch, next: hours.next };
  }
  return undefined;
};

const readAt = (scan: Scan, at: number): Omit<Found, 'from'> | undefined => {
  const stretch = readStretch(scan, at);
  if (stretch) return { stretch: stretch.value, next: stretch.next };
  const moment = readMoment(scan, at);
  const hours = moment && readHoursOfDay(scan, moment);
  if (hours) return { stretch: hours.value, next: hours.next };
  const span = readDateSpan(scan, at);
  if (span && span.next > (moment?.next ?? 0)) return { stretch: spanStretch(span.value), next: span.next };
  return moment && { moment: moment.value, next: moment.next };
};

const findAll = (scan: Scan, expected?: Expected): Found[] => {
  const found: Found[] = [];
  let at = 0;
  while (at < scan.tokens.length) {
    const before = found.at(-1);
    const skipped = skipNonTime(scan, at);
    const isListed = before && skipped === undefined && afterJoint(scan, before)?.at === at;
    const listed = isListed ? readAlternative(scan, before) : undefined;
    const said = listed ?? (skipped === undefined ? readAt(scan, at) : undefined);
    const here = said ?? (expected && skipped === undefined ? readExpected(scan, at, expected) : undefined);
    if (here) {
      const added: Found = { ...here, from: at };
      if (before) shareBetween(scan, before, added);
      found.push(added);
    }
    at = Math.max(here?.next ?? skipped ?? 0, at + 1);
  }
  return found;
};

const timeOf = (scan: Scan, { day, clock }: Edge): ReturnType<typeof saidTime> | undefined =>
  clock && saidTime(clock, day?.date === scan.now.date ? scan.now.time : undefined);

const rangeEnd = (scan: Scan, edge: Edge, isOnly: boolean): RangeEnd | undefined => {
  const time = isOnly ? timeOf(scan, edge) : edge.clock && saidTime(edge.clock);
  if (edge.day) return { ...edge.day, ...time };
  return time;
};

const express = (scan: Scan, { from, next, moment, stretch }: Found): TimeExpression | undefined => {
  const first = scan.tokens[from];
  const last = scan.tokens[next - 1];
  if (!first || !last) return undefined;
  const place: TextPlace = {
    index: first.index,
    length: last.index + last.length - first.index,
    ...(isNegated(scan, from, next) && { refused: true }),
  };
  if (stretch) return expressStretch(scan, stretch, place);
  if (!moment) return undefined;
  const { day, part } = moment;
  const time = timeOf(scan, moment);
  if (time)
    return day ? { kind: 'datetime', ...place, ...day, ...time } : { kind: 'time', ...place, ...time };
  if (part)
    return day ? { kind: 'date-part', ...place, ...day, ...part } : { kind: 'part', ...place, ...part };
  return day && { kind: 'date', ...place, ...day };
};

const expressStretch = (scan: Scan, stretch: Stretch, place: TextPlace): TimeExpression => {
  const start = stretch.start && rangeEnd(scan, stretch.start, !stretch.end);
  const end = stretch.end && rangeEnd(scan, stretch.end, !stretch.start);
  const named = stretch.excludesNamedDay ? ({ excludesNamedDay: true } as const) : {};
  return { kind: 'range', ...place, ...(start && { start }), ...(end && { end }), ...named };
};

/**
 * The dates, hours, parts of the day and ranges of a Brazilian Portuguese message, in text order.
 * `now` is the professional's wall clock: date yyyy-MM-dd, time HH:mm. Durations, prices, phones and ordinals give
 * nothing, nor does a number alone unless it is `expected`. Only the first `READ_LIMIT` units of the text are read.
 */
export const timeExpressions = (
  text: string,
  now: { date: string; time: string },
  expected?: Expected,
): TimeExpression[] => {
  const scan: Scan = { tokens: tokenize(text), now };
  return findAll(scan, expected).flatMap((found) => express(scan, found) ?? []);
};
