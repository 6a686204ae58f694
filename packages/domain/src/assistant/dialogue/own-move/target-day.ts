// The day that a move without a date leads to: the week of the visit for a weekday, a distance from its start.
import { weekdayOf } from '#shared/local-time.ts';
import type { ClientAppointment } from '../../assistant-tools.ts';
import type { TimePreference } from '../../language/mentions/visit-mentions.ts';
import { dateOf, minutesLater } from '../../local-start.ts';
import { mondayOf, weekdayInWeekOf } from '../../time/words/next-dates.ts';
import type { Turn } from '../memory/turn.ts';
import { sameStart } from '../offers/booking-flow.ts';

/** "adia 1 hora": relative to the current start. */
export const shiftedBy = (visit: ClientAppointment, minutes: number): TimePreference =>
  sameStart({ ...visit, start: minutesLater(visit.start, minutes) });

const BROUGHT_FORWARD = /\b(antecip|adiant)|\bmais cedo\b/;

/** A bare weekday in the week of a visit that is in a later one. */
export const inWeekOf = ({ start }: ClientAppointment, wish: TimePreference): TimePreference => {
  const [date, ...others] = wish.dates;
  const place = dateOf(start);
  const isBare = wish.isWeekday && date !== undefined && others.length === 0;
  if (!isBare || mondayOf(place) <= mondayOf(date)) return wish;
  const there = weekdayInWeekOf(place, weekdayOf(date));
  return there === place ? wish : { ...wish, dates: [there] };
};

/** "quinta é melhor", of a visit on Tuesday the 10th: a weekday of its week, unless the client was shown another. */
export const inItsWeek = ({ said }: Turn, visit: ClientAppointment, wish: TimePreference): TimePreference => {
  const isSaidNow = said.moments.some(({ date, isWeekday }) => isWeekday && wish.dates[0] === date);
  return isSaidNow && !BROUGHT_FORWARD.test(said.text.plain) ? inWeekOf(visit, wish) : wish;
};
