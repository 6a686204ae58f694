// The answer to "shall I cancel it?".
import { plainlyAgrees } from '../language/reply-word.ts';
import * as replies from '../replies/own-visit-replies.ts';
import type { DialogueState } from './dialogue-state.ts';
import { cancelAll, idle, moveTurn } from './own-visit-turns.ts';
import { askAgain, changedSince } from './shown-visits.ts';
import type { Answer, Turn } from './turn.ts';

/** Takes yes or no; null when the message says neither. */
export const cancelAnswerTurn = async (turn: Turn, state: DialogueState): Promise<Answer | null> => {
  const { awaiting } = state;
  if (awaiting?.kind !== 'cancel') return null;
  const { intents, moments, text } = turn.said;
  const takesNote = turn.said.reply === 'yes' && !plainlyAgrees(text);
  const reply = takesNote ? null : turn.said.reply;
  if (moments.length > 0 || intents.has('otherTime') || intents.has('reschedules'))
    return moveTurn(turn, state, awaiting.choices[0] ?? null);
  const own = await turn.tools.myAppointments();
  const asked = own.find(({ id }) => awaiting.choices.includes(id));
  const changed = reply === 'yes' || intents.has('cancels') ? changedSince(turn, awaiting, own) : null;
  if (changed !== null) return askAgain(turn, state, { own, changed, purpose: 'cancel' });
  if (awaiting.orMove && asked && reply === 'yes' && !intents.has('cancels'))
    return { say: [replies.askCancelOrMove(turn, asked)], state };
  if (reply === 'yes' || intents.has('cancels')) {
    return cancelAll(
      turn,
      state,
      own.filter(({ id }) => awaiting.choices.includes(id)),
    );
  }
  return reply === 'no' ? { say: [replies.keptVisit(turn)], state: idle(state) } : null;
};
