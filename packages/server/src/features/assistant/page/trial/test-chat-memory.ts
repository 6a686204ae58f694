// How far test chats have come, so that what was answered before is not answered again with each message.
import { createHash } from 'node:crypto';
import { putLru } from '#http/polling/etag-cache.ts';

const MAX_CHATS = 500;

/** The start of a test chat: who tests, and what the client wrote so far, burst by burst. */
export interface TestedSoFar {
  professionalId: number;
  bursts: readonly (readonly string[])[];
}

const nameOf = (chat: TestedSoFar): string =>
  createHash('sha256')
    .update(JSON.stringify([chat.professionalId, chat.bursts]))
    .digest('base64url');

/**
 * Remembers the dialogue of the 500 chats tested last. Only a chat that has changed nothing may be kept: what it
 * stored was taken back, so the next message has to do it again.
 */
export const testChatMemory = () => {
  const dialogues = new Map<string, unknown>();
  return {
    keep: (chat: TestedSoFar, dialogue: unknown): void => {
      putLru(dialogues, [nameOf(chat), dialogue], MAX_CHATS);
    },

    /** The longest start of a chat, short of its last burst, that is remembered; its bursts need no answer again. */
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
