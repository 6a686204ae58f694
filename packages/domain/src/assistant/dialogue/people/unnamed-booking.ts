// The visit of a client who gave no name when asked.
import { nameOfProfile } from '../../language/names/own-name.ts';
import type { LocalStart } from '../../local-start.ts';
import { namedAsProfile } from '../../replies/booking-replies.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import { commitRequest, noteRequest } from '../offers/booking-commit.ts';
import type { Visit } from '../offers/offering.ts';
import type { Answer, Turn } from '../memory/turn.ts';

/** Books in the name of the WhatsApp profile, or hands the request over when that is no person's name. */
export const takeUnnamed = async (
  turn: Turn,
  state: DialogueState,
  visit: Visit & { start: LocalStart },
): Promise<Answer> => {
  const name = nameOfProfile(turn.profileName ?? '');
  if (name === undefined) return noteRequest(turn, state, visit);
  await turn.tools.rememberName(name);
  const done = await commitRequest({ ...turn, clientName: name }, state, visit);
  return { ...done, say: [namedAsProfile(name), ...done.say] };
};
