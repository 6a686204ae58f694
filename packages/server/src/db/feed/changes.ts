import { sql } from 'drizzle-orm';
import { PgAsyncTransaction } from 'drizzle-orm/pg-core';
import type { Executor } from '#db/database.ts';

export const CHANGES_CHANNEL = 'zelo_changes';
/** The ends of sessions, told by a trigger of their table. */
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

/** What each open transaction said already: the database tells it once, at commit, so it need not be said again. */
const announcedIn = new WeakMap<Executor, Set<string>>();

/** False in a transaction that said the same before; a savepoint, which may be undone alone, is one of its own. */
const isNew = (tx: Executor, payload: string): boolean => {
  if (!(tx instanceof PgAsyncTransaction)) return true;
  const said = announcedIn.get(tx) ?? new Set();
  announcedIn.set(tx, said);
  return said.size < said.add(payload).size;
};

/**
 * Tells every process, at commit, that something of a professional changed: what they remember of it is forgotten, and
 * open pages refresh. Every writer of what a polled answer shows calls it (decision 017).
 * The payload names the topic only, never content.
 */
export const announce = async (tx: Executor, change: Change): Promise<void> => {
  const payload = JSON.stringify(change);
  if (isNew(tx, payload)) await tx.execute(sql`select pg_notify(${CHANGES_CHANNEL}, ${payload})`);
};
