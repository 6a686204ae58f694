// A streaming replica of the primary: reports are read there while it has everything that the primary has.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import { type Db, DatabaseStartError } from '#db/database.ts';
import { identityOf } from '#db/server-identity.ts';
import { SettledClient } from './settled-client.ts';

const TIMEOUT_MS = 1_000;
const LOOK_MS = 50;
const CONNECT_MS = 1_000;
/** A start can afford to wait for a busy replica; otherwise its address would stay unchecked. */
const START_MS = 5_000;
const STATEMENT_MS = 15_000;
const CONNECTIONS = 5;

const OTHER_DATABASE =
  'DATABASE_REPLICA_URL leva a outro banco que DATABASE_URL: escreva o endereço de uma réplica (streaming) do mesmo servidor, com o mesmo nome de banco, ou apague a variável.';

export interface Replica {
  /** The replica, if it has everything committed before the call; else the primary. */
  reports: () => Promise<Db>;
  close: () => Promise<void>;
}

interface Mark {
  server: string;
  nth: number;
}

/**
 * Writes marks at the primary that only its own stream can bring to a replica. Journal positions, system identifiers
 * and names prove nothing: a promoted copy, and whatever follows it, has equal or greater ones.
 */
const createMarker = (primary: Pool): (() => Promise<Mark>) => {
  const server = randomUUID();
  let last = 0;
  return async () => {
    last += 1;
    const nth = last;
    // rows of servers that have ended; when two servers remove the same row, neither waits
    await primary.query(
      `with ended as (
         delete from drizzle.replica_marks where server in (
           select server from drizzle.replica_marks
           where written_at < now() - interval '1 day' and server <> $1 for update skip locked))
       insert into drizzle.replica_marks as mark (server, nth) values ($1, $2)
       on conflict (server) do update set nth = greatest(mark.nth, excluded.nth), written_at = now()`,
      [server, nth],
    );
    return { server, nth };
  };
};

/** True when the replica shows a mark now or within a second. */
const shows = async (replica: Pool, { server, nth }: Mark): Promise<boolean> => {
  for (const giveUp = performance.now() + TIMEOUT_MS; performance.now() < giveUp; await pause(LOOK_MS)) {
    const { rows } = await replica.query<{ shown: boolean }>(
      `select pg_is_in_recovery()
              and exists (select from drizzle.replica_marks where server = $1 and nth >= $2) as shown`,
      [server, nth],
    );
    if (rows[0]?.shown) return true;
  }
  return false;
};

/** Errors in the address itself; any other reason for a silent replica may be temporary. */
const isWrongAddress = (code: string | undefined): boolean => code === 'ERR_INVALID_URL' || code === '3D000';

/**
 * Refuses the address of another database before reading there. A replica that is down or promoted does not prevent
 * the start: it is not read.
 * @throws DatabaseStartError when the address is of another server's data, or of another database of the same server
 */
export const refuseOtherReplica = async (url: string, primary: Pool, log: Logger): Promise<void> => {
  const replica = new Pool({
    Client: SettledClient,
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: START_MS,
    statement_timeout: START_MS,
  });
  replica.on('error', () => {});
  try {
    const [there, here] = [await identityOf(replica), await identityOf(primary)];
    if (there !== here) throw new DatabaseStartError(OTHER_DATABASE);
  } catch (error) {
    const { code } = error as { code?: string };
    if (error instanceof DatabaseStartError) throw error;
    if (isWrongAddress(code)) throw new DatabaseStartError(OTHER_DATABASE, { cause: error });
    log.warn({ code }, 'replica not checked at the start');
  } finally {
    await replica.end();
  }
};

/**
 * Reads reports at a replica. Users see their own latest writes: each read first writes a mark at the primary, and
 * skips a replica that does not show it. That replica may be behind, down, or of other data.
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
  const mark = createMarker(primary);
  const isUsable = async (): Promise<boolean> => {
    try {
      if (await shows(pool, await mark())) return true;
      log.warn('replica not read: it does not show what was just written');
    } catch (error) {
      log.warn({ code: (error as { code?: string }).code }, 'replica away');
    }
    return false;
  };
  return {
    reports: async () => ((await isUsable()) ? replica : db),
    close: () => pool.end(),
  };
};
