// Upcoming visits whose clients do not know of the last change, or did not get a message.
import { sql } from 'drizzle-orm';
import type { ReminderKind } from '@zelo/domain/reminders/reminder-states.ts';
import type { Db } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';

export interface UntoldRow {
  appointmentId: number;
  clientId: number;
  clientName: string;
  startTime: Date;
  phone: string | null;
  whatsappNumber: string | null;
  /** The message that did not leave; null for a visit on a closed date without any. */
  reminderId: number | null;
  kind: ReminderKind | null;
  state: 'due' | 'skipped' | 'failed' | null;
  reason: string | null;
}

/** Nothing was missed, or another message took the place of this one. */
const HARMLESS = [
  'moved',
  'cancelled',
  'visit-reopened',
  'reopened',
  'declined',
  'known',
  'whatsapp-never',
  'personal',
  'over',
];

const visit = sql`a.id::int as "appointmentId", a.client_id::int as "clientId", a.start_time as "startTime",
  coalesce(c.name, a.client_name, '') as "clientName", c.phone, c.whatsapp_number as "whatsappNumber"`;

const clientsVisits = sql`
  from appointments a join clients c on c.professional_id = a.professional_id and c.id = a.client_id`;

const isToCome = (professionalId: number, now: Date) =>
  sql`a.professional_id = ${professionalId} and a.start_time > ${now.toISOString()}::timestamptz and not a.is_personal_event`;

type Stored = Omit<UntoldRow, 'startTime'> & { startTime: string | Date };

const read = (rows: Stored[]): UntoldRow[] =>
  rows.map((row) => ({ ...row, startTime: new Date(row.startTime) }));

export const untoldVisitsRepository = (db: Db) => ({
  /** The newest notice or failed message of each visit, if it did not leave. */
  unsent: async (professionalId: number, { now, limit }: { now: Date; limit: number }) =>
    read(
      rowsOf<Stored>(
        await db.execute(sql`
          select ${visit}, r.id::int as "reminderId", r.kind, r.state, r.reason
          ${clientsVisits}
          cross join lateral (select n.* from reminders n
            where n.professional_id = a.professional_id and n.appointment_id = a.id and n.start_time = a.start_time
              and (n.change > 0 or n.kind = 'absence' or n.state = 'failed'
                or (n.state = 'due' and n.reason in ('in-danger','day-closed')))
            order by n.id desc limit 1) r
          where ${isToCome(professionalId, now)}
            and (case when a.status = 'cancelled' then r.kind = 'cancellation' else
              a.status in ('scheduled','confirmed') and r.kind <> 'cancellation' end)
            and (r.state = 'failed' or (r.state = 'due' and r.reason in ('in-danger','day-closed'))
              or (r.state = 'skipped' and coalesce(r.reason, '') <> all(${sql.param(`{${HARMLESS.join(',')}}`)}::text[])))
            and not exists (select from reminders n where n.professional_id = a.professional_id
              and n.appointment_id = a.id and n.start_time = a.start_time and n.kind in ('24h','3h')
              and n.state = 'sent' and n.updated_at > r.updated_at)
          order by a.start_time, a.id limit ${limit}`),
      ),
    ),

  /** Visits on these local dates, yyyy-MM-dd, whose clients have no message about an absence. */
  onClosedDates: async (
    professionalId: number,
    { now, limit, dates }: { now: Date; limit: number; dates: readonly string[] },
  ) =>
    read(
      rowsOf<Stored>(
        await db.execute(sql`
          select ${visit}, null::int as "reminderId", null as kind, null as state, 'day-closed' as reason
          ${clientsVisits} where ${isToCome(professionalId, now)} and a.status in ('scheduled','confirmed')
            and (a.start_time at time zone (select timezone from professionals where id = ${professionalId}))::date
              = any(${sql.param(`{${dates.join(',')}}`)}::date[])
            and not exists (select from reminders n where n.professional_id = a.professional_id
              and n.appointment_id = a.id and n.start_time = a.start_time and n.kind = 'absence'
              and n.state in ('due','sending','sent'))
          order by a.start_time, a.id limit ${limit}`),
      ),
    ),
});

export type UntoldVisitsRepository = ReturnType<typeof untoldVisitsRepository>;
