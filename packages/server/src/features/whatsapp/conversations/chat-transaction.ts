import type { Db, Tx } from '#db/database.ts';
import type { ConversationKey } from './conversation-repository.ts';
import type { MessageLanes } from './message-lanes.ts';

/** Unique violation, and foreign key violation after the chat's client was removed. `Db` itself retries deadlocks. */
const LOST_RACE = new Set(['23505', '23503']);
/** As many messages as can collide: one by phone, one by hidden id, one that names both. */
const MAX_ATTEMPTS = 3;

const lostRace = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && LOST_RACE.has(String(error.code))) || lostRace(error.cause));

/**
 * Runs work that finds, creates or renames a chat. Two messages that name one person differently may collide: a chat
 * that does not exist yet cannot be locked. The constraint lets one message through; the other retries and finds the
 * chat.
 */
export const chatTransaction = async <Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (tries === MAX_ATTEMPTS || !lostRace(error)) throw error;
    }
  }
};

export interface InChatDeps {
  db: Db;
  lanes: Pick<MessageLanes, 'run'>;
}

/** Runs a transaction that locks a chat, in that chat's lane. */
export const inChat = <Result>(
  { db, lanes }: InChatDeps,
  { professionalId, conversationId }: ConversationKey,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> =>
  lanes.run({ professional: professionalId, chat: conversationId }, () => db.transaction(work));
