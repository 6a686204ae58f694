// "na outra semana, mesmo dia e horário", to "cancel, or move to another day?"
import type { ClientAppointment } from '../../assistant-tools.ts';
import type { TimePreference } from '../../language/mentions/visit-mentions.ts';
import { wording } from '../../language/words/wording.ts';
import { dateOf } from '../../local-start.ts';
import { startMove } from '../change/own-visit-turns.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { newRequest } from '../offers/booking-flow.ts';
import { sameWeekday, shiftedBy, WEEK_MINUTES } from './target-day.ts';

const SAME_HOUR = wording('mesm[oa]|msm|msma (dia e)* horario|hora|hr');

/** The start of the visit in the week that the message names; null for other messages. */
const inOtherWeek = ({ said }: Turn, visit: ClientAppointment): TimePreference | null => {
  const [wish, ...others] = said.wishes;
  if (!wish || others.length > 0 || wish.hours.length > 0 || !SAME_HOUR.test(said.text.plain)) return null;
  const date = dateOf(visit.start);
  const isSameDay = wish.dates.length === 1 && wish.dates[0] === date && wish.isWeekday;
  return isSameDay ? shiftedBy(visit, WEEK_MINUTES) : sameWeekday(visit, wish);
};

/** Proposes the same day and hour of another week: "quinta que vem no mesmo horário"; null for other messages. */
export const otherWeekTurn = async (
  turn: Turn,
  state: DialogueState,
  visit: ClientAppointment,
): Promise<Answer | null> => {
  const wish = inOtherWeek(turn, visit);
  return wish && startMove(turn, state, { visit, request: { ...newRequest, onlyAsked: true, wish } });
};
