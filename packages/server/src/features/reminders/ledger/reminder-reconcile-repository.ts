// Rows that the sweep corrects before it claims: due times computed from old settings, and held reminders whose reason may
// be gone.
import { sql } from 'drizzle-orm';
import { passingReasons, type ReminderKind } from '@zelo/domain/reminders/reminder-states.ts';
import { defaultQuietHours } from '@zelo/domain/reminders/sweep/reminder-times.ts';
import type { Db, Executor } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';
import type { OutdatedReminder } from '#features/reminders/sweep/reminder-sweep-repository.ts';

/** A reminder that was held back, with the facts that may have ended the reason. */
export interface HeldReminder {
  professionalId: number;
  id: number;
  kind: ReminderKind;
  reason: (typeof passingReasons)[number];
  template: string | null;
  isOn: boolean;
  clientId: number | null;
  phone: string | null;
  whatsappNumber: string | null;
}

const only = (professionalId: number | undefined) =>
  professionalId === undefined ? sql`true` : sql`r.professional_id = ${professionalId}`;

const quiet = {
  from: sql`coalesce(s.quiet_from, ${defaultQuietHours.from})`,
  until: sql`coalesce(s.quiet_until, ${defaultQuietHours.to})`,
};

const reasons = sql.join(
  passingReasons.map((reason) => sql.raw(`'${reason}'`)),
  sql`,`,
);

const plans = (db: Db) => ({
  /**
   * Waiting reminders planned with another zone or other quiet hours; excludes those deferred for another reason than the
   * time.
   */
  outdated: async (
    { professionalId, limit }: { professionalId: number | undefined; limit: number },
    tx: Executor = db,
  ): Promise<OutdatedReminder[]> => {
    const rows = rowsOf<Omit<OutdatedReminder, 'startTime'> & { startTime: string | Date }>(
      await tx.execute(sql`
        select r.professional_id::int as "professionalId", r.id::int as id, r.kind, r.start_time as "startTime",
          p.timezone as "timeZone", ${quiet.from} as "quietFrom", ${quiet.until} as "quietUntil"
        from reminders r join professionals p on p.id = r.professional_id
        left join settings s on s.professional_id = r.professional_id
        where r.state = 'due' and (r.reason is null or r.reason = 'quiet') and ${only(professionalId)}
          and r.planned_by is distinct from (p.timezone || ' ' || ${quiet.from} || '-' || ${quiet.until})
        limit ${limit}`),
    );
    return rows.map((row) => ({ ...row, startTime: new Date(row.startTime) }));
  },

  /** Only rows still due; a row held by a worker is skipped and comes up again. */
  replan: async (
    rows: { professionalId: number; id: number; dueAt: Date; plannedBy: string }[],
    tx: Executor = db,
  ): Promise<void> => {
    for (const [professionalId, theirs] of Map.groupBy(rows, (row) => row.professionalId)) {
      const values = theirs.map(
        ({ id, dueAt, plannedBy }) =>
          sql`(${id}::bigint, ${dueAt.toISOString()}::timestamptz, ${plannedBy}::text)`,
      );
      await tx.execute(sql`
        update reminders r set due_at = v.due_at, planned_by = v.planned_by, reason = null, updated_at = now()
        from (values ${sql.join(values, sql`, `)}) v (id, due_at, planned_by)
        where r.professional_id = ${professionalId} and r.id = v.id and r.state = 'due'`);
    }
  },
});

const held = (db: Db) => ({
  /**
   * Reminders skipped for a temporary reason, of future visits that are unchanged. Without messages about a change: the owner already knows that they do not leave.
   */
  held: async (
    { professionalId, now, limit }: { professionalId: number | undefined; now: Date; limit: number },
    tx: Executor = db,
  ): Promise<HeldReminder[]> =>
    rowsOf(
      await tx.execute(sql`
        select r.professional_id::int as "professionalId", r.id::int as id, r.kind, r.reason,
          case r.kind when '24h' then s.reminder_template_24h when '3h' then s.reminder_template_3h
            when 'confirmation' then s.confirmation_template end as template,
          case r.kind when '24h' then coalesce(s.reminder_24h_enabled, true)
            when '3h' then coalesce(s.reminder_3h_enabled, true) else true end as "isOn",
          a.client_id::int as "clientId", c.phone, c.whatsapp_number as "whatsappNumber"
        from reminders r
        join appointments a on a.professional_id = r.professional_id and a.id = r.appointment_id
        left join clients c on c.professional_id = a.professional_id and c.id = a.client_id
        left join settings s on s.professional_id = r.professional_id
        where r.state = 'skipped' and r.reason in (${reasons}) and r.change = 0 and ${only(professionalId)}
          and r.start_time > ${now.toISOString()}::timestamptz
          and a.start_time = r.start_time and a.status in ('scheduled','confirmed')
        order by r.start_time limit ${limit}`),
    ),

  /** Makes it wait again; false if it was no longer held back. */
  rearm: async (professionalId: number, id: number, tx: Executor = db): Promise<boolean> => {
    const rows = rowsOf(
      await tx.execute(sql`
        update reminders set state = 'due', reason = null, lease_until = null, updated_at = now()
        where professional_id = ${professionalId} and id = ${id} and state = 'skipped'
          and reason in (${reasons}) returning id`),
    );
    return rows.length > 0;
  },
});

export const reminderUpkeepRepository = (db: Db) => ({ ...plans(db), ...held(db) });

export type ReminderUpkeepRepository = ReturnType<typeof reminderUpkeepRepository>;
