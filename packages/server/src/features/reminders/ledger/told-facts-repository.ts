// The visit as its client knows it, as columns of the facts of a decision.
import { sql } from 'drizzle-orm';
import type { ReminderKind } from '@zelo/domain/reminders/reminder-states.ts';
import { appointments } from '#db/schema/agenda.ts';
import { reminders } from '#db/schema/messages/reminders.ts';

/** The message about the owner's change before this one, if it left, may have left, or names a former start. */
export const earlierNotice = sql<{
  kind: ReminderKind;
  state: 'sending' | 'sent' | 'failed' | 'skipped';
  reason: string | null;
  start: number;
  formerStart: number | null;
} | null>`(select json_build_object('kind', n.kind, 'state', n.state, 'reason', n.reason,
        'start', extract(epoch from n.start_time) * 1000, 'formerStart', extract(epoch from n.former_start) * 1000)
      from reminders n where n.professional_id = ${reminders.professionalId}
      and n.appointment_id = ${reminders.appointmentId} and n.change > 0 and n.change < ${reminders.change}
      and n.state <> 'due' and (n.state <> 'skipped' or n.former_start is not null or n.kind = 'cancellation')
      order by n.change desc, n.id desc limit 1)`;

/** Time of the newest message about the owner's change to the current start, epoch milliseconds. */
export const changeToldAt = sql<
  number | null
>`(select extract(epoch from max(n.due_at)) * 1000 from reminders n
  where n.professional_id = ${appointments.professionalId} and n.appointment_id = ${appointments.id}
  and n.start_time = ${appointments.startTime} and n.change > 0
  and n.state in ('due','sending','sent'))::float8`;

/** Time at which the 24-hour reminder for the current start left or was queued, epoch milliseconds. */
export const dayBeforeSentAt = sql<
  number | null
>`(select extract(epoch from coalesce(n.sent_at, n.updated_at)) * 1000
  from reminders n where n.professional_id = ${appointments.professionalId} and n.appointment_id = ${appointments.id}
  and n.start_time = ${appointments.startTime} and n.kind = '24h' and n.state in ('sending','sent'))::float8`;
