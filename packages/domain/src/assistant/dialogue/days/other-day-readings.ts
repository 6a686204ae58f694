// Resolves "na outra quarta" and "sexta sem ser essa": a day other than that of a visit, than those shown, or
// than the next one.
import { addDays, weekdayOf } from '#shared/local-time.ts';
import type { ClientAppointment } from '../../assistant-tools.ts';
import { ruledOutDays } from '../../language/other-days.ts';
import type { MomentMention } from '../../language/mentions/moment-mentions.ts';
import { dateOf } from '../../local-start.ts';
import { nextWeekday } from '../../time/words/next-dates.ts';
import { partCalledOff, proposedStarts } from '../visits/called-off.ts';
import { saysPlace } from '../memory/days-in-talk.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Turn } from '../memory/turn.ts';

const WEEK = 7;
const MAX_WEEKS = 8;

interface Known {
  today: string;
  /** days of the client's visits on that weekday */
  own: readonly string[];
  /** days on that weekday that were shown or discussed */
  shown: readonly string[];
  /** the message is about an existing visit */
  isOfVisits: boolean;
}

/** The days one week before and one week after, without past days. */
const besides = (day: string, today: string): string[] =>
  [addDays(day, -WEEK), addDays(day, WEEK)].filter((each) => each > today);

const readingsOf = (weekday: number, skips: 'other' | 'beyond', known: Known): string[] => {
  const { today, own, shown, isOfVisits } = known;
  const next = nextWeekday(today, weekday);
  const isNext = (day: string): boolean => day === next;
  const [visit] = own;
  if (isOfVisits && visit !== undefined) {
    const left = skips === 'beyond' || own.length === 1 ? own.filter((day) => !isNext(day)) : own;
    return left.length > 0 ? [...left] : [addDays(next, WEEK)];
  }
  if (visit !== undefined) return besides(visit, today);
  const [base] = shown;
  if (base !== undefined && skips === 'beyond') return [addDays(base, WEEK)];
  if (base !== undefined) return isNext(base) ? [addDays(base, WEEK)] : [base, addDays(base, WEEK)];
  if (skips === 'beyond') return [addDays(next, WEEK)];
  return next === addDays(today, WEEK) ? [next] : [next, addDays(next, WEEK)];
};

/** The first two days that are not ruled out; a later one when all are. */
const withoutRuledOut = (days: readonly string[], out: readonly string[]): string[] => {
  const left = days.filter((day) => !out.includes(day));
  if (left.length > 0) return left.slice(0, 2);
  let later = addDays(days.at(-1) ?? '', WEEK);
  for (let week = 0; week < MAX_WEEKS && out.includes(later); week += 1) later = addDays(later, WEEK);
  return [later];
};

const COMING = /\bv[eê]m\b/iu;

const OF_VISITS = ['cancels', 'listsOwn', 'confirmsPresence'] as const;

const GOES_ELSEWHERE = ['reschedules', 'surelyReschedules', 'cannotCome'] as const;

/**
 * Days that "sexta que vem" can mean when the next Friday is unlikely: the visit to move is on it, or was
 * called off there. Null in all other cases.
 */
const nextOrLater = (
  date: string,
  known: Known & { moves: boolean; away: readonly string[]; saysComing: boolean },
): string[] | null => {
  const { own, shown, moves, away, isOfVisits } = known;
  if (isOfVisits) return null;
  if (away.includes(date)) return [addDays(date, WEEK)];
  // "quinta que vem", said on a Wednesday
  if (known.saysComing && date === addDays(known.today, 1) && own.length + shown.length === 0)
    return [date, addDays(date, WEEK)];
  return moves && shown.length === 0 && own.includes(date) ? [date, addDays(date, WEEK)] : null;
};

const knownOf = (turn: Turn, state: DialogueState, own: readonly ClientAppointment[]) => {
  const { said, now } = turn;
  const today = dateOf(now);
  const talk = [...(state.daysInTalk?.dates ?? []), ...proposedStarts(turn).map(dateOf)];
  const isOfVisits =
    state.awaiting?.kind === 'cancel' || OF_VISITS.some((intent) => said.intents.has(intent));
  return (weekday: number, moment: MomentMention) => {
    const ofName = (days: readonly string[]): string[] =>
      [...new Set(days.filter((day) => day > today && weekdayOf(day) === weekday))].toSorted();
    return {
      today,
      isOfVisits: isOfVisits || saysPlace(said, moment),
      own: ofName(own.map(({ start }) => dateOf(start))),
      shown: ofName(talk),
      away: ofName(partCalledOff(turn, own).calledOff.map(({ start }) => dateOf(start))),
      moves: GOES_ELSEWHERE.some((intent) => said.intents.has(intent)),
      saysComing: COMING.test(said.text.original.slice(moment.index, moment.end)),
    };
  };
};

/** Days that each weekday of a message can mean if it is not simply the next one, keyed by its date in the message. */
export const otherDays = async (turn: Turn, state: DialogueState): Promise<Map<string, string[]>> => {
  const { said, tools } = turn;
  const found = new Map<string, string[]>();
  const named = said.moments.filter(
    ({ date, isWeekday, passed, refused, skips, orLater }) =>
      isWeekday &&
      date !== null &&
      !(passed || refused) &&
      (skips !== null || orLater || ruledOutDays(said.moments, weekdayOf(date)).length > 0),
  );
  if (named.length === 0) return found;
  const knownFor = knownOf(turn, state, await tools.myAppointments());
  for (const moment of named) {
    const { date, skips, orLater } = moment;
    if (date === null) continue;
    const weekday = weekdayOf(date);
    const known = knownFor(weekday, moment);
    const out = ruledOutDays(said.moments, weekday);
    // "quarta sem ser a do dia 9"
    const plain = orLater && out.length === 0 ? nextOrLater(date, known) : known.shown.slice(0, 1);
    const days = skips === null ? plain : readingsOf(weekday, skips, known);
    if (days !== null && days.length > 0) found.set(date, withoutRuledOut(days, out));
  }
  return found;
};
