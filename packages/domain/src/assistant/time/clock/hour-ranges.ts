// Resolves which half of the day the two hours of a range mean.
import { type Clock, inAfternoon, isOpen, minuteOf, plausible } from './clock.ts';

const DAY_MINUTES = 24 * 60;

/** Minutes until the end of a range; midnight ends the day. */
const endMinute = (clock: Clock): number => minuteOf(clock) || DAY_MINUTES;

/** An ambiguous start follows an unambiguous end: "de 5 a 6pm" is 17 to 18, "das 9 às 17h" stays 9. */
const leftBefore = (left: Clock, right: Clock): Clock => {
  if (!isOpen(left)) return left;
  const fits = minuteOf(left) + DAY_MINUTES / 2 < endMinute(right);
  return fits ? inAfternoon(left) : { ...left, form: 'exact' };
};

/**
 * An ambiguous end is the first such hour after the start: "das 14 às 5", like "das 14h às 5h", ends at 17.
 */
const rightAfter = (left: Clock, right: Clock): Clock => {
  const mayMove = isOpen(right) || (right.form === 'written' && left.form === 'exact' && right.hour < 12);
  return mayMove && minuteOf(right) <= minuteOf(left) ? inAfternoon(right) : right;
};

/**
 * Start and end of a range. When both are ambiguous, picks the plausible half of the day: "das 2 às 4" is 14
 * to 16.
 */
export const hourRange = (left: Clock, right: Clock): { start: Clock; end: Clock } => {
  if (right.form === 'exact') return { start: leftBefore(left, right), end: right };
  const start = plausible(left);
  return { start, end: rightAfter(start, right) };
};
