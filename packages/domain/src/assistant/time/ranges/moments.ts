// One moment of a message: a day, an hour and a part of the day that belong together, in any order.
import { weekdayOf } from '#shared/local-time.ts';
import { readCalendarDate } from '../dates/calendar-dates.ts';
import { type Clock, fitsPart, withPart } from '../clock/clock.ts';
import { readClock } from '../clock/clock-times.ts';
import { type FoundPart, readDayPart } from '../clock/day-parts.ts';
import { readHoliday } from '../dates/holidays.ts';
import { isNegated } from '../words/negated-times.ts';
import { readRelativeDay, type RelativeMoment } from '../dates/relative-days.ts';
import { firstOf, isGlued, type Match, phrases, type Reader, type Scan, wordAt } from '../words/scan.ts';
import type { SaidDate, SaidPart } from '../words/time-expression.ts';
import { dateOf, dayOf, yearMonthOf } from '../words/next-dates.ts';
import { readNthWeekday, readWeekday, readWeekdayBeyond } from '../dates/weekday-dates.ts';
import { readDayInWeek } from './date-spans.ts';

export interface Moment {
  day?: SaidDate;
  /** The day was given by number: a weekday next to it must match and is not another day. */
  isNumbered?: boolean;
  clock?: Clock;
  part?: SaidPart;
}

export interface MomentOptions {
  /** A bare number is an hour here: "até 17", "9 ou 10". */
  bareHour?: boolean;
  /** "e" joins two ends here: "entre as 5 e 6". */
  noAnd?: boolean;
  /** Reads only the day: an hour after it belongs to something else. */
  dayOnly?: boolean;
}

const readNamedDay: Reader<RelativeMoment> = firstOf<RelativeMoment>(
  readHoliday,
  readNthWeekday,
  readDayInWeek,
  readWeekdayBeyond,
  readRelativeDay,
  readWeekday,
);

const readDay: Reader<RelativeMoment> = firstOf<RelativeMoment>(readNamedDay, readCalendarDate);

const CONNECTORS = new Set(
  ', ( ) - / : de do da em no na nos nas pela para pra pro la so dia entao bem tipo agora "'.split(' '),
);
const MAX_CONNECTORS = 3;
/** Enough for "amanhã, quinta, dia 5, de manhã, às 9 da manhã"; longer sequences are not one moment. */
const MAX_PIECES = 6;

const clockOf = (time: string): Clock => ({
  hour: Number(time.slice(0, 2)),
  minute: Number(time.slice(3)),
  form: 'exact',
});

/** "terça dia 25" on the 28th is the Tuesday of this month, although it has passed. */
const numberedWeekday = (scan: Scan, weekday: number, day: SaidDate): SaidDate => {
  if (weekdayOf(day.date) === weekday) return { ...day, weekday };
  const thisMonth = day.dayOnly ? dateOf(yearMonthOf(scan.now.date), dayOf(day.date)) : undefined;
  if (thisMonth === undefined || weekdayOf(thisMonth) !== weekday) return { ...day, weekday, conflict: true };
  return { ...day, date: thisMonth, weekday, past: true, passedDate: thisMonth };
};

/** A day named twice is unambiguous. */
const certain = (said: SaidDate): SaidDate => {
  const { dateReadings: _, ...day } = said;
  return day;
};

interface NamedDay {
  day: SaidDate;
  /** "dia 9", "9/12", "09/12/2026". */
  isNumbered: boolean;
}

const isNumberOf = ({ day, isNumbered }: NamedDay): boolean =>
  isNumbered || day.dayOnly === true || day.yearless === true;

/**
 * Two names of one day: "sexta, dia 6", "quarta, 09/12/2026", "amanhã (quinta)". Two different days are two
 * moments.
 */
const sameDay = (scan: Scan, before: NamedDay, behind: NamedDay): SaidDate | undefined => {
  const [said, added] = [before.day, behind.day];
  if (said.recurring || added.recurring || said.skips || added.skips) return undefined;
  if (said.date === added.date) return certain({ ...added, ...said });
  if (said.weekday !== undefined && !said.dayOnly && added.weekday === undefined)
    return isNumberOf(behind) ? numberedWeekday(scan, said.weekday, added) : undefined;
  if (added.weekday === undefined || added.dayOnly || said.weekday !== undefined) return undefined;
  if (weekdayOf(said.date) === added.weekday) return { ...said, weekday: added.weekday };
  return isNumberOf(before) ? { ...said, weekday: added.weekday, conflict: true } : undefined;
};

/** Adds the day at `at`, if it belongs to the moment. */
const withDayAt = (scan: Scan, at: number, moment: Moment): Match<Moment> | undefined => {
  const named = readNamedDay(scan, at);
  const found = named ?? readCalendarDate(scan, at);
  if (!found) return undefined;
  const { time, ...day }: RelativeMoment = found.value;
  const isNumbered = named === undefined || moment.isNumbered === true;
  if (!moment.day) {
    const clock = time === undefined ? {} : { clock: clockOf(time) };
    return { value: { ...moment, day, isNumbered, ...clock }, next: found.next };
  }
  if (time !== undefined) return undefined;
  const before = { day: moment.day, isNumbered: moment.isNumbered === true };
  const merged = sameDay(scan, before, { day, isNumbered: named === undefined });
  return merged && { value: { ...moment, day: merged, isNumbered }, next: found.next };
};

