import { sql } from 'drizzle-orm';
import { appointments } from '#db/schema/agenda.ts';

/** Who made a visit. A server of the version before stored only who chose its time. */
export const createdByOf = sql<
  'owner' | 'assistant'
>`coalesce(${appointments.createdBy}, ${appointments.bookedBy})`;
