// Cache of test-chat progress, so that earlier messages are not replayed with each new one.
import { createHash } from 'node:crypto';
import { putLru } from '#http/polling/etag-cache.ts';

const MAX_CHATS = 500;

/** Prefix of a test chat: the professional, and the client's messages by burst. */
export interface TestedSoFar {
  professionalId: number;
  bursts: readonly (readonly string[])[];
}

const nameOf = (chat: TestedSoFar): string =>
  createHash('sha256')
    .update(JSON.stringify([chat.professionalId, chat.bursts]))
    .digest('base64url');

/**
 * Remembers the dialogue of the 500 most recent test chats. Store only chats that have changed nothing: their writes were
 * rolled back, so the next message has to repeat them.
 */
export const testChatMemory = () => {
  const dialogues = new Map<string, unknown>();
  return {
    keep: (chat: TestedSoFar, dialogue: unknown): void => {
      putLru(dialogues, [nameOf(chat), dialogue], MAX_CHATS);
    },

    /** Longest remembered prefix, excluding the last burst; its bursts need no replay. */
    recall: ({ professionalId, bursts }: TestedSoFar): { answered: number; dialogue: unknown } => {
      for (let answered = bursts.length - 1; answered > 0; answered -= 1) {
        const name = nameOf({ professionalId, bursts: bursts.slice(0, answered) });
        if (dialogues.has(name)) return { answered, dialogue: dialogues.get(name) };
      }
      return { answered: 0, dialogue: null };
    },
  };
};

export type TestChatMemory = ReturnType<typeof testChatMemory>;
