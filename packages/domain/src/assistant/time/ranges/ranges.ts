// Ranges with two ends: "das 14h às 16h", "de 5 a 10 de março", "entre segunda e quarta", "de hoje até
// sexta".
import { addDays } from '#shared/local-time.ts';
import type { Clock } from '../clock/clock.ts';
import { isCounted, isPartOfNumber } from '../clock/clock-cues.ts';
import { hourRange } from '../clock/hour-ranges.ts';
import { type Moment, type MomentOptions, readMoment } from './moments.ts';
import { addMonths, dateOf, dayOf, yearMonthOf } from '../words/next-dates.ts';
import { readNumber } from '../words/number-words.ts';
import { isGlued, type Match, phrases, type Scan, wordAt } from '../words/scan.ts';
import type { SaidDate } from '../words/time-expression.ts';

/** One end of a range, before it is resolved. */
export interface Edge {
  day?: SaidDate;
  clock?: Clock;
}

export interface Stretch {
  start?: Edge;
  end?: Edge;
  excludesNamedDay?: true;
}

/** One end as said; `number` when a bare number becomes an hour or a day only through the other end. */
interface End extends Moment {
  number?: number;
}

interface Opening {
  next: number;
  kind: 'between' | 'from' | 'none';
  /** After "entre as" or "das", hours follow. */
  hours: boolean;
}

const between = phrases('entre | entre o | entre os | entre a');
const betweenHours = phrases('entre as');
const from = phrases('de | do | da | desde | desde o | desde a | dos');
const fromHours = phrases('das | desde as | de as');
const and = phrases('e | e o | e a | e as | e os | a | e as umas');
const to = phrases('a | ao | as | ate | ate o | ate a | ate as | ate os | ate ao | - | ate umas');
const toWithout = phrases('as | ate | ate o | ate as | a | ao | ate a | -');

const readOpening = (scan: Scan, at: number): Opening => {
  const hoursBetween = betweenHours(scan, at);
  if (hoursBetween !== undefined) return { next: hoursBetween, kind: 'between', hours: true };
  const open = between(scan, at);
  if (open !== undefined) return { next: open, kind: 'between', hours: false };
  const hours = fromHours(scan, at);
  if (hours !== undefined) return { next: hours, kind: 'from', hours: true };
  const start = from(scan, at);
  return { next: start ?? at, kind: start === undefined ? 'none' : 'from', hours: false };
};

const HOUR_SIGN = /^(h|horas|:)$/;

const readEnd = (scan: Scan, at: number, options: MomentOptions): Match<End> | undefined => {
  const moment = readMoment(scan, at, options);
  if (moment) return moment;
  const number = readNumber(scan, at);
  if (
    !number ||
    number.value > 31 ||
    // "hoje até 13h" ends at an hour, and on no day 13
    (options.dayOnly && HOUR_SIGN.test(wordAt(scan, number.next))) ||
    (isPartOfNumber(scan, number.next) && wordAt(scan, number.next) !== '-')
  )
    return undefined;
  return { value: { number: number.value }, next: number.next };
};

const connect = (scan: Scan, at: number, { kind }: Opening): number | undefined =>
  kind === 'between' ? and(scan, at) : kind === 'from' ? to(scan, at) : toWithout(scan, at);

const saysHours = (scan: Scan, at: number, opening: Opening): boolean =>
  opening.hours ||
  wordAt(scan, at) === 'as' ||
  (wordAt(scan, at) === 'e' && wordAt(scan, at + 1) === 'as') ||
  (wordAt(scan, at) === 'ate' && wordAt(scan, at + 1) === 'as');

interface Pair {
  left: End;
  right: End;
  hours: boolean;
  opening: Opening;
  next: number;
}

const readPair = (scan: Scan, opening: Opening, noAnd: boolean): Pair | undefined => {
  const left = readEnd(scan, opening.next, { bareHour: opening.hours, noAnd });
  const connected = left && connect(scan, left.next, opening);
  if (!left || connected === undefined) return undefined;
  const hours = saysHours(scan, left.next, opening);
  const clocked = left.value.clock !== undefined;
  // "de segunda a quarta das 9 às 12": the hours belong to the whole range, not to its last day.
  const daysOnly = left.value.day !== undefined && !clocked && !hours;
  const right = readEnd(scan, connected, daysOnly ? { dayOnly: true } : { bareHour: hours || clocked });
  return right && { left: left.value, right: right.value, hours, opening, next: right.next };
};

const asClock = (hour: number): Clock => ({
  hour,
  minute: 0,
  form: hour >= 1 && hour <= 11 ? 'bare' : 'exact',
});

const withHour = (end: End): End =>
  end.number === undefined || end.number > 23
    ? end
    : { ...(end.day && { day: end.day }), clock: asClock(end.number) };

const inMonthOf = (date: string, day: number): string | undefined => dateOf(yearMonthOf(date), day);

/** Takes the month of a bare day number from the other end, as in "dia 3 até 12 de setembro". */
const joinMonths = (left: End, right: End): { left: End; right: End } => {
  if (left.number !== undefined && right.day) {
    const date = inMonthOf(right.day.date, left.number);
    return date === undefined ? { left, right } : { left: { day: { date } }, right };
  }
  if (right.number !== undefined && left.day) {
    const date = inMonthOf(left.day.date, right.number);
    return date === undefined
      ? { left, right }
      : { left, right: { day: { date, ...(left.day.dayOnly && { dayOnly: true }) } } };
  }
  if (left.day?.dayOnly && right.day && !right.day.dayOnly && right.day.weekday === undefined) {
    const date = inMonthOf(right.day.date, dayOf(left.day.date));
    if (date !== undefined && date <= right.day.date) return { left: { ...left, day: { date } }, right };
  }
  return { left, right };
};

