import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Instances of closed accounts that the gateway has still to forget. */
export const orphanedInstances = pgTable('left_instances', {
  instanceName: text('instance_name').primaryKey(),
  leftAt: instant('left_at').notNull(),
  /** When removing it was last tried. */
  triedAt: instant('tried_at'),
});
