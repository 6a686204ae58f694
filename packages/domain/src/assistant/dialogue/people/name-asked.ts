// Number of times the client was asked for a name in this talk.
import type { Business } from '../../assistant-tools.ts';
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

/** True when a request of this client, who gave no name, was passed to the owner in this talk. */
export const hasUnnamedRequest = (
  { nameAsked }: DialogueState,
  { autoScheduling }: Pick<Business, 'autoScheduling'>,
): boolean => nameAsked > (autoScheduling ? MAX_NAME_QUESTIONS : 0);

/** State after a request without a name was passed to the owner. */
export const passedUnnamed = (state: DialogueState): DialogueState => ({
  ...state,
  nameAsked: state.nameAsked + 1,
});