/**
 * "sexta a segunda", "dia 28 ao dia 3" end after they start; "1 de dezembro a 4 de fevereiro" may have begun.
 */
const orderDays = (left: SaidDate, right: SaidDate): { start: SaidDate; end: SaidDate } | undefined => {
  if (left.date <= right.date) return { start: left, end: right };
  if (right.weekday !== undefined) {
    const { dateReadings: _, ...end } = right;
    return { start: left, end: { ...end, date: addDays(right.date, 7) } };
  }
  if (right.dayOnly) {
    const date = dateOf(addMonths(yearMonthOf(left.date), 1), dayOf(right.date));
    return date === undefined ? undefined : { start: left, end: { ...right, date } };
  }
  const { month, year } = yearMonthOf(left.date);
  const begun = left.yearless ? dateOf({ month, year: year - 1 }, dayOf(left.date)) : undefined;
  return begun !== undefined && begun <= right.date ? { start: { date: begun }, end: right } : undefined;
};

const dayStretch = (left: End, right: End): Stretch | undefined => {
  if (!left.day || !right.day || left.clock || right.clock) return undefined;
  const days = orderDays(left.day, right.day);
  return days && { start: { day: days.start }, end: { day: days.end } };
};

const hourStretch = (left: End, right: End): Stretch | undefined => {
  if (!left.clock || !right.clock) return undefined;
  const { start, end } = hourRange(left.clock, right.clock);
  const first = left.day ?? right.day;
  const last = right.day ?? left.day;
  return {
    start: { clock: start, ...(first && { day: first }) },
    end: { clock: end, ...(last && { day: last }) },
  };
};

const COST = /^(valor|preco|cust|gast)\w*$/;
const QUANTITY = new Set(
  'reais pagar pago orcamento idade anos nota numero tamanho peso altura quantidade r $'.split(' '),
);

const speaksOfQuantity = (scan: Scan, at: number): boolean => {
  for (let back = at - 1; back >= Math.max(0, at - 6); back -= 1)
    if (QUANTITY.has(wordAt(scan, back)) || COST.test(wordAt(scan, back))) return true;
  return false;
};

/** A smaller number before "às" counts something: "2 às 15h". */
const FIRST_WORKING_HOUR = 6;

/**
 * Two bare numbers are hours only when a cue says so: "das 14 às 16", "entre 14 e 16", "de 5 a 6 em 22 de
 * abril".
 */
const areHours = (scan: Scan, at: number, { left, right, hours, opening, next }: Pair): boolean => {
  if (left.number === undefined && right.number === undefined)
    return left.clock !== undefined && right.clock !== undefined;
  if (isCounted(scan, next) || isPartOfNumber(scan, next)) return false;
  if (left.day && left.clock === undefined) return false;
  if (left.clock || right.clock)
    return opening.kind !== 'none' || (left.number ?? 24) >= FIRST_WORKING_HOUR || !hours;
  if (hours)
    return (
      opening.kind !== 'none' ||
      ((left.number ?? 0) >= FIRST_WORKING_HOUR && (left.number ?? 0) < (right.number ?? 0))
    );
  return (
    opening.kind === 'between' && (left.number ?? 0) < (right.number ?? 0) && !speaksOfQuantity(scan, at)
  );
};

/** A day after two bare numbers makes them hours: "de cinco a sete hoje". */
const readDayBehind = (scan: Scan, next: number): Match<SaidDate> | undefined => {
  const lead = /^(de|em|no|na|,)$/.test(wordAt(scan, next)) ? next + 1 : next;
  const found = readMoment(scan, lead);
  return found?.value.day && !found.value.clock ? { value: found.value.day, next: found.next } : undefined;
};

const stretchOf = (scan: Scan, at: number, pair: Pair): Match<Stretch> | undefined => {
  const { left, right } = pair;
  if (left.number !== undefined && right.number !== undefined) {
    const day = pair.opening.kind === 'none' ? undefined : readDayBehind(scan, pair.next);
    if (!day && !areHours(scan, at, pair)) return undefined;
    const value = hourStretch(withHour({ ...left, ...(day && { day: day.value }) }), withHour(right));
    return value && { value, next: day?.next ?? pair.next };
  }
  if (areHours(scan, at, pair)) {
    const value = hourStretch(withHour(left), withHour(right));
    return value && { value, next: pair.next };
  }
  if (pair.hours || left.clock || right.clock) return undefined;
  const joined = joinMonths(left, right);
  const value = dayStretch(joined.left, joined.right);
  return value && { value, next: pair.next };
};

export const readRange = (scan: Scan, at: number): Match<Stretch> | undefined => {
  if (isGlued(scan, at) && wordAt(scan, at - 1) === '-') return undefined;
  const opening = readOpening(scan, at);
  for (const noAnd of opening.kind === 'between' ? [false, true] : [false]) {
    const pair = readPair(scan, opening, noAnd);
    const found = pair && stretchOf(scan, at, pair);
    if (found) return found;
  }
  return undefined;
};
