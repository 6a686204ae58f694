// Completes a message that only makes sense after the previous one, so that every later step reads it in full.
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Turn } from '../memory/turn.ts';
import { askedInFull } from './asked-again.ts';
import { timesInFull } from './pointed-times.ts';

/** The turn with the message in full; the same turn when it needs nothing from the talk. */
export const inFull = async (turn: Turn, state: DialogueState): Promise<Turn> => {
  const text = askedInFull(turn, state) ?? (await timesInFull(turn, state));
  return text === null ? turn : { ...turn, said: turn.hear(text) };
};
