// The database as the rest of the server sees it: one interface for PGlite and PostgreSQL.
import type { PgAsyncDatabase, PgAsyncTransaction, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ConstructorOptions } from 'pg-boss';

export type Db = PgAsyncDatabase<PgQueryResultHKT>;

/** An open transaction. Never use the outer `Db` inside one: on PGlite that deadlocks. */
export type Tx = PgAsyncTransaction<PgQueryResultHKT>;

/** Accepted by repositories: the database, or the caller's transaction. */
export type Executor = Db | Tx;

export type SnapshotRead<T> = (executor: Executor) => AsyncIterable<T>;

export interface Database {
  kind: 'embedded' | 'postgres';
  db: Db;
  /** For long reads that must include everything committed before the call; never write there. */
  reports: () => Promise<Db>;
  /** For long reads: PostgreSQL keeps one snapshot and one connection; on PGlite each statement sees earlier writes. */
  snapshot: <T>(read: SnapshotRead<T>) => AsyncIterable<T>;
  /** Options with which the job queue reaches the same database. */
  jobs: ConstructorOptions;
  /** Calls back with the payload of every NOTIFY on the channel; resolves to a function that stops. */
  listen: (channel: string, onPayload: (payload: string) => void) => Promise<() => Promise<void>>;
  /** LISTENs on several channels over one connection and reports up to when delivery is complete. */
  subscribe: (listener: ChannelListener) => Promise<() => Promise<void>>;
  /** Size of the pool for requests and messages. On PostgreSQL, jobs and LISTEN have further connections. */
  mostConnections: number;
  connections: () => PoolStats;
  /** Resolves when the database answers; throws otherwise. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
}

export interface ChannelListener {
  channels: string[];
  onPayload: (payload: string, channel: string) => void;
  /** Everything committed before `until` (performance.now()) has arrived; -Infinity when changes may be missing. */
  onWatermark: (until: number) => void;
}

export interface PoolStats {
  busy: number;
  idle: number;
  waiting: number;
}

/** Receives the text of every statement that the application sends, without its values; tests count them. */
export type StatementListener = (statement: string) => void;

/** A refusal to open the database. Its message is one Portuguese line for the operator. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError';
}
