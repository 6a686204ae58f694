// Two hours that bound a stretch: which half of the day each of them means.
import { type Clock, inAfternoon, isOpen, minuteOf, plausible } from './clock.ts';

const DAY_MINUTES = 24 * 60;

/** Minutes until an hour that ends a stretch; midnight ends the day. */
const endMinute = (clock: Clock): number => minuteOf(clock) || DAY_MINUTES;

/** An open left hour goes with a fixed right one: "de 5 a 6pm" is 17 to 18, "das 9 às 17h" stays 9. */
const leftBefore = (left: Clock, right: Clock): Clock => {
  if (!isOpen(left)) return left;
  const fits = minuteOf(left) + DAY_MINUTES / 2 < endMinute(right);
  return fits ? inAfternoon(left) : { ...left, form: 'exact' };
};

/** An open right hour is the first one after the left: "das 14 às 5", like "das 14h às 5h", ends at 17. */
const rightAfter = (left: Clock, right: Clock): Clock => {
  const mayMove = isOpen(right) || (right.form === 'written' && left.form === 'exact' && right.hour < 12);
  return mayMove && minuteOf(right) <= minuteOf(left) ? inAfternoon(right) : right;
};

/** The hours of a range. Where both are open the plausible half of the day is chosen: "das 2 às 4" is 14 to 16. */
export const hourRange = (left: Clock, right: Clock): { start: Clock; end: Clock } => {
  if (right.form === 'exact') return { start: leftBefore(left, right), end: right };
  const start = plausible(left);
  return { start, end: rightAfter(start, right) };
};
