import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import { type Database, DatabaseRefusal, type StatementListener } from './database.ts';
import { listenOn } from './listen-postgres.ts';
import { migrationsFolder, refuseNewerSchema } from './migrations.ts';

// Any number; it only has to be the same in every process.
const MIGRATION_LOCK = 7_203_511;
const OLDEST_SERVER = 150_000;

/** Two processes that start together migrate one after the other. */
const migrateUnderLock = async (pool: Pool): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const db = drizzle({ client });
    await refuseNewerSchema(db);
    await migrate(db, { migrationsFolder });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {});
    client.release();
  }
};

const refuseUnsafeServer = async (pool: Pool, log: Logger): Promise<void> => {
  const { rows } = await pool.query<{ version: string; fsync: string; commit: string }>(
    `select current_setting('server_version_num') as version, current_setting('fsync') as fsync,
            current_setting('synchronous_commit') as commit`,
  );
  const [server] = rows;
  if (!server || Number(server.version) < OLDEST_SERVER) {
    throw new DatabaseRefusal('O Zelo precisa do PostgreSQL 15 ou mais novo.');
  }
  if (server.fsync === 'off' || server.commit === 'off') {
    log.warn('fsync or synchronous_commit is off: acknowledged writes can be lost when the machine fails');
  }
};

/**
 * Opens PostgreSQL 15 or later through a pool and brings its schema up to date under an advisory lock.
 *
 * @param options.onStatement hears what is sent once the schema is up to date
 * @throws DatabaseRefusal when the server is too old or holds a newer schema
 */
export const openPostgres = async (options: {
  url: string;
  log: Logger;
  poolSize?: number;
  onStatement?: StatementListener | undefined;
}): Promise<Database> => {
  const pool = new Pool({
    connectionString: options.url,
    max: options.poolSize ?? 20,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    application_name: 'zelo',
  });
  // without a listener an idle connection that the server closes ends the process
  pool.on('error', (error) =>
    options.log.warn({ code: (error as { code?: string }).code }, 'idle database connection lost'),
  );
  try {
    await refuseUnsafeServer(pool, options.log);
    await migrateUnderLock(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const { onStatement } = options;
  return {
    kind: 'postgres',
    db: drizzle({ client: pool, ...(onStatement && { logger: { logQuery: onStatement } }) }),
    jobs: { connectionString: options.url, application_name: 'zelo-jobs', max: 5 },
    listen: (channel, onPayload) => listenOn({ url: options.url, channel, onPayload, log: options.log }),
    ping: async () => void (await pool.query('select 1')),
    close: () => pool.end(),
  };
};
