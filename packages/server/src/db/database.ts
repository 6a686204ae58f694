// What the rest of the server sees of the database: the same on PGlite and on PostgreSQL.
import type { PgAsyncDatabase, PgAsyncTransaction, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ConstructorOptions } from 'pg-boss';

export type Db = PgAsyncDatabase<PgQueryResultHKT>;

/** An open transaction. Inside one, never use the outer `Db`: on PGlite that waits for itself for ever. */
export type Tx = PgAsyncTransaction<PgQueryResultHKT>;

/** What repositories accept: the database, or the caller's transaction. */
export type Executor = Db | Tx;

export interface Database {
  kind: 'embedded' | 'postgres';
  db: Db;
  /** How the job queue reaches the same database. */
  jobs: ConstructorOptions;
  /** Calls back with the payload of every NOTIFY on the channel; resolves to a function that stops. */
  listen: (channel: string, onPayload: (payload: string) => void) => Promise<() => Promise<void>>;
  /** Answers when the database answers; throws otherwise. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
}

/** Hears the text of every statement that the application sends, without its values; tests count them. */
export type StatementListener = (statement: string) => void;

/** Refusal to open: its message is one Portuguese line for the operator. */
export class DatabaseRefusal extends Error {
  override readonly name = 'DatabaseRefusal';
}
