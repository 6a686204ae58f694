// Lists of times ("às 9 ou 10 da noite", "dia 10, 12 ou 15"), and bare numbers that answer a question.
import { readListedDay } from './dates/calendar-dates.ts';
import { isOpen, withPart } from './clock/clock.ts';
import { type Moment, readMoment } from './ranges/moments.ts';
import type { Stretch } from './ranges/ranges.ts';
import { isClauseEnd, isGlued, phrases, type Scan, wordAt } from './words/scan.ts';

/** A reading and its tokens, before it is resolved to dates and times for callers. */
export interface Found {
  from: number;
  next: number;
  moment?: Moment;
  stretch?: Stretch;
}

/** Expected answer to the assistant's last question: a bare number then answers it. */
export type Expected = 'time' | 'day';

const alternative = phrases('ou | , ou | ou entao | ou ate | ou senao');
const listed = phrases(', | e | / | , e');

/** Position of a possible next alternative, if only "ou", "e" or a comma separates it from what was found. */
export const afterJoint = (scan: Scan, { next }: Found): { at: number; or: boolean } | undefined => {
  const or = alternative(scan, next);
  const at = or ?? listed(scan, next);
  return at === undefined ? undefined : { at, or: or !== undefined };
};

/** Reads the bare number of "às 9 ou 10", "dia 10 ou 12", "às 14, 15 ou 16". */
export const readAlternative = (scan: Scan, before: Found): Found | undefined => {
  const joint = afterJoint(scan, before);
  if (!joint || !before.moment) return undefined;
  const { clock, day } = before.moment;
  if (!clock) {
    const other = day?.dayOnly && day.weekday === undefined ? readListedDay(scan, joint.at) : undefined;
    return other && { from: joint.at, next: other.next, moment: { day: other.value } };
  }
  if (!joint.or && alternative(scan, joint.at + 1) === undefined && wordAt(scan, joint.at + 1) !== ',')
    return undefined;
  const moment = readMoment(scan, joint.at, { bareHour: true });
  return moment?.value.clock && { from: joint.at, next: moment.next, moment: moment.value };
};

/** Reads a bare number as what was asked for: "17" after "a que horas?". */
export const readExpected = (scan: Scan, at: number, expected: Expected): Found | undefined => {
  // "v10" is not a ten
  if (isGlued(scan, at) && scan.tokens[at - 1]?.kind === 'word') return undefined;
  // "mais uma" counts
  if (wordAt(scan, at - 1) === 'mais') return undefined;
  if (expected === 'time') {
    const moment = readMoment(scan, at, { bareHour: true });
    return moment?.value.clock && { from: at, next: moment.next, moment: moment.value };
  }
  const day = readListedDay(scan, at);
  return day && isClauseEnd(scan, day.next)
    ? { from: at, next: day.next, moment: { day: day.value } }
    : undefined;
};

/** Carries the day forward and the part of the day back: "amanhã às 9 ou 10 da noite". */
export const shareBetween = (scan: Scan, before: Found, found: Found): void => {
  const joint = afterJoint(scan, before);
  const earlier = before.moment;
  const later = found.moment;
  if (joint?.at !== found.from || !earlier || !later) return;
  if (earlier.day && !later.day && (earlier.clock || earlier.part))
    later.day = { ...earlier.day, inherited: true };
  if (!joint.or || !earlier.clock || !later.clock || !isOpen(earlier.clock)) return;
  if (later.part) earlier.clock = withPart(earlier.clock, later.part.part);
  else if (later.clock.form === 'exact' && later.clock.hour > 12)
    earlier.clock = withPart(earlier.clock, 'tarde');
};
