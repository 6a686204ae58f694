// Queries of the sweep over all professionals, and its claims of due reminders.
import { type SQL, sql } from 'drizzle-orm';
import type { ReminderKind } from '@zelo/domain/reminders/reminder-states.ts';
import { defaultQuietHours } from '@zelo/domain/reminders/sweep/reminder-times.ts';
import type { Db, Executor } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';
import { reminders } from '#db/schema/messages/reminders.ts';

/** A future visit at a start that is not in the ledger yet. */
export interface UnplannedVisit extends PlanSettings {
  professionalId: number;
  appointmentId: number;
  startTime: Date;
}

/** Inputs of `dueAt`. */
export interface PlanSettings {
  timeZone: string;
  quietFrom: string;
  quietUntil: string;
}

export interface PlannedReminder {
  professionalId: number;
  appointmentId: number;
  kind: ReminderKind;
  startTime: Date;
  dueAt: Date;
  /** See `planSource`. */
  plannedBy?: string;
}

/** A waiting reminder whose `dueAt` was computed with other settings. */
export interface OutdatedReminder extends PlanSettings {
  professionalId: number;
  id: number;
  kind: ReminderKind;
  startTime: Date;
}

/** Identifies the settings used for `dueAt`, as stored in `planned_by`. */
export const planSource = ({ timeZone, quietFrom, quietUntil }: PlanSettings): string =>
  `${timeZone} ${quietFrom}-${quietUntil}`;

/** A reminder leased to this worker; `attempts` is the fencing token. */
export interface ClaimedReminder {
  professionalId: number;
  id: number;
  attempts: number;
  kind: ReminderKind;
  startTime: Date;
}

/** New state of a reminder that does not leave now; without `dueAt` its due time stays. */
export interface SettledReminder {
  id: number;
  attempts: number;
  state: 'due' | 'skipped';
  reason: string | null;
  dueAt: Date | null;
}

type Booking = Omit<UnplannedVisit, keyof PlanSettings>;

export interface SweepWindow {
  from: Date;
  to: Date;
  limit: number;
  /** Limits the sweep to one professional, at the owner's request. */
  professionalId?: number | undefined;
}

const only = (professionalId: number | undefined, column: SQL): SQL =>
  professionalId === undefined ? sql`true` : sql`${column} = ${professionalId}`;

/**
 * Future visits without a reminder: an index-only scan of the visits in the window, and one lookup in the ledger's
 * unique index for each.
 */
export const unplannedVisits = ({ from, to, limit, professionalId }: SweepWindow): SQL => sql`
  select a.professional_id, a.id, a.start_time from appointments a
  where a.start_time > ${from.toISOString()}::timestamptz and a.start_time <= ${to.toISOString()}::timestamptz
    and a.status in ('scheduled','confirmed') and not a.is_personal_event and a.client_id is not null
    and ${only(professionalId, sql`a.professional_id`)}
    and not exists (
      select from reminders r where r.professional_id = a.professional_id and r.appointment_id = a.id
        and r.kind = '24h' and r.start_time = a.start_time)
  limit ${limit}`;

const quietFrom = sql`coalesce(s.quiet_from, ${defaultQuietHours.from})`;
const quietUntil = sql`coalesce(s.quiet_until, ${defaultQuietHours.to})`;
const planSettings = sql`p.timezone as "timeZone", ${quietFrom} as "quietFrom", ${quietUntil} as "quietUntil"`;

/** A confirmation that never left, because its visit `a` moved first. */
const dropped = sql`
  select from reminders d where d.professional_id = a.professional_id and d.appointment_id = a.id
    and d.kind = 'confirmation' and d.state = 'skipped' and d.reason = 'moved'`;

const plans = (db: Db) => ({
  unplanned: async (window: SweepWindow, tx: Executor = db): Promise<UnplannedVisit[]> => {
    const rows = rowsOf<Omit<UnplannedVisit, 'startTime'> & { startTime: string | Date }>(
      await tx.execute(sql`
        select v.professional_id::int as "professionalId", v.id::int as "appointmentId",
          v.start_time as "startTime", ${planSettings}
        from (${unplannedVisits(window)}) v join professionals p on p.id = v.professional_id
        left join settings s on s.professional_id = p.id`),
    );
    return rows.map((row) => ({ ...row, startTime: new Date(row.startTime) }));
  },

  /**
   * Recent bookings by the owner that need a confirmation. The professional has a text for it, and no start of the visit has
   * one yet. Bookings by the assistant are excluded: it replied in the chat. A confirmation dropped because the visit moved
   * first is due again for the new start, if the booking is newer than `droppedAfter`.
   */
  unconfirmed: async (
    {
      from,
      madeAfter,
      droppedAfter,
      limit,
      professionalId,
    }: Omit<SweepWindow, 'to'> & { madeAfter: Date; droppedAfter: Date },
    tx: Executor = db,
  ): Promise<Booking[]> => {
    const rows = rowsOf<Omit<Booking, 'startTime'> & { startTime: string | Date }>(
      await tx.execute(sql`
        select a.professional_id::int as "professionalId", a.id::int as "appointmentId", a.start_time as "startTime"
        from settings s join appointments a on a.professional_id = s.professional_id
        where btrim(coalesce(s.confirmation_template, '')) <> '' and ${only(professionalId, sql`s.professional_id`)}
          and a.start_time > ${from.toISOString()}::timestamptz and a.created_at > ${droppedAfter.toISOString()}::timestamptz
          and (a.created_at > ${madeAfter.toISOString()}::timestamptz or exists (${dropped}))
          and a.status in ('scheduled','confirmed') and not a.is_personal_event and a.client_id is not null
          and a.booked_by = 'owner'
          and not exists (select from reminders r where r.professional_id = a.professional_id
            and r.appointment_id = a.id and (r.kind = 'confirmation' or (r.change > 0 and r.reason is distinct from 'untold'))
            and (r.start_time = a.start_time or r.state <> 'skipped' or r.reason is distinct from 'moved'))
          and not exists (select from appointment_changes c where c.professional_id = a.professional_id
            and c.appointment_id = a.id and c.kind = 'created' and c.actor = 'assistant')
        limit ${limit}`),
    );
    return rows.map((row) => ({ ...row, startTime: new Date(row.startTime) }));
  },

  /** Number of new rows; concurrent sweeps plan each reminder once. */
  insertPlanned: async (planned: PlannedReminder[], tx: Executor = db): Promise<number> => {
    if (planned.length === 0) return 0;
    const rows = await tx
      .insert(reminders)
      .values(planned)
      .onConflictDoNothing()
      .returning({ id: reminders.id });
    return rows.length;
  },
});

