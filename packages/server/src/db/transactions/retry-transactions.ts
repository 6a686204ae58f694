import { setTimeout as wait } from 'node:timers/promises';
import type { Db, Tx } from '#db/database.ts';

/** Serialization failure, deadlock: PostgreSQL rolled back and asks to run the transaction again. */
const RUN_AGAIN = new Set(['40001', '40P01']);
const MAX_ATTEMPTS = 4;
const MAX_WAIT_MS = 40;

const isToRunAgain = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && RUN_AGAIN.has(String(error.code))) || isToRunAgain(error.cause));

/** Callbacks by the session of each open transaction. */
const waiting = new WeakMap<object, (() => void)[]>();

/** Runs `work` once the caller's transaction has committed; never after a rollback. */
export const afterCommit = (tx: Tx, work: () => void): void => {
  const { session } = tx._;
  waiting.set(session, [...(waiting.get(session) ?? []), work]);
};

/**
 * Runs a transaction that lost to another again, at most four times in total. Its work must change nothing but the
 * database: a second run would find memory changed. Savepoints are not retried alone: after a deadlock only the whole
 * transaction releases its locks.
 */
export const retryTransactions = <Database extends Db>(db: Database): Database => {
  const run = db.transaction.bind(db);
  const transaction: Db['transaction'] = async (work, config) => {
    for (let attempt = 1; ; attempt += 1) {
      const opened: { session?: object } = {};
      try {
        const result = await run((tx) => {
          opened.session = tx._.session;
          return work(tx);
        }, config);
        for (const told of waiting.get(opened.session ?? {}) ?? []) told();
        return result;
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !isToRunAgain(error)) throw error;
        // two that conflicted must not collide again at once
        await wait(Math.random() * MAX_WAIT_MS * attempt);
      }
    }
  };
  return Object.assign(db, { transaction });
};
