// The embedded database has one connection: a query inside a transaction that does not use that transaction
// deadlocks. On PostgreSQL another connection answers, so tests there detect it here.
import { AsyncLocalStorage } from 'node:async_hooks';
import { Pool } from 'pg';
import type { Db } from '#db/database.ts';

const within = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Marks the work inside of a database's transactions. */
export const followTransactions = (db: Db): void => {
  const run = db.transaction.bind(db);
  db.transaction = (work, config) =>
    run((tx) => {
      const transaction = { isOpen: true };
      return within.run(transaction, async () => {
        try {
          return await work(tx);
        } finally {
          transaction.isOpen = false;
        }
      });
    }, config);
};

/**
 * Runs a test's work outside of its transaction's context, such as that of the gateway, which the test does not
 * await.
 */
export const outsideTransactions = <Result>(work: () => Result): Result => within.exit(work);

/** Follows every pool of this process; records transactions that requested a second connection. */
export const followPools = (): { violations: string[] } => {
  const violations: string[] = [];
  const connect: unknown = Reflect.get(Pool.prototype, 'connect');
  if (typeof connect !== 'function') throw new Error('the driver has changed');
  Pool.prototype.connect = function followed(this: Pool, ...args: unknown[]) {
    if (within.getStore()?.isOpen) violations.push(new Error('asked here').stack ?? '');
    return Reflect.apply(connect, this, args) as unknown;
  } as Pool['connect'];
  return { violations };
};
