import { and, eq, sql } from 'drizzle-orm';
import { MAX_RECENT_VISITS } from '@zelo/domain/clients/visits/client-metrics-contract.ts';
import type { MonthOfVisits, RecentVisit } from '@zelo/domain/clients/visits/client-metrics.ts';
import type { Db } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';
import { professionals } from '#db/schema/account.ts';
import { clients } from '#db/schema/clients/clients.ts';

interface Whose {
  clientId: number;
  now: Date;
}

/** Instants as the raw driver returns them. */
type Instants<Row> = { [K in keyof Row]: Date extends Row[K] ? Row[K] | string : Row[K] };

const dateOf = (instant: string | Date | null): Date | null => (instant === null ? null : new Date(instant));

// the professional's zone decides which month a visit at midnight belongs to
const months = (professionalId: number, { clientId, now }: Whose) => sql`
  select to_char(a.start_time at time zone p.timezone, 'YYYY-MM') as month,
    (count(*) filter (where status = 'completed'))::int as attended,
    (count(*) filter (where status = 'courtesy'))::int as courtesy,
    (count(*) filter (where status = 'no_show'))::int as missed,
    (count(*) filter (where status = 'cancelled'))::int as cancelled,
    (count(*) filter (where is_open and end_time <= ${now.toISOString()}::timestamptz))::int as unmarked,
    (count(*) filter (where is_open and end_time > ${now.toISOString()}::timestamptz))::int as upcoming,
    round(coalesce(sum(paid_amount) filter (where status = 'completed'), 0) * 100)::float8 as "paidCents",
    -- as in receivable.ts
    round(coalesce(sum(greatest(coalesce(service_price, 0) - coalesce(paid_amount, 0), 0))
      filter (where status = 'completed'), 0) * 100)::float8 as "toReceiveCents",
    min(start_time) filter (where is_done) as "firstVisit",
    max(start_time) filter (where is_done) as "lastVisit",
    min(start_time) filter (where is_open and start_time > ${now.toISOString()}::timestamptz) as "nextVisit"
  from appointments a join professionals p on p.id = a.professional_id
    cross join lateral (select status in ('scheduled', 'confirmed', 'in_progress') as is_open,
      status in ('completed', 'courtesy') as is_done) kind
  where a.professional_id = ${professionalId} and a.client_id = ${clientId}
  group by 1 order by 1`;

const recent = (professionalId: number, { clientId, now }: Whose) => sql`
  select a.start_time as "startTime", a.status, a.service_name as service, a.confirmed_at as "confirmedAt",
    (select min(r.sent_at) from reminders r
      where r.professional_id = a.professional_id and r.appointment_id = a.id and r.kind in ('24h', '3h')
        and r.start_time = a.start_time and r.state = 'sent') as "remindedAt",
    (select max(c.at) from appointment_changes c
      where c.professional_id = a.professional_id and c.appointment_id = a.id and c.kind = 'cancelled') as "cancelledAt"
  from appointments a
  where a.professional_id = ${professionalId} and a.client_id = ${clientId}
    and a.start_time <= ${now.toISOString()}::timestamptz
  order by a.start_time desc, a.id desc limit ${MAX_RECENT_VISITS}`;

export const clientMetricsRepository = (db: Db) => ({
  /** Time zone of the professional; undefined for a client of another one. */
  zoneOf: async (professionalId: number, clientId: number): Promise<string | undefined> => {
    const [row] = await db
      .select({ zone: professionals.timezone })
      .from(clients)
      .innerJoin(professionals, eq(professionals.id, clients.professionalId))
      .where(and(eq(clients.professionalId, professionalId), eq(clients.id, clientId)));
    return row?.zone;
  },

  /** Every month with an appointment of the client. */
  months: async (professionalId: number, whose: Whose): Promise<MonthOfVisits[]> =>
    rowsOf<Instants<MonthOfVisits>>(await db.execute(months(professionalId, whose))).map((row) => ({
      ...row,
      firstVisit: dateOf(row.firstVisit),
      lastVisit: dateOf(row.lastVisit),
      nextVisit: dateOf(row.nextVisit),
    })),

  /** The newest visits that have begun, newest first. */
  recent: async (professionalId: number, whose: Whose): Promise<RecentVisit[]> =>
    rowsOf<Instants<RecentVisit>>(await db.execute(recent(professionalId, whose))).map((row) => ({
      ...row,
      startTime: new Date(row.startTime),
      remindedAt: dateOf(row.remindedAt),
      confirmedAt: dateOf(row.confirmedAt),
      cancelledAt: dateOf(row.cancelledAt),
    })),
});

export type ClientMetricsRepository = ReturnType<typeof clientMetricsRepository>;
