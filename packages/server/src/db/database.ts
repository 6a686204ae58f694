// What the rest of the server sees of the database: the same on PGlite and on PostgreSQL.
import type { PgAsyncDatabase, PgAsyncTransaction, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ConstructorOptions } from 'pg-boss';
import type { SnapshotRead } from '#db/transactions/snapshot.ts';

export type Db = PgAsyncDatabase<PgQueryResultHKT>;

/** An open transaction. Inside one, never use the outer `Db`: on PGlite that waits for itself for ever. */
export type Tx = PgAsyncTransaction<PgQueryResultHKT>;

/** What repositories accept: the database, or the caller's transaction. */
export type Executor = Db | Tx;

export interface Database {
  kind: 'embedded' | 'postgres';
  db: Db;
  /** Where to read what is long and has to hold all that was committed before the question; never to write. */
  reports: () => Promise<Db>;
  /**
   * Reads what is long. On PostgreSQL all of it shows one moment, and a connection is held meanwhile; PGlite has only one
   * connection, so there each statement sees what was written before it.
   */
  snapshot: <T>(read: SnapshotRead<T>) => AsyncIterable<T>;
  /** How the job queue reaches the same database. */
  jobs: ConstructorOptions;
  /** Calls back with the payload of every NOTIFY on the channel; resolves to a function that stops. */
  listen: (channel: string, onPayload: (payload: string) => void) => Promise<() => Promise<void>>;
  /** Listens on several channels over one connection, for who must know whether it hears everything. */
  hear: (ear: ChannelListener) => Promise<() => Promise<void>>;
  /** How many connections there can be for requests and messages; jobs and LISTEN have others on PostgreSQL. */
  mostConnections: number;
  /** What the connections of the pool do now. */
  connections: () => PoolStats;
  /** Answers when the database answers; throws otherwise. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
}

export interface ChannelListener {
  channels: string[];
  onPayload: (payload: string, channel: string) => void;
  /** What was committed before `until`, by performance.now(), has been told; -Infinity when some may have been missed. */
  onHeard: (until: number) => void;
}

/** How many connections are busy, how many idle, and how many callers wait for one. */
export interface PoolStats {
  busy: number;
  idle: number;
  waiting: number;
}

/** Hears the text of every statement that the application sends, without its values; tests count them. */
export type StatementListener = (statement: string) => void;

/** Refusal to open: its message is one Portuguese line for the operator. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError';
}
