import { and, eq, sql, type SQLWrapper } from 'drizzle-orm';
import type { Db, Executor } from '#db/database.ts';
import { appointments } from '#db/schema/agenda.ts';

interface Zones {
  from: string;
  to: string;
}

/** All-day personal events: they mean dates, but are stored as two instants. */
export const allDayRepository = (db: Db) => ({
  /** Keeps their dates when the zone changes; none becomes longer than a day. */
  keepDates: async (professionalId: number, { from, to }: Zones, tx: Executor = db): Promise<void> => {
    const inNewZone = (instant: SQLWrapper) => sql`((${instant} at time zone ${from}) at time zone ${to})`;
    const start = inNewZone(appointments.startTime);
    // in UTC, 24 hours are the same in every session: such an expression may run on each node of a divided table
    const dayLater = sql`((${start} at time zone 'UTC') + interval '24 hours') at time zone 'UTC'`;
    await tx
      .update(appointments)
      .set({
        startTime: start,
        endTime: sql`least(${inNewZone(appointments.endTime)}, ${dayLater})`,
        version: sql`${appointments.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(
        and(
          eq(appointments.professionalId, professionalId),
          appointments.isAllDay,
          appointments.isPersonalEvent,
        ),
      );
  },
});
