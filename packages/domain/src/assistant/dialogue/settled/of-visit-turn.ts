// Questions and remarks about the client's own visits, in the order in which they are read.
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { visitNamesTurn } from '../people/visit-names-turn.ts';
import { ifBookedTurn } from '../requests/plain-request-turn.ts';
import { ownVisitQuestionTurn } from '../visits/own-visit-question-turn.ts';
import { weeklyAskedTurn } from '../weekly/weekly-wish.ts';
import { claimedNameTurn } from '../which-visit/claimed-name-turn.ts';

export const ofVisitTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> =>
  (await claimedNameTurn(turn, state)) ??
  (await weeklyAskedTurn(turn, state)) ??
  (await visitNamesTurn(turn, state)) ??
  (await ownVisitQuestionTurn(turn, state)) ??
  ifBookedTurn(turn, state);
