// Upcoming visits whose clients do not know of the last change, or did not get a message.
import { sql } from 'drizzle-orm';
import type { ReminderKind } from '@zelo/domain/reminders/reminder-states.ts';
import type { Db } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';

export interface UntoldRow {
  appointmentId: number;
  version: number;
  clientId: number;
  clientName: string;
  startTime: Date;
  /** For a message about a change: the start that the client knows, if not `startTime`. */
  formerStart: Date | null;
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
  'told',
  'in-chat',
  'whatsapp-never',
  'personal',
  'over',
];

const visit = sql`a.id::int as "appointmentId", a.version, a.client_id::int as "clientId", a.start_time as "startTime",
  coalesce(c.name, a.client_name, '') as "clientName", c.phone, c.whatsapp_number as "whatsappNumber"`;

const clientsVisits = sql`
  from appointments a join clients c on c.professional_id = a.professional_id and c.id = a.client_id`;

const isToCome = (professionalId: number, now: Date) =>
  sql`a.professional_id = ${professionalId} and a.start_time > ${now.toISOString()}::timestamptz and not a.is_personal_event`;

type Stored = Omit<UntoldRow, 'startTime' | 'formerStart'> & {
  startTime: string | Date;
  formerStart: string | Date | null;
};

const read = (rows: Stored[]): UntoldRow[] =>
  rows.map((row) => ({
    ...row,
    startTime: new Date(row.startTime),
    formerStart: row.formerStart === null ? null : new Date(row.formerStart),
  }));

/** A message `n` that a client may miss: about a change or an absence, failed, or held until the owner decides. */
const isOfNote = sql`(n.change > 0 or n.kind = 'absence' or n.state = 'failed'
  or (n.state = 'due' and n.reason in ('in-danger','day-closed')))`;

/** The message of note did not leave, and the client misses it. */
export const isMissed = sql`(${isOfNote} and (n.state = 'failed' or (n.state = 'due' and n.reason in ('in-danger','day-closed'))
  or (n.state = 'skipped' and coalesce(n.reason, '') <> all(${sql.param(`{${HARMLESS.join(',')}}`)}::text[]))))`;

/** The message is about the state in which the visit `a` is. */
export const isOfState = sql`(case when a.status = 'cancelled' then n.kind = 'cancellation' else
  a.status in ('scheduled','confirmed') and n.kind <> 'cancellation' end)`;

/** An absence message covers the visit, or the owner has told the client. */
const hasAbsence = sql`exists (select from reminders n where n.professional_id = a.professional_id
  and n.appointment_id = a.id and n.start_time = a.start_time and n.kind = 'absence'
  and (n.state in ('due','sending','sent') or n.reason = 'told'))`;

export const untoldVisitsRepository = (db: Db) => ({
  /** The newest notice or failed message of each visit, if it did not leave. */
  unsent: async (professionalId: number, { now, limit }: { now: Date; limit: number }) =>
    read(
      rowsOf<Stored>(
        await db.execute(sql`
          select ${visit}, n.former_start as "formerStart", n.id::int as "reminderId", n.kind, n.state, n.reason
          ${clientsVisits}
          cross join lateral (select n.* from reminders n
            where n.professional_id = a.professional_id and n.appointment_id = a.id and n.start_time = a.start_time
              and ${isOfNote}
            order by n.id desc limit 1) n
          where ${isToCome(professionalId, now)} and ${isOfState} and ${isMissed}
            and not exists (select from reminders s where s.professional_id = a.professional_id
              and s.appointment_id = a.id and s.start_time = a.start_time and s.kind in ('24h','3h')
              and s.state = 'sent' and s.updated_at > n.updated_at)
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
          select ${visit}, null as "formerStart", null::int as "reminderId", null as kind, null as state, 'day-closed' as reason
          ${clientsVisits} where ${isToCome(professionalId, now)} and a.status in ('scheduled','confirmed')
            and (a.start_time at time zone (select timezone from professionals where id = ${professionalId}))::date
              = any(${sql.param(`{${dates.join(',')}}`)}::date[])
            and not ${hasAbsence}
          order by a.start_time, a.id limit ${limit}`),
      ),
    ),
});

export type UntoldVisitsRepository = ReturnType<typeof untoldVisitsRepository>;
