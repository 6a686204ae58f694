// A client at the door: notifies the owner at once, regardless of open questions.
import { isAtDoor } from '../../reading/remarks/arrivals.ts';
import { arrivalPassedOn } from '../../replies/news-replies.ts';
import type { DialogueState } from '../memory/dialogue-state.ts';
import type { Answer, Turn } from '../memory/turn.ts';

const WANTS = ['cancels', 'reschedules', 'books', 'cannotCome'] as const;

/** Null for a message without an arrival, or with a request about the agenda. */
export const doorTurn = async ({ said, tools }: Turn, state: DialogueState): Promise<Answer | null> => {
  const wantsMore = said.moments.length > 0 || WANTS.some((intent) => said.intents.has(intent));
  if (!isAtDoor(said.text.plain) || wantsMore) return null;
  await tools.handOver({ reason: 'at-door', summary: said.text.original });
  return { say: [arrivalPassedOn()], state };
};
