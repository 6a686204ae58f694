// A replica that follows the primary by streaming: reports are read there, as long as it has what the primary has.
import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Db } from './database.ts';
import { SettledClient } from './settled-client.ts';

/** For how long a report waits for the replica to catch up. */
const PATIENCE_MS = 1_000;
const LOOK_MS = 50;
const CONNECT_MS = 1_000;
const STATEMENT_MS = 15_000;
const CONNECTIONS = 5;

export interface Replica {
  /** The replica, if it has everything that was committed before the question; else the primary. */
  reports: () => Promise<Db>;
  close: () => Promise<void>;
}

const positionOf = async (primary: Pool): Promise<string> => {
  const { rows } = await primary.query<{ position: string }>('select pg_current_wal_lsn()::text as position');
  return rows[0]?.position ?? '';
};

/** Whether the replica has replayed up to a position, now or within a second. */
const reaches = async (replica: Pool, position: string): Promise<boolean> => {
  for (const giveUp = performance.now() + PATIENCE_MS; performance.now() < giveUp; await pause(LOOK_MS)) {
    const { rows } = await replica.query<{ reached: boolean | null }>(
      'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as reached',
      [position],
    );
    if (rows[0]?.reached) return true;
  }
  return false;
};

/**
 * Reads reports at a replica. Who has just written finds it there: the primary's position is asked first, and a replica
 * that is behind it, away, or no replica at all is not used.
 */
export const openReplica = (options: { url: string; primary: Pool; db: Db; log: Logger }): Replica => {
  const { primary, db, log } = options;
  const pool = new Pool({
    Client: SettledClient,
    connectionString: options.url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    application_name: 'zelo-reports',
  });
  // without a listener an idle connection that the server closes ends the process
  pool.on('error', () => {});
  const replica = drizzle({ client: pool });
  const isUsable = async (): Promise<boolean> => {
    const position = await positionOf(primary);
    return reaches(pool, position).catch((error: unknown) => {
      log.warn({ code: (error as { code?: string }).code }, 'replica away');
      return false;
    });
  };
  return {
    reports: async () => ((await isUsable()) ? replica : db),
    close: () => pool.end(),
  };
};
