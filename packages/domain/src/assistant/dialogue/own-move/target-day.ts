// Target day of a move without a date: the week of the visit for a weekday, a distance from its start.
import { addDays, weekdayOf } from '#shared/local-time.ts';
import type { ClientAppointment } from '../../assistant-tools.ts';
import {
  anyTime,
  revise,
  saysDay,
  saysHour,
  saysWhen,
  type TimePreference,
} from '../../language/mentions/visit-mentions.ts';
import { wording } from '../../language/words/wording.ts';
import { dateOf, minutesLater } from '../../local-start.ts';
import { mondayOf, weekdayInWeekOf } from '../../time/words/next-dates.ts';
import type { Turn } from '../memory/turn.ts';
import { sameStart } from '../offers/booking-flow.ts';
import { vagueTarget, withoutItsDay } from '../which-visit/vague-target.ts';

/** "adia 1 hora": relative to the current start. */
export const shiftedBy = (visit: ClientAppointment, minutes: number): TimePreference =>
  sameStart({ ...visit, start: minutesLater(visit.start, minutes) });

const WEEK = 7;
export const WEEK_MINUTES = WEEK * 24 * 60;
const WEEKS = [-2, -1, 1, 2, 3, 4, 5];

/** The weekday of the visit in the week that a wish names, at its hour unless another time is wished; null without such a week. */
export const sameWeekday = (visit: ClientAppointment, wish: TimePreference): TimePreference | null => {
  const { days } = wish;
  const later = WEEKS.map((weeks) => addDays(dateOf(visit.start), WEEK * weeks));
  const date = days && later.find((each) => each >= days.from && each <= (days.to ?? ''));
  if (!date || wish.dates.length > 0) return null;
  const isTimed = saysHour(wish) || wish.part !== null || wish.after !== null || wish.before !== null;
  return isTimed ? { ...wish, days: null, dates: [date] } : { ...sameStart(visit), dates: [date] };
};

const SAME_DAY = wording('mesm[oa]|msm|msma dia >!999');

const SAME_HOUR = wording('dia (da semana)* e (o|a|no|na)* (mesm[oa]|msm)* horario|hora');

/** "semana que vem, mesmo dia": that the hour stays is only supposed. */
export const keepsOnlyDay = ({ text, intents, wishes }: Turn['said']): boolean =>
  SAME_DAY.test(text.plain) &&
  !intents.has('sameTime') &&
  !SAME_HOUR.test(text.plain) &&
  !wishes.some(saysHour);

/** A week, with "mesmo dia": the weekday of the visit. */
export const onItsWeekday = (
  { said }: Turn,
  visit: ClientAppointment,
  wish: TimePreference,
): TimePreference => (SAME_DAY.test(said.text.plain) ? sameWeekday(visit, wish) : null) ?? wish;

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

/** Target of a move: an hour alone keeps the day of the visit, "mesmo horário" keeps its hour. */
export const targetOf = (
  turn: Turn,
  visit: ClientAppointment,
  target: readonly TimePreference[],
): TimePreference => {
  const said = onItsWeekday(turn, visit, withoutItsDay(turn, visit, target.reduce(revise, anyTime)));
  if (!saysWhen(said)) return vagueTarget(turn, visit);
  const current = sameStart(visit);
  if (!saysDay(said)) return revise({ ...current, hours: [] }, said);
  if (saysHour(said)) return said;
  if (turn.said.intents.has('sameTime')) return { ...said, hours: current.hours };
  return said.dates.includes(dateOf(visit.start)) ? revise(said, vagueTarget(turn, visit)) : said;
};
