import { sql } from 'drizzle-orm';
import type { Executor } from './database.ts';

export const CHANGES_CHANNEL = 'zelo_changes';

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
 * Tells every process, at commit, that something of a professional changed; open pages then refresh.
 * The payload names the topic only, never content.
 */
export const announce = async (tx: Executor, change: Change): Promise<void> => {
  await tx.execute(sql`select pg_notify(${CHANGES_CHANNEL}, ${JSON.stringify(change)})`);
};