const withFoundPart = (scan: Scan, moment: Moment, { today, ...part }: FoundPart): Moment | undefined => {
  const day: SaidDate | undefined = moment.day ?? (today ? { date: scan.now.date } : undefined);
  if (today && moment.day && moment.day.date !== scan.now.date) return undefined;
  if (moment.part && moment.part.part !== part.part) return undefined;
  if (moment.clock?.form === 'exact' && !fitsPart(moment.clock, part.part)) return undefined;
  const clock =
    moment.clock?.form === 'exact' ? moment.clock : moment.clock && withPart(moment.clock, part.part);
  return { ...moment, ...(day && { day }), ...(clock && { clock }), part: { ...moment.part, ...part } };
};

const withClock = (moment: Moment, clock: Clock): Moment => ({
  ...moment,
  clock: moment.part && clock.form !== 'exact' ? withPart(clock, moment.part.part) : clock,
});

const mapped = <T>(
  found: Match<T> | undefined,
  change: (value: T) => Moment | undefined,
): Match<Moment> | undefined => {
  const value = found && change(found.value);
  return found && value && { value, next: found.next };
};

/** "9, 10 ou 11", "14 ou 15h": hours joined by "ou", not days of a month. */
const isListOfHours = (scan: Scan, at: number): boolean => {
  for (let from = at; ;) {
    const hour = readClock(scan, from, { bareHour: true });
    if (!hour || readCalendarDate(scan, from)) return false;
    const joint = wordAt(scan, hour.next);
    from = hour.next + 1;
    if (joint === 'ou') return readCalendarDate(scan, from) === undefined && isHourAt(scan, from);
    if (joint !== ',') return false;
  }
};

const isHourAt = (scan: Scan, at: number): boolean => readClock(scan, at, { bareHour: true }) !== undefined;

/**
 * A bare hour may follow a day ("amanhã 9"); after a comma only a list of hours may ("quinta, 9 ou 10"). A
 * date that ends in a number needs a marked hour.
 */
const takesBareHour = (scan: Scan, at: number, { day }: Moment): boolean => {
  if (!day || day.dayOnly) return false;
  if (scan.tokens[at - 1]?.kind === 'word') return !isGlued(scan, at);
  const isBehindMark = /^[,(:-]$/.test(wordAt(scan, at - 1)) && scan.tokens[at - 2]?.kind === 'word';
  return isBehindMark && isListOfHours(scan, at);
};

const moving = phrases('pra | para | pras | pro');

/** "mudar de amanhã pras 15h de sexta": the hour belongs to the day after it. */
const belongsToNextDay = (scan: Scan, at: number, clock: Match<Clock>): boolean => {
  if (moving(scan, at) === undefined && moving(scan, at - 1) === undefined) return false;
  const from = CONNECTORS.has(wordAt(scan, clock.next)) ? clock.next + 1 : clock.next;
  return readDay(scan, from) !== undefined;
};

const readPiece = (
  scan: Scan,
  at: number,
  { moment, options }: { moment: Moment; options: MomentOptions },
): Match<Moment> | undefined => {
  const day = withDayAt(scan, at, moment);
  if (day) return day;
  if (options.dayOnly) return undefined;
  if (!moment.clock) {
    const bareHour = options.bareHour === true || takesBareHour(scan, at, moment);
    const clock = readClock(scan, at, { bareHour, noAnd: options.noAnd === true });
    if (clock && !(moment.day && belongsToNextDay(scan, at, clock)))
      return { value: withClock(moment, clock.value), next: clock.next };
  }
  return mapped(readDayPart(scan, at), (found) => withFoundPart(scan, moment, found));
};

const readNextPiece = (
  scan: Scan,
  at: number,
  state: { moment: Moment; options: MomentOptions },
): Match<Moment> | undefined => {
  for (let skipped = 0; skipped <= MAX_CONNECTORS; skipped += 1) {
    const found = readPiece(scan, at + skipped, state);
    if (found) return found;
    if (!CONNECTORS.has(wordAt(scan, at + skipped))) return undefined;
  }
  return undefined;
};

const MAX_SKIPPED_WORDS = 3;
const BREAKS =
  /^(ou|e|nao|mas|se|para|pra|pras|pro|ate|antes|depois|entre|das|desde|entao|porque|pq|que|a partir)$/;

/** Hour a few words away in the same clause: "amanhã tem vaga às 15h", "na sexta em Londres às 5". */
const readDistantClock = (scan: Scan, at: number, moment: Moment): Match<Moment> | undefined => {
  for (let skipped = 1; skipped <= MAX_SKIPPED_WORDS; skipped += 1) {
    const passed = scan.tokens[at + skipped - 1];
    if (passed?.kind !== 'word' || BREAKS.test(passed.text) || readDay(scan, at + skipped)) return undefined;
    const clock = wordAt(scan, at + skipped) === 'as' ? readClock(scan, at + skipped) : undefined;
    if (!clock) continue;
    // "sexta menos às 9"
    if (isNegated(scan, at + skipped, clock.next)) return undefined;
    const from = CONNECTORS.has(wordAt(scan, clock.next)) ? clock.next + 1 : clock.next;
    return readDay(scan, from) ? undefined : { value: withClock(moment, clock.value), next: clock.next };
  }
  return undefined;
};

/** Reads a day, an hour, a part of the day, or a combination. */
export const readMoment = (
  scan: Scan,
  at: number,
  options: MomentOptions = {},
): Match<Moment> | undefined => {
  let found = readPiece(scan, at, { moment: {}, options });
  for (let piece = 1; found && piece < MAX_PIECES; piece += 1) {
    const more = readNextPiece(scan, found.next, { moment: found.value, options });
    if (!more) break;
    found = more;
  }
  if (!found?.value.day || found.value.clock || options.dayOnly) return found;
  const distant = readDistantClock(scan, found.next, found.value);
  return distant ?? found;
};
