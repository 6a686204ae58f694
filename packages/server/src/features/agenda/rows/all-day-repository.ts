import { and, eq, gt, inArray, isNotNull, not, or, sql, type SQLWrapper } from 'drizzle-orm';
import type { Db, Executor } from '#db/database.ts';
import { appointments } from '#db/schema/agenda.ts';

interface Zones {
  from: string;
  to: string;
}

/** Visits that follow the rule of their series; past and ended ones never change. */
const isComingOfSeries = (now: Date) =>
  and(
    isNotNull(appointments.seriesId),
    not(appointments.seriesDetached),
    inArray(appointments.status, ['scheduled', 'confirmed']),
    gt(appointments.startTime, now),
  );

/** Events that mean local times, but are stored as two instants: whole days, and the coming visits of a series. */
export const allDayRepository = (db: Db) => ({
  /** Keeps their dates and wall times when the zone changes; none becomes longer than a day. */
  keepDates: async (
    professionalId: number,
    { from, to, now }: Zones & { now: Date },
    tx: Executor = db,
  ): Promise<void> => {
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
          or(and(appointments.isAllDay, appointments.isPersonalEvent), isComingOfSeries(now)),
        ),
      );
  },
});
