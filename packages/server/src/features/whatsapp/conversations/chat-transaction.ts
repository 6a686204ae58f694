import type { Db, Tx } from '#db/database.ts';
import type { ConversationKey } from './conversation-repository.ts';
import type { MessageLanes } from './message-lanes.ts';

/** Unique violation; the client of the chat was removed. The database itself runs again what met a deadlock. */
const LOST_RACE = new Set(['23505', '23503']);
/** As many as can meet: a message by phone, one by hidden id, one that names both. */
const MAX_ATTEMPTS = 3;

const lostRace = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && LOST_RACE.has(String(error.code))) || lostRace(error.cause));

/**
 * Runs what finds, begins or renames a chat. Two messages that name one person differently may meet: no lock exists for
 * a chat that is not there yet, so the constraint lets one of them through, and the other looks again and finds it.
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

/** Runs a transaction that locks a chat, when it is the turn of that chat. */
export const inChat = <Result>(
  { db, lanes }: InChatDeps,
  { professionalId, conversationId }: ConversationKey,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> =>
  lanes.run({ professional: professionalId, chat: conversationId }, () => db.transaction(work));
