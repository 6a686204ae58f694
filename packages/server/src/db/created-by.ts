import { sql } from 'drizzle-orm';
import { appointments } from '#db/schema/agenda.ts';

/** Creator of a visit. Servers of the previous version stored only who chose its time. */
export const createdByOf = sql<
  'owner' | 'assistant'
>`coalesce(${appointments.createdBy}, ${appointments.bookedBy})`;
