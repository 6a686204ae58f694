import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { appointments } from '#db/schema/agenda.ts';

/** As in the index `appointments_unpaid_idx`. */
const openAmount = sql`coalesce(${appointments.servicePrice}, 0) - coalesce(${appointments.paidAmount}, 0)`;

/** @param newest reads the newest rows under a condition */
export const unpaidRepository = <Row>(
  db: Db,
  newest: (condition: SQL | undefined, limit: number) => Promise<Row[]>,
) => ({
  /** Visits that took place and are not fully paid, newest first, with the totals of all. */
  unpaid: async (professionalId: number, limit: number) => {
    const isUnpaid = and(
      eq(appointments.professionalId, professionalId),
      sql`${appointments.status} = 'completed' and ${openAmount} > 0`,
    );
    const [all] = await db
      .select({
        count: sql<number>`count(*)::int`,
        // a bigint would arrive as text
        totalCents: sql<number>`(coalesce(sum(${openAmount}), 0) * 100)::float8`,
      })
      .from(appointments)
      .where(isUnpaid);
    return { count: 0, totalCents: 0, ...all, rows: await newest(isUnpaid, limit) };
  },
});
