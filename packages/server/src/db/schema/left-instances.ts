import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Gateway instances of closed accounts, waiting to be deleted. */
export const orphanedInstances = pgTable('left_instances', {
  instanceName: text('instance_name').primaryKey(),
  leftAt: instant('left_at').notNull(),
  /** Time of the last attempt to delete it. */
  triedAt: instant('tried_at'),
});
