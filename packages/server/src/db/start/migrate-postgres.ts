import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Client } from 'pg';
import type { Logger } from 'pino';
import { DatabaseStartError } from '#db/database.ts';
import { migrationsFolder, refuseUnknownSchema, rowsOf } from '#db/migrations.ts';
import { SettledClient } from '#db/opening/settled-client.ts';

// an arbitrary number, equal in every process
export const MIGRATION_LOCK = 7_203_511;
const CONNECT_MS = 5_000;
/** Maximum wait for one lock: readers of that table queue behind the migration for as long. */
const LOCK_MS = 4_000;
const TRIES = 10;
const RETRY_MS = 1_000;
const TIMEOUT_MS = 60_000;
/** Deadlock detected; lock not available. */
const IN_THE_WAY = new Set(['40P01', '55P03']);

const isInTheWay = (error: unknown): boolean =>
  error instanceof Error &&
  (IN_THE_WAY.has((error as { code?: string }).code ?? '') || isInTheWay(error.cause));

/**
 * Runs all migrations in one transaction, so that none is half applied, under a transaction-level lock. A
 * session-level lock would survive at a pooler, which keeps the connection when its client leaves.
 */
const migrateOnce = (db: NodePgDatabase, lockMs: number): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local lock_timeout = ${lockMs}`));
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await tx.execute(sql.raw(`set local lock_timeout = ${LOCK_MS}`));
    await refuseUnknownSchema(tx);
    // it asks for nothing that a transaction has not
    await migrate(tx as unknown as NodePgDatabase, { migrationsFolder });
  });

interface Holder {
  pid: number;
  name: string;
  address: string | null;
  since: string;
}

const holderOf = async (db: NodePgDatabase): Promise<Holder | undefined> => {
  const result = await db.execute(sql`
    select pid, coalesce(nullif(application_name, ''), 'sem nome') as name, host(client_addr) as address,
           to_char(coalesce(xact_start, backend_start) at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as since
    from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and granted and objid = ${MIGRATION_LOCK} and classid = 0
      and database = (select oid from pg_database where datname = current_database())`);
  return rowsOf<Holder>(result)[0];
};

const heldTooLong = ({ pid, name, address, since }: Holder, waitedMs: number): DatabaseStartError =>
  new DatabaseStartError(
    `Outra conexão (${name}, processo ${pid} do PostgreSQL, de ${address ?? 'esta máquina'}, desde ${since} UTC) atualiza o banco há mais de ${Math.ceil(waitedMs / 1000)} s. Espere-a acabar e inicie de novo; se for resto de um processo que já parou, encerre-a antes: select pg_terminate_backend(${pid});`,
  );

const migrateAmongOthers = async (
  db: NodePgDatabase,
  { log, patienceMs = TIMEOUT_MS }: { log: Logger; patienceMs?: number | undefined },
): Promise<void> => {
  const began = performance.now();
  for (let tries = 1; ;) {
    try {
      return await migrateOnce(db, Math.min(LOCK_MS, patienceMs));
    } catch (error) {
      if (!isInTheWay(error)) throw error;
      const holder = await holderOf(db);
      const waitedMs = performance.now() - began;
      if (holder && waitedMs >= patienceMs) throw heldTooLong(holder, waitedMs);
      if (holder) log.warn(holder, 'another process migrates the database: waiting');
      else if (++tries > TRIES) throw error;
      await pause(Math.random() * Math.min(RETRY_MS, patienceMs));
    }
  }
};

/**
 * Brings the schema up to date. Two processes that start together do so one after the other.
 *
 * @param options.judge looks at the connection before anything is written, and throws
 * @param options.patienceMs longest wait for another process
 * @throws DatabaseStartError when the database holds a schema that this version does not know, or another process keeps the lock
 */
export const migrateUnderLock = async (options: {
  url: string;
  log: Logger;
  judge?: (client: Client) => Promise<void>;
  patienceMs?: number;
}): Promise<void> => {
  const client = new SettledClient({
    connectionString: options.url,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'zelo-migrations',
  });
  // the current statement fails with the reason; without a listener the process would end
  client.on('error', () => {});
  await client.connect();
  try {
    await options.judge?.(client);
    await migrateAmongOthers(drizzle({ client }), options);
  } finally {
    await client.end();
  }
};
