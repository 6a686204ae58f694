// The embedded database has one connection: what asks it from within a transaction, but not through that transaction, waits
// for itself for ever. Tests on PostgreSQL, where another connection answers, notice it here.
import { AsyncLocalStorage } from 'node:async_hooks';
import { Pool } from 'pg';
import type { Db } from '#db/database.ts';

const within = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Tells the work of each transaction of a database from what runs outside of it. */
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

/** What a test does within a transaction as somebody who knows nothing of it, such as the gateway, and does not wait for. */
export const outsideTransactions = <Result>(work: () => Result): Result => within.exit(work);

/** Follows every pool of this process; answers where a transaction asked for a second connection. */
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
