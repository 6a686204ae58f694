// Questions and remarks about the client's own visits, in the order in which they are read.
import { notYetBooked } from '../../replies/told/settled-replies.ts';
import { asksIfDone } from '../own-requests/request-words.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { visitNamesTurn } from '../people/visit-names-turn.ts';
import { ifBookedTurn } from '../requests/plain-request-turn.ts';
import { ownVisitQuestionTurn } from '../visits/own-visit-question-turn.ts';
import { weeklyAskedTurn } from '../weekly/weekly-wish.ts';
import { claimedNameTurn } from '../which-visit/claimed-name-turn.ts';

/** "marcou?", of the start that is offered; "já tá marcado?" may be about a visit. */
const isOfOffer = async ({ said, tools }: Turn, { awaiting }: DialogueState): Promise<boolean> =>
  awaiting?.kind === 'go-ahead' &&
  said.visits.length === 0 &&
  asksIfDone(said) &&
  !(said.intents.has('listsOwn') && (await tools.myAppointments()).length > 0);

const offerTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> =>
  (await isOfOffer(turn, state)) ? { say: [notYetBooked()], state } : null;

export const ofVisitTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> =>
  (await offerTurn(turn, state)) ??
  (await claimedNameTurn(turn, state)) ??
  (await weeklyAskedTurn(turn, state)) ??
  (await visitNamesTurn(turn, state)) ??
  (await ownVisitQuestionTurn(turn, state)) ??
  ifBookedTurn(turn, state);
