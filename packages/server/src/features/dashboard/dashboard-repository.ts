import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { professionals } from '#db/schema/account.ts';
import { appointments } from '#db/schema/agenda.ts';

/** Totals of one local day; personal events count only in the paid amount. */
export interface AgendaDay {
  /** yyyy-MM-dd */
  date: string;
  /** not cancelled */
  appointments: number;
  completed: number;
  courtesy: number;
  noShow: number;
  /** of completed appointments, in cents */
  paidCents: number;
  /** unpaid part of their prices, in cents */
  openCents: number;
}

const itsDay = sql<string>`to_char(${appointments.startTime} at time zone ${professionals.timezone}, 'YYYY-MM-DD')`;
const visitsThat = (condition: SQL) =>
  sql<number>`(count(*) filter (where not ${appointments.isPersonalEvent} and ${condition}))::int`;

export const dashboardRepository = (db: Db) => ({
  /** Days with appointments between two instants, in no order. */
  days: (professionalId: number, period: { from: Date; end: Date }): Promise<AgendaDay[]> =>
    db
      .select({
        date: itsDay.as('date'),
        appointments: visitsThat(sql`${appointments.status} <> 'cancelled'`),
        completed: visitsThat(sql`${appointments.status} = 'completed'`),
        courtesy: visitsThat(sql`${appointments.status} = 'courtesy'`),
        noShow: visitsThat(sql`${appointments.status} = 'no_show'`),
        // a bigint would arrive as text
        paidCents: sql<number>`(coalesce(sum(${appointments.paidAmount})
          filter (where ${appointments.status} = 'completed'), 0) * 100)::float8`,
        openCents: sql<number>`(coalesce(sum(greatest(coalesce(${appointments.servicePrice}, 0)
          - coalesce(${appointments.paidAmount}, 0), 0)) filter (where ${appointments.status} = 'completed'), 0) * 100)::float8`,
      })
      .from(appointments)
      .innerJoin(professionals, eq(professionals.id, appointments.professionalId))
      .where(
        and(
          eq(appointments.professionalId, professionalId),
          gte(appointments.startTime, period.from),
          lt(appointments.startTime, period.end),
        ),
      )
      .groupBy(sql`1`),
});

export type DashboardRepository = ReturnType<typeof dashboardRepository>;
