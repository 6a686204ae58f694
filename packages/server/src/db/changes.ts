import { sql } from 'drizzle-orm';
import type { Executor } from './database.ts';

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

/**
 * Tells every process, at commit, that something of a professional changed: what they remember of it is forgotten, and
 * open pages refresh. Every writer of what a polled answer shows calls it (decision 017).
 * The payload names the topic only, never content.
 */
export const announce = async (tx: Executor, change: Change): Promise<void> => {
  await tx.execute(sql`select pg_notify(${CHANGES_CHANNEL}, ${JSON.stringify(change)})`);
};
