// Questions of a few words: about the number that writes, the refused day, and the last answer.
import { whoseNumberTurn } from '../facts/whose-number.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { toldAgainTurn } from './told-again-turn.ts';
import { whyNotTurn } from './why-not-turn.ts';

export const shortQuestionTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> =>
  whoseNumberTurn(turn, state) ?? (await whyNotTurn(turn, state)) ?? toldAgainTurn(turn, state);
