import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, Pool } from 'pg';
import type { Logger } from 'pino';
import { type Database, DatabaseStartError, type StatementListener } from '#db/database.ts';
import { listenOn } from '#db/feed/listen-postgres.ts';
import { migrateUnderLock } from '#db/start/migrate-postgres.ts';
import { openReplica, refuseOtherReplica } from './open-replica.ts';
import { sendUnnamed } from './pooled-statements.ts';
import { retryTransactions } from '#db/transactions/retry-transactions.ts';
import { isBehindPooler, isSameDatabase } from '#db/server-identity.ts';
import { SettledClient } from './settled-client.ts';
import { readSnapshot } from '#db/transactions/snapshot.ts';
import {
  type DatabaseVariable,
  inEncoding,
  orRefuse,
  POOLER_ALONE,
  POOLER_AS_DIRECT,
} from '#db/start/start-refusal.ts';

const MIN_SERVER_VERSION = 150_000;
const CONNECT_MS = 5_000;
const POOL_SIZE = 20;
const STATEMENT_MS = 15_000;

const behindPooler = (variable: DatabaseVariable): DatabaseStartError =>
  new DatabaseStartError(`${variable} ${variable === 'DATABASE_URL' ? POOLER_ALONE : POOLER_AS_DIRECT}`);

const isPoolBehindPooler = async (pool: Pool): Promise<boolean> => {
  const client = await pool.connect();
  try {
    return await isBehindPooler(client);
  } finally {
    client.release();
  }
};

/** @throws DatabaseStartError unless a connection bypasses every pooler and reaches the database of the pool */
const refuseOtherDatabase = async (direct: Client, pooled: Pool | Client): Promise<void> => {
  if (await isBehindPooler(direct)) throw behindPooler('DATABASE_DIRECT_URL');
  if (!(await isSameDatabase(direct, pooled)))
    throw new DatabaseStartError(
      'DATABASE_URL e DATABASE_DIRECT_URL levam a bancos diferentes: escreva nas duas o mesmo banco do mesmo servidor.',
    );
};

/** A command works without the pooler, but not on a database other than the servers'. */
const refuseOtherThanPooled = async (direct: Client, pooledUrl: string, log: Logger): Promise<void> => {
  const pooled = new Client({ connectionString: pooledUrl, connectionTimeoutMillis: CONNECT_MS });
  pooled.on('error', () => {});
  try {
    await pooled.connect();
  } catch (error) {
    log.warn(
      { code: (error as { code?: string }).code },
      'DATABASE_URL does not answer: whether DATABASE_DIRECT_URL is the same database was not checked',
    );
    return;
  }
  try {
    await refuseOtherDatabase(direct, pooled);
  } finally {
    await pooled.end();
  }
};

interface ServerSettings {
  version: string;
  encoding: string;
  fsync: string;
  commit: string;
  timeout: string;
}

const settingsOf = async (pool: Pool): Promise<ServerSettings | undefined> => {
  const { rows } = await pool.query<ServerSettings>(
    `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding,
            current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
            current_setting('statement_timeout') as timeout`,
  );
  return rows[0];
};

const refuseUnsafeServer = async (
  pool: Pool,
  { log, isPooled, variable }: { log: Logger; isPooled: boolean; variable: DatabaseVariable },
): Promise<void> => {
  const server = await settingsOf(pool);
  if (!server || Number(server.version) < MIN_SERVER_VERSION) {
    throw new DatabaseStartError('O Zelo precisa do PostgreSQL 15 ou mais novo.');
  }
  if (server.encoding !== 'UTF8') throw inEncoding(variable, server.encoding);
  if (!isPooled && (await isPoolBehindPooler(pool))) throw behindPooler(variable);
  if (server.fsync === 'off' || server.commit === 'off') {
    log.warn('fsync or synchronous_commit is off: acknowledged writes can be lost when the machine fails');
  }
  if (server.timeout === '0') {
    log.warn('statements have no time limit: the pooler must set statement_timeout (connect_query)');
  }
};

