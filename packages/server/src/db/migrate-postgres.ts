import { setTimeout as pause } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { migrationsFolder, refuseNewerSchema } from './migrations.ts';

// Any number; it only has to be the same in every process.
const MIGRATION_LOCK = 7_203_511;
const CONNECT_MS = 5_000;
/** Longest wait for one lock of a table: whoever reads it waits behind the migration meanwhile. */
const LOCK_MS = 4_000;
const TRIES = 10;
const RETRY_MS = 1_000;
/** Deadlock detected; lock not available. */
const IN_THE_WAY = new Set(['40P01', '55P03']);

const isInTheWay = (error: unknown): boolean =>
  error instanceof Error &&
  (IN_THE_WAY.has((error as { code?: string }).code ?? '') || isInTheWay(error.cause));

/** Tries again when servers that still run are in the way: all migrations are one transaction, so nothing is half done. */
const migrateAmongOthers = async (db: NodePgDatabase): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      await migrate(db, { migrationsFolder });
      return;
    } catch (error) {
      if (tries === TRIES || !isInTheWay(error)) throw error;
      await pause(Math.random() * RETRY_MS);
    }
  }
};

/**
 * Brings the schema up to date. Two processes that start together do so one after the other: the lock is the session's,
 * so there must be no pooler in between.
 *
 * @throws DatabaseRefusal when the database holds a newer schema
 */
export const migrateUnderLock = async (url: string): Promise<void> => {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'zelo-migrations',
  });
  // the statement under way fails and says why; without a listener the process would end
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(`set lock_timeout = ${LOCK_MS}`);
    const db = drizzle({ client });
    await refuseNewerSchema(db);
    await migrateAmongOthers(db);
  } finally {
    // the lock goes with the session
    await client.end();
  }
};