const changes = (db: Db) => ({
  /** Withdraws waiting reminders of moved or cancelled visits and returns their number. Skips locked rows. */
  withdraw: async (professionalId: number | undefined, tx: Executor = db): Promise<number> => {
    const rows = rowsOf(
      await tx.execute(sql`
        update reminders set state = 'skipped', reason = gone.reason, lease_until = null, updated_at = now()
        from (
          select r.professional_id, r.id, case when a.start_time <> r.start_time then 'moved'
            when a.status = 'cancelled' then 'cancelled' else 'visit-reopened' end as reason
          from reminders r
          join appointments a on a.professional_id = r.professional_id and a.id = r.appointment_id
          where r.state = 'due' and ${only(professionalId, sql`r.professional_id`)}
            and ((a.status = 'cancelled') <> (r.kind = 'cancellation') or a.start_time <> r.start_time)
          for update of r skip locked) gone
        where reminders.professional_id = gone.professional_id and reminders.id = gone.id
        returning reminders.id`),
    );
    return rows.length;
  },

  /**
   * Restores reminders withdrawn from a visit that has its old start and status again: moved back or reopened. A message
   * about a change stays withdrawn: the next change replaced it.
   */
  restore: async (professionalId: number | undefined, now: Date, tx: Executor = db): Promise<void> => {
    await tx.execute(sql`
      update reminders set state = 'due', reason = null, lease_until = null, updated_at = now()
      from (
        select r.professional_id, r.id from reminders r
        join appointments a on a.professional_id = r.professional_id and a.id = r.appointment_id
        where r.state = 'skipped' and r.reason in ('moved','cancelled') and r.change = 0
          and r.start_time > ${now.toISOString()}::timestamptz and ${only(professionalId, sql`r.professional_id`)}
          and a.start_time = r.start_time and a.status in ('scheduled','confirmed')
        for update of r skip locked) back
      where reminders.professional_id = back.professional_id and reminders.id = back.id`);
  },

  /** Closes reminders whose message was erased with its chat: no delivery status will ever arrive. */
  closeOrphans: async (tx: Executor = db): Promise<void> => {
    await tx.execute(sql`
      update reminders r set state = 'skipped', reason = 'no-client', updated_at = now()
      where r.state = 'sending' and r.updated_at < now() - interval '10 minutes'
        and not exists (select from outbound_messages o where o.professional_id = r.professional_id
          and o.unique_key = 'proactive:reminder:' || coalesce(r.lead_id, r.id))`);
  },
});

const claims = (db: Db) => ({
  /**
   * Claims due reminders for one worker, longest due first, and skips rows that another worker is claiming. After a
   * kill, the lease frees them by the database's clock.
   */
  claim: async (
    {
      now,
      limit,
      leaseMs,
      professionalId,
    }: { now: Date; limit: number; leaseMs: number; professionalId?: number | undefined },
    tx: Executor = db,
  ): Promise<ClaimedReminder[]> => {
    const rows = rowsOf<Omit<ClaimedReminder, 'startTime'> & { startTime: string | Date }>(
      await tx.execute(sql`
        update reminders r set attempts = r.attempts + 1,
          lease_until = clock_timestamp() + make_interval(secs => ${leaseMs / 1000})
        from (
          select professional_id, id from reminders
          where state = 'due' and due_at <= ${now.toISOString()}::timestamptz
            and (lease_until is null or lease_until < clock_timestamp())
            and ${only(professionalId, sql`professional_id`)}
          order by due_at limit ${limit} for update skip locked) taken
        where r.professional_id = taken.professional_id and r.id = taken.id
        returning r.professional_id::int as "professionalId", r.id::int as id, r.attempts, r.kind,
          r.start_time as "startTime"`),
    );
    return rows.map((row) => ({ ...row, startTime: new Date(row.startTime) }));
  },

  /** Changes, in one statement, reminders that are still due and still under the claim `attempts`; returns their ids. */
  settle: async (
    professionalId: number,
    settled: readonly SettledReminder[],
    tx: Executor = db,
  ): Promise<number[]> => {
    const rows = rowsOf<{ id: number }>(
      await tx.execute(sql`
        update reminders r set state = given.state, reason = given.reason,
          due_at = coalesce(given."dueAt", r.due_at), lease_until = null, updated_at = now()
        from json_to_recordset(${JSON.stringify(settled)}::json)
          as given(id bigint, attempts int, state text, reason text, "dueAt" timestamptz)
        where r.professional_id = ${professionalId} and r.id = given.id and r.attempts = given.attempts
          and r.state = 'due'
        returning r.id::int as id`),
    );
    return rows.map(({ id }) => id);
  },
});

export const reminderSweepRepository = (db: Db) => ({ ...plans(db), ...changes(db), ...claims(db) });

export type ReminderSweepRepository = ReturnType<typeof reminderSweepRepository>;
