// A chat that waits for a person, by the assistant's own choice: what it still says.
import { stillWaiting, toldWhileWaiting } from '@zelo/domain/assistant/dialogue/front-desk/waiting-client.ts';
import { MINUTE_MS } from '@zelo/domain/shared/instant.ts';
import type { Tx } from '#db/database.ts';
import { helpedLately } from '#features/whatsapp/notices/after-help.ts';
import { TURN_PREFIX } from '#features/whatsapp/outbox/rows/outbound-authors.ts';
import { canSpeak, type ConversationDeps, inChatOf, keyOf, type ResolvedTurn } from './turn-eligibility.ts';
import { saveTurnOutcome } from './turn-results.ts';

/** Answers a plain question, or says once per hour that the owner will answer; false for anything else. */
export const answerWaiting =
  (deps: ConversationDeps) =>
  async (tx: Tx, turn: ResolvedTurn): Promise<boolean> => {
    const { conversation, messages, now } = turn;
    const { dialogue, humanUntil } = conversation;
    if (!canSpeak(turn) || turn.isDraft || humanUntil === null) return false;
    const told = toldWhileWaiting(dialogue, messages.map(({ content }) => content).join('\n'));
    if (told === null || (await helpedLately(deps)(tx, inChatOf(turn))).size > 0) return false;
    if (told === 'facts') {
      const outcome = await deps.answer(tx, turn);
      await saveTurnOutcome(tx, deps, { turn, outcome: { ...outcome, humanUntil } });
      return true;
    }
    const last = await deps.outbound.lastSaid(keyOf(turn), new Date(now.getTime() - 60 * MINUTE_MS), tx);
    if (last?.text === stillWaiting()) return false;
    const uniqueKey = `${TURN_PREFIX}waits:${messages.at(-1)?.id}`;
    await deps.outbox.enqueue(tx, keyOf(turn), [{ uniqueKey, text: stillWaiting() }]);
    return true;
  };
