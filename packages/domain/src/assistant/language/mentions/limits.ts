// Limits of a wish, which apply until others replace them: "só depois das 17", "menos quinta".
import { addDays } from '#shared/local-time.ts';
import type { DayPart } from '../../time/words/time-expression.ts';
import type { HourMention, MomentMention } from './moment-mentions.ts';

/** The times between which a visit may start. */
export interface Limits {
  part: DayPart | null;
  after: HourMention | null;
  before: HourMention | null;
}

export interface PreferredWindow extends Limits {
  dates: string[];
  days: { from: string; to: string | null } | null;
  hours: HourMention[];
}

const PARTS: Record<DayPart, readonly [string, string]> = {
  madrugada: ['00:00', '06:00'],
  manha: ['06:00', '12:00'],
  tarde: ['12:00', '18:00'],
  noite: ['18:00', '24:00'],
};

const limitsOf = ({ part, after, before }: Limits): Limits => ({ part, after, before });

/** The first start that limits allow, and the time before which a visit has to start. */
const bounds = ({ part, after, before }: Limits): readonly [string, string] => {
  const [open, close] = part === null ? ['00:00', '24:00'] : PARTS[part];
  const from = after !== null && after.time > open ? after.time : open;
  return [from, before !== null && before.time < close ? before.time : close];
};

const combineLimits = (known: Limits, later: Limits): Limits => ({
  part: later.part ?? known.part,
  after: later.after ?? known.after,
  before: later.before ?? known.before,
});

const leaveTime = (limits: Limits): boolean => {
  const [from, to] = bounds(limits);
  return from < to;
};

/** "só de manhã" and then "depois das 9" both hold; of "de manhã" and then "de tarde" the later one counts. */
export const narrowed = (known: Limits, later: Limits): Limits => {
  const both = combineLimits(known, later);
  return leaveTime(both) ? both : limitsOf(later);
};

/** Keeps the limits that an hour satisfies. */
export const limitsAround = (known: Limits, hours: readonly HourMention[]): Limits => {
  const [from, to] = bounds(known);
  const isInside = hours.some(({ time, readings }) =>
    [time, ...(readings ?? [])].some((reading) => reading >= from && reading < to),
  );
  return isInside ? limitsOf(known) : { part: null, after: null, before: null };
};

/** True when two limits are the ends of one range: "depois das 17 e antes das 19". */
export const completeEachOther = (left: Limits, right: Limits): boolean =>
  (['part', 'after', 'before'] as const).every((end) => left[end] === null || right[end] === null) &&
  leaveTime(combineLimits(left, right));

const WEEK = 7;
/** Free starts are searched this far ahead. */
const WEEKS_AHEAD = 9;

/** Rules an unsuitable weekday out in the previous and the following weeks too, except on wanted days. */
export const inAllWeeks = <Wish extends PreferredWindow & { isWeekday: boolean }>(
  wish: Wish,
  wanted: readonly string[],
): Wish => {
  if (!wish.isWeekday) return wish;
  const dates = wish.dates.flatMap((date) =>
    Array.from({ length: WEEKS_AHEAD + 1 }, (_, week) => addDays(date, WEEK * (week - 1))).filter(
      (day) => day <= date || !wanted.includes(day),
    ),
  );
  return { ...wish, dates };
};

const isWholeDay = ({ hours, part, after, before, dates }: PreferredWindow): boolean =>
  dates.length > 0 && hours.length === 0 && part === null && after === null && before === null;

/** Ruled-out windows without the days that are wanted now. */
export const withoutWanted = (
  except: readonly PreferredWindow[],
  wanted: readonly string[],
): PreferredWindow[] =>
  except.flatMap((stretch) => {
    if (!isWholeDay(stretch)) return [stretch];
    const dates = stretch.dates.filter((date) => !wanted.includes(date));
    return dates.length > 0 ? [{ ...stretch, dates }] : [];
  });

/** Days of a wish that remain when others are ruled out as a whole. */
export const withoutDays = (dates: readonly string[], except: readonly PreferredWindow[]): string[] =>
  dates.filter((date) => !except.some((stretch) => isWholeDay(stretch) && stretch.dates.includes(date)));

/** After "qualquer dia menos" a weekday is ruled out as a whole, and an hour after it applies to the other days. */
const ANY_DAY_BUT =
  /\b(?:qualquer|quaisquer|tod[oa]s?)(?: os| as)? ?dias?,? (?:menos|exceto|tirando|fora|salvo)(?: n?[ao])? ?$/iu;
const LIMIT = /(?:depois|antes|ap[oó]s|a partir|at[eé])(?!\p{L})/iu;
const MAX_LEAD_WORDS = 40;
/** Follows the second of two times that do not suit. */
const TOO = /^,?\s*(?:eu |j[aá] )?(?:tamb[eé]m|tb|tbm) n[aã]o(?!\p{L})/iu;

/** "não posso de manhã, quinta também não": two refusals. */
const refusedEach = (message: string, moment: MomentMention): MomentMention[] => {
  const { index, end, date, part, refused } = moment;
  const comma = message.slice(index, end).indexOf(',');
  if (
    !refused ||
    date === null ||
    part === null ||
    comma < 0 ||
    !TOO.test(message.slice(end, end + MAX_LEAD_WORDS))
  )
    return [moment];
  return [
    { ...moment, end: index + comma, date: null, isWeekday: false },
    { ...moment, index: index + comma + 1, part: null },
  ];
};

/** "qualquer dia menos sexta depois das 16": not on Friday, and after four. */
export const withLimitOfAll = (message: string, moments: readonly MomentMention[]): MomentMention[] =>
  moments.flatMap((moment) => {
    const { index, end, date, after, before, refused } = moment;
    const lead = message.slice(Math.max(0, index - MAX_LEAD_WORDS), index);
    const place = message.slice(index, end).search(LIMIT);
    const isBoth = refused && date !== null && (after !== null || before !== null) && place > 0;
    if (!isBoth || !ANY_DAY_BUT.test(lead)) return refusedEach(message, moment);
    const limit = { ...moment, index: index + place, date: null, isWeekday: false, refused: false };
    return [{ ...moment, end: index + place, after: null, before: null }, limit];
  });
