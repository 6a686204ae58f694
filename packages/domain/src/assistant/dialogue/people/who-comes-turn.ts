// "não vou mais poder, só o moleque vai": that person's visit stays, and the others are offered to be cancelled.
import type { ClientAppointment } from '../../assistant-tools.ts';
import { onlyComer } from '../../reading/people/only-comer.ts';
import { isRelation } from '../../language/people/relations.ts';
import { nothingCancelled } from '../../replies/own-visit-replies.ts';
import { askWhichTurn } from '../change/own-visit-turns.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { describeVisits } from '../visits/called-off.ts';
import { isAt, isFor, isOwn } from '../visits/own-visits.ts';

const PRONOUN = /^el[ea]s?$/;
const WANTS_MORE = ['books', 'reschedules', 'asksFreeTimes', 'otherTime'] as const;

/** The visits of the person who comes; a relation may be that of any named person. */
const staying = (own: readonly ClientAppointment[], comer: string): readonly ClientAppointment[] => {
  if (comer === 'eu') return own.filter(isOwn);
  const named = own.filter((visit) => isFor(visit, [comer]));
  if (named.length > 0) return named;
  const others = own.filter((visit) => !isOwn(visit));
  const isOne = new Set(others.map(({ forSomeone }) => forSomeone)).size === 1;
  return isOne && (PRONOUN.test(comer) || isRelation(comer)) ? others : [];
};

/** Keeps the visit of the only person who comes; null when no booked visit is theirs. */
export const whoComesTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { said } = turn;
  const comer = said.isQuestion || state.requests.length > 0 ? null : onlyComer(said.text);
  if (comer === null || WANTS_MORE.some((intent) => said.intents.has(intent))) return null;
  const booked = await turn.tools.myAppointments();
  const own = booked.filter((visit) => said.wishes.every((wish) => isAt(visit, wish)));
  const theirs = staying(own, comer);
  if (theirs.length === 0) return null;
  const visits = own.filter((visit) => !theirs.includes(visit));
  return visits.length === 0
    ? { say: describeVisits(turn, theirs), state: { ...state, awaiting: null } }
    : askWhichTurn(turn, state, { visits, purpose: 'cancel', lead: nothingCancelled(state) });
};