interface PostgresOptions {
  /** PostgreSQL itself, or a pooler in transaction mode when `directUrl` is set. */
  url: string;
  /** PostgreSQL past the pooler, for work that needs a dedicated session. */
  directUrl?: string | undefined;
  /** The servers' pooler, for a command that bypasses it: `url` is DATABASE_DIRECT_URL then. */
  pooledUrl?: string | undefined;
  replicaUrl?: string | undefined;
  log: Logger;
  poolSize?: number;
  /** For how long a caller waits for a connection of the pool, in milliseconds. */
  connectMs?: number;
  /** Receives statements once the schema is up to date. */
  onStatement?: StatementListener | undefined;
}

/** Behind a pooler, statements are unnamed and the pooler sets their time limit: it refuses both from us. */
const openPool = (options: PostgresOptions): Pool => {
  const { url, directUrl, log, poolSize = POOL_SIZE, connectMs = CONNECT_MS } = options;
  const isPooled = directUrl !== undefined;
  const pool = new Pool({
    Client: SettledClient,
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectMs,
    ...(!isPooled && { statement_timeout: STATEMENT_MS }),
    application_name: 'zelo',
  });
  if (isPooled) sendUnnamed(pool);
  // without a listener an idle connection that the server closes ends the process
  pool.on('error', (error) =>
    log.warn({ code: (error as { code?: string }).code }, 'idle database connection lost'),
  );
  return pool;
};

const prepareServer = async (pool: Pool, options: PostgresOptions): Promise<void> => {
  const { url, directUrl, pooledUrl, replicaUrl, log } = options;
  const isPooled = directUrl !== undefined;
  const variable = pooledUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
  await orRefuse(variable, refuseUnsafeServer(pool, { log, isPooled, variable }));
  const judge = async (client: Client): Promise<void> => {
    if (isPooled) await refuseOtherDatabase(client, pool);
    else if (pooledUrl !== undefined) await refuseOtherThanPooled(client, pooledUrl, log);
  };
  const migrated = migrateUnderLock({ url: directUrl ?? url, log, judge });
  await orRefuse(isPooled ? 'DATABASE_DIRECT_URL' : variable, migrated);
  if (replicaUrl !== undefined) await refuseOtherReplica(replicaUrl, pool, log);
};

/**
 * Opens PostgreSQL 15 or later through a pool and brings its schema up to date under an advisory lock.
 * @throws DatabaseStartError when the server is too old, the database not in UTF-8 or of an unknown schema, the user
 * may not change it, or the addresses are not of one database
 */
export const openPostgres = async (options: PostgresOptions): Promise<Database> => {
  const { url, directUrl = url, replicaUrl, log, onStatement } = options;
  const pool = openPool(options);
  try {
    await prepareServer(pool, options);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const notify = (channel: string, payload: string) =>
    pool.query('select pg_notify($1, $2)', [channel, payload]);
  const subscribe: Database['subscribe'] = (listener) =>
    listenOn({ ...listener, url: directUrl, log, notify });
  const db = retryTransactions(
    drizzle({ client: pool, ...(onStatement && { logger: { logQuery: onStatement } }) }),
  );
  const replica =
    replicaUrl === undefined ? undefined : openReplica({ url: replicaUrl, primary: pool, db, log });
  // works through a pooler too: the queue polls, and its locks end with their transaction
  const jobs = { Client: SettledClient, connectionString: url, application_name: 'zelo-jobs', max: 5 };
  const reports = replica?.reports ?? (async () => db);
  return {
    kind: 'postgres',
    db,
    reports,
    snapshot: (read) => readSnapshot(reports, read),
    jobs,
    listen: (channel, onPayload) => subscribe({ channels: [channel], onPayload, onWatermark: () => {} }),
    subscribe,
    mostConnections: options.poolSize ?? POOL_SIZE,
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    ping: async () => void (await pool.query('select 1')),
    close: async () => {
      await replica?.close();
      await pool.end();
    },
  };
};
