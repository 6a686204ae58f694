// What a client says about visits that are booked, or were until this talk, before it is read as a new wish.
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';
import { meantToStayTurn } from './meant-to-stay.ts';
import { numberedDaysTurn } from './numbered-days.ts';

const TURNS = [meantToStayTurn, numberedDaysTurn];

export const ownTalkTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  for (const answer of TURNS) {
    const found = await answer(turn, state);
    if (found) return found;
  }
  return null;
};
