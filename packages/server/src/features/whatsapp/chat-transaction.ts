import type { Db, Tx } from '#db/database.ts';

/** Unique violation; the client of the chat was removed. The database itself runs again what met a deadlock. */
const LOST_RACE = new Set(['23505', '23503']);
/** As many as can meet: a message by phone, one by hidden id, one that names both. */
const MOST_TRIES = 3;

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
      if (tries === MOST_TRIES || !lostRace(error)) throw error;
    }
  }
};
