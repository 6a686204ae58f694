// "não, deixa pra lá" after a booking: cancels without asking only after "não quero mais".
import { saysWhen } from '../../language/mentions/visit-mentions.ts';
import { askWhetherCancelled, givenUpVisit } from '../given-up/given-up-visit.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import { cancelAll } from '../change/own-visit-turns.ts';
import type { Answer, Turn } from '../memory/turn.ts';

/** Unprompted, and nothing else in the message. */
const ONLY_REGRET = /^((ah|oi|olha|eu) )?nao (vou )?(quero|querer) mais( nao)?( ir)?( obrigad[oa])?( \.)?$/;

/** Offers to cancel a visit of this talk, or an existing one; null when the client regrets nothing. */
export const regretTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { intents, visits, text } = turn.said;
  const isIdle =
    state.requests.length === 0 && (state.awaiting === null || state.awaiting.kind === 'attendee');
  const speaksOfWhen = visits.some(({ wish }) => saysWhen(wish));
  const isFresh = state.lastBooked.length > 0;
  const isPlain = ONLY_REGRET.test(text.plain);
  if (!intents.has('regrets') || speaksOfWhen || !isIdle || !(isFresh || isPlain))
    return givenUpVisit(turn, state);
  const own = await turn.tools.myAppointments();
  const booked = isFresh ? own.filter(({ id }) => state.lastBooked.includes(id)) : own;
  const [visit, ...others] = booked;
  if (!visit) return null;
  if (isFresh && intents.has('surelyRegrets') && others.length === 0) return cancelAll(turn, state, booked);
  return askWhetherCancelled(turn, state, booked);
};
