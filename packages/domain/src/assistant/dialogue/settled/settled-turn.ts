// Messages about what is booked, before anything else is read in them.
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { addressTurn } from './address-turn.ts';
import { alongTurn } from './along-turn.ts';
import { goneTurn } from './gone-turn.ts';
import { asItWasTurn } from '../just-done/as-it-was-turn.ts';
import { bookedAgainTurn } from '../just-done/booked-again-turn.ts';
import { onlyThatTurn } from '../just-done/only-that-turn.ts';
import { repeatedOrderTurn } from '../just-done/repeated-order-turn.ts';
import { replacedTurn } from './replaced-turn.ts';

/** Null for messages that none of these turns answers. */
export const settledTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> =>
  (await goneTurn(turn, state)) ??
  (await repeatedOrderTurn(turn, state)) ??
  (await bookedAgainTurn(turn, state)) ??
  (await onlyThatTurn(turn, state)) ??
  (await asItWasTurn(turn, state)) ??
  (await replacedTurn(turn, state)) ??
  (await alongTurn(turn, state)) ??
  addressTurn(turn, state);
