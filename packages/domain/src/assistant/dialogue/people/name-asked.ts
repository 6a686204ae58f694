// Number of times the client was asked for a name in this talk.
import type { DialogueState } from '../memory/dialogue-state.ts';

/** The third time, the assistant continues without an answer. */
const MAX_NAME_QUESTIONS = 2;

export const mayAskName = ({ nameAsked }: DialogueState): boolean => nameAsked < MAX_NAME_QUESTIONS;

/** State after a question for the client's name; `name`: a possible one, to be confirmed. */
export const askingName = (state: DialogueState, name: string | null): DialogueState => ({
  ...state,
  nameAsked: state.nameAsked + 1,
  awaiting: { kind: 'name', name },
});
