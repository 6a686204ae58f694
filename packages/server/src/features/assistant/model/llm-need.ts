// Decides whether a message needs the language model: the rule engine tries first, and its work is rolled back.
import { notHeard, notUnderstood } from '@zelo/domain/assistant/replies/voice/small-talk-replies.ts';
import type { TurnHandler, LeasedTurn, TurnOutcome } from '#features/whatsapp/turn/turn-service.ts';

/** Rolls back the rule engine's trial. */
class Undone extends Error {
  override readonly name = 'Undone';
}

const isMiss = ({ replies, unanswered = [] }: TurnOutcome): boolean =>
  unanswered.length > 0 ||
  replies.some((reply) => [notUnderstood(), notHeard()].some((miss) => reply.includes(miss)));

/** True if the rule engine does not understand the message or cannot answer its question. Writes nothing. */
export const needsModel = (answer: TurnHandler, turn: LeasedTurn): Promise<boolean> =>
  turn.hold(async (tx) => {
    let isNeeded = false;
    try {
      await tx.transaction(async (inner) => {
        isNeeded = isMiss(await answer(inner, turn));
        throw new Undone();
      });
    } catch (error) {
      if (!(error instanceof Undone)) throw error;
    }
    return isNeeded;
  });
