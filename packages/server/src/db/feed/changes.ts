import { sql } from 'drizzle-orm';
import { PgAsyncTransaction } from 'drizzle-orm/pg-core';
import type { Executor } from '#db/database.ts';

export const CHANGES_CHANNEL = 'zelo_changes';
/** Ended sessions, announced by a trigger of their table. */
export const SESSIONS_CHANNEL = 'zelo_sessions';

export type Topic =
  | 'appointments'
  | 'clients'
  | 'services'
  | 'whatsapp'
  | 'notifications'
  | 'settings'
  | 'subscription'
  | 'knowledge';

export interface Change {
  professionalId: number;
  topic: Topic;
}

/** Payloads that each open transaction has announced: PostgreSQL delivers duplicates once, at commit. */
const announcedIn = new WeakMap<Executor, Set<string>>();

/** False when the transaction has announced this payload. A savepoint counts apart: it may be rolled back alone. */
const isNew = (tx: Executor, payload: string): boolean => {
  if (!(tx instanceof PgAsyncTransaction)) return true;
  const said = announcedIn.get(tx) ?? new Set();
  announcedIn.set(tx, said);
  return said.size < said.add(payload).size;
};

/**
 * Tells every process, at commit, to evict caches and refresh open pages. Every write that changes a polled response
 * must call it (decision 017). The payload names the topic only, never content.
 */
export const announce = async (tx: Executor, change: Change): Promise<void> => {
  const payload = JSON.stringify(change);
  if (isNew(tx, payload)) await tx.execute(sql`select pg_notify(${CHANGES_CHANNEL}, ${payload})`);
};
