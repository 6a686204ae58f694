import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import { type Database, DatabaseRefusal, type StatementListener } from './database.ts';
import { listenOn } from './listen-postgres.ts';
import { migrateUnderLock } from './migrate-postgres.ts';
import { openReplica } from './open-replica.ts';
import { sendUnnamed } from './pooled-statements.ts';
import { retryTransactions } from './retry-transactions.ts';
import { readSnapshot } from './snapshot.ts';

const OLDEST_SERVER = 150_000;
const CONNECT_MS = 5_000;
const UNREADABLE_ADDRESS =
  'DATABASE_URL não é um endereço: escreva caracteres especiais da senha com % (# é %23, / é %2F, @ é %40).';
const STATEMENT_MS = 15_000;
const POOLER_ALONE =
  'DATABASE_URL aponta para um pooler (PgBouncer): defina também DATABASE_DIRECT_URL com o endereço do próprio PostgreSQL.';

/** In one line, why a server or pooler takes nobody in at the start; undefined for what is no matter of settings. */
const startRefusal = (error: unknown, variable: string): DatabaseRefusal | undefined => {
  const { code, message } = error as { code?: unknown; message?: string };
  if (code === 'ERR_INVALID_URL') return new DatabaseRefusal(UNREADABLE_ADDRESS);
  // PgBouncer has one code (08P01) for all that it says itself
  if (message?.startsWith('unsupported startup parameter')) return new DatabaseRefusal(POOLER_ALONE);
  if (code === '28P01' || code === '28000' || code === '3D000' || message?.startsWith('SASL auth'))
    return new DatabaseRefusal(
      `O banco de ${variable} recusou a conexão (${String(code)}): confira usuário, senha e nome do banco.`,
      { cause: error },
    );
  if (code === '08P01')
    return new DatabaseRefusal(`O pooler de ${variable} não alcança o banco agora: veja o log dele.`, {
      cause: error,
    });
  return undefined;
};

/** True when the session that we were given a key of is not the one that answers: a pooler stands in between. */
const isBehindPooler = async (pool: Pool): Promise<boolean> => {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    // the types leave it out
    return (client as unknown as { processID: number | null }).processID !== rows[0]?.pid;
  } finally {
    client.release();
  }
};

/** @throws DatabaseRefusal that names the variable, where settings are the reason */
const orRefuse = async <T>(variable: string, work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw startRefusal(error, variable) ?? error;
  }
};

const refuseUnsafeServer = async (
  pool: Pool,
  { log, isPooled }: { log: Logger; isPooled: boolean },
): Promise<void> => {
  const { rows } = await pool.query<{ version: string; fsync: string; commit: string; timeout: string }>(
    `select current_setting('server_version_num') as version, current_setting('fsync') as fsync,
            current_setting('synchronous_commit') as commit, current_setting('statement_timeout') as timeout`,
  );
  const [server] = rows;
  if (!server || Number(server.version) < OLDEST_SERVER) {
    throw new DatabaseRefusal('O Zelo precisa do PostgreSQL 15 ou mais novo.');
  }
  if (!isPooled && (await isBehindPooler(pool))) throw new DatabaseRefusal(POOLER_ALONE);
  if (server.fsync === 'off' || server.commit === 'off') {
    log.warn('fsync or synchronous_commit is off: acknowledged writes can be lost when the machine fails');
  }
  if (server.timeout === '0') {
    log.warn('statements have no time limit: the pooler must set statement_timeout (connect_query)');
  }
};

interface PostgresOptions {
  /** A server, or with `directUrl` a pooler in transaction mode. */
  url: string;
  /** The server past the pooler, for what needs a session of its own. */
  directUrl?: string | undefined;
  /** A replica of the server. */
  replicaUrl?: string | undefined;
  log: Logger;
  poolSize?: number;
  /** Hears what is sent once the schema is up to date. */
  onStatement?: StatementListener | undefined;
}

/** Behind a pooler statements are unnamed and their time limit is the pooler's: it refuses both from us. */
const openPool = ({ url, directUrl, log, poolSize = 20 }: PostgresOptions): Pool => {
  const isPooled = directUrl !== undefined;
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_MS,
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

/**
 * Opens PostgreSQL 15 or later through a pool and brings its schema up to date under an advisory lock.
 *
 * @throws DatabaseRefusal when the server is too old or holds a newer schema
 */
export const openPostgres = async (options: PostgresOptions): Promise<Database> => {
  const { url, directUrl = url, replicaUrl, log, onStatement } = options;
  const pool = openPool(options);
  try {
    const isPooled = options.directUrl !== undefined;
    await orRefuse('DATABASE_URL', refuseUnsafeServer(pool, { log, isPooled }));
    await orRefuse(isPooled ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL', migrateUnderLock(directUrl));
  } catch (error) {
    await pool.end();
    throw error;
  }
  const notify = (channel: string, payload: string) =>
    pool.query('select pg_notify($1, $2)', [channel, payload]);
  const hear: Database['hear'] = (ear) => listenOn({ ...ear, url: directUrl, log, notify });
  const db = retryTransactions(
    drizzle({ client: pool, ...(onStatement && { logger: { logQuery: onStatement } }) }),
  );
  const replica =
    replicaUrl === undefined ? undefined : openReplica({ url: replicaUrl, primary: pool, db, log });
  const reports = replica?.reports ?? (async () => db);
  return {
    kind: 'postgres',
    db,
    reports,
    snapshot: (read) => readSnapshot(reports, read),
    // a pooler does: the queue polls, and its locks end with their transaction
    jobs: { connectionString: url, application_name: 'zelo-jobs', max: 5 },
    listen: (channel, onPayload) => hear({ channels: [channel], onPayload, onHeard: () => {} }),
    hear,
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
