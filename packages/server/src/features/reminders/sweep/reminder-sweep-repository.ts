// Queries of the sweep over all professionals.
import { type SQL, sql } from 'drizzle-orm';
import type { ReminderKind } from '@zelo/domain/reminders/reminder-states.ts';
import { defaultQuietHours } from '@zelo/domain/reminders/sweep/reminder-times.ts';
import type { Db, Executor } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';
import { reminders } from '#db/schema/messages/reminders.ts';
import { only, reminderClaims } from './reminder-claim-repository.ts';

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

type Booking = Omit<UnplannedVisit, keyof PlanSettings>;

export interface SweepWindow {
  from: Date;
  to: Date;
  limit: number;
  /** Limits the sweep to one professional, at the owner's request. */
  professionalId?: number | undefined;
}

/**
 * Future visits without a reminder: an index-only scan of the visits in the window, and one lookup in the ledger's
 * unique index for each.
 */
export const unplannedVisits = ({ from, to, limit, professionalId }: SweepWindow): SQL => sql`
  select a.professional_id::int as "professionalId", a.id::int as "appointmentId", a.start_time as "startTime"
  from appointments a
  where a.start_time > ${from.toISOString()}::timestamptz and a.start_time <= ${to.toISOString()}::timestamptz
    and a.status in ('scheduled','confirmed') and not a.is_personal_event and a.client_id is not null
    and ${only(professionalId, sql`a.professional_id`)}
    and not exists (
      select from reminders r where r.professional_id = a.professional_id and r.appointment_id = a.id
        and r.kind = '24h' and r.start_time = a.start_time)
  limit ${limit}`;

/** Only of these professionals: a join with all settings would bring them all to one node. */
const planSettingsOf = async (
  professionalIds: Set<number>,
  tx: Executor,
): Promise<Map<number, PlanSettings>> => {
  const ids = sql`any(${`{${[...professionalIds].join(',')}}`}::bigint[])`;
  const found = await tx.execute(sql`
    select p.id::int as id, p.timezone as "timeZone", coalesce(s.quiet_from, ${defaultQuietHours.from}) as "quietFrom",
      coalesce(s.quiet_until, ${defaultQuietHours.to}) as "quietUntil"
    from professionals p
    left join (select professional_id, quiet_from, quiet_until from settings where professional_id = ${ids}) s
      on s.professional_id = p.id
    where p.id = ${ids}`);
  return new Map(rowsOf<PlanSettings & { id: number }>(found).map(({ id, ...theirs }) => [id, theirs]));
};

/** A confirmation that never left, because its visit `a` moved first. */
const dropped = sql`
  select from reminders d where d.professional_id = a.professional_id and d.appointment_id = a.id
    and d.kind = 'confirmation' and d.state = 'skipped' and d.reason = 'moved'`;

const plans = (db: Db) => ({
  unplanned: async (window: SweepWindow, tx: Executor = db): Promise<UnplannedVisit[]> => {
    const rows = rowsOf<Omit<Booking, 'startTime'> & { startTime: string | Date }>(
      await tx.execute(unplannedVisits(window)),
    );
    if (rows.length === 0) return [];
    const settings = await planSettingsOf(new Set(rows.map((row) => row.professionalId)), tx);
    return rows.flatMap((row) => {
      // an account closed in between has no visits any more
      const theirs = settings.get(row.professionalId);
      return theirs ? [{ ...row, ...theirs, startTime: new Date(row.startTime) }] : [];
    });
  },

  /**
   * Recent bookings by the owner that need a confirmation. The professional has a text for it, and no start of the visit has
   * one yet. Bookings by the assistant are excluded: it replied in the chat; so are series,
   * whose one message is planned with them. A confirmation dropped because the visit moved
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
          and a.booked_by = 'owner' and coalesce(a.created_by, a.booked_by) = 'owner'
          and a.series_id is null
          and not exists (select from reminders r where r.professional_id = a.professional_id
            and r.appointment_id = a.id and (r.kind = 'confirmation' or (r.change > 0 and r.reason is distinct from 'untold'))
            and (r.start_time = a.start_time or r.state <> 'skipped' or r.reason is distinct from 'moved'))
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

/** Reminders `r` of visits `a` that moved, or were cancelled or reopened. */
const gone = sql`from reminders r
  join appointments a on a.professional_id = r.professional_id and a.id = r.appointment_id
  where r.state = 'due'
    and ((a.status = 'cancelled') <> (r.kind = 'cancellation') or a.start_time <> r.start_time)`;

/** Withdrawn reminders `r` of visits `a` that have their old start and status again; not messages about a change. */
const returned = (now: Date): SQL => sql`from reminders r
  join appointments a on a.professional_id = r.professional_id and a.id = r.appointment_id
  where r.state = 'skipped' and r.reason in ('moved','cancelled') and r.change = 0
    and r.start_time > ${now.toISOString()}::timestamptz
    and a.start_time = r.start_time and a.status in ('scheduled','confirmed')`;

/**
 * Look-ahead of the sweep over all professionals: longer than the time until the next sweep. It would
 * otherwise join every waiting reminder to its visit; one that is due later is not sent before a sweep has withdrawn it.
 */
const WITHDRAWN_AHEAD = sql`interval '1 hour'`;

/** Professionals with such reminders; the given one without a look. */
const professionalsWith = async (
  reminder: SQL,
  professionalId: number | undefined,
  tx: Executor,
): Promise<number[]> => {
  if (professionalId !== undefined) return [professionalId];
  const found = await tx.execute(sql`select distinct r.professional_id::int as id ${reminder}`);
  return rowsOf<{ id: number }>(found).map(({ id }) => id);
};

const changes = (db: Db) => ({
  /**
   * Withdraws waiting reminders of moved or cancelled visits and returns their number: all of one professional, or of every
   * one who has such a reminder that is due soon. Skips locked rows.
   */
  withdraw: async (professionalId: number | undefined, now: Date, tx: Executor = db): Promise<number> => {
    let withdrawn = 0;
    const soon = sql`${gone} and r.due_at <= ${now.toISOString()}::timestamptz + ${WITHDRAWN_AHEAD}`;
    for (const id of await professionalsWith(soon, professionalId, tx)) {
      const rows = await tx.execute(sql`
        update reminders set state = 'skipped', reason = gone.reason, lease_until = null, updated_at = now()
        from (
          select r.id, case when a.start_time <> r.start_time then 'moved'
            when a.status = 'cancelled' then 'cancelled' else 'visit-reopened' end as reason
          ${gone} and r.professional_id = ${id}
          for update of r skip locked) gone
        where reminders.professional_id = ${id} and reminders.id = gone.id
        returning reminders.id`);
      withdrawn += rowsOf(rows).length;
    }
    return withdrawn;
  },

  /**
   * Restores reminders withdrawn from a visit that has its old start and status again: moved back or reopened. A message
   * about a change stays withdrawn: the next change replaced it.
   */
  restore: async (professionalId: number | undefined, now: Date, tx: Executor = db): Promise<void> => {
    for (const id of await professionalsWith(returned(now), professionalId, tx))
      await tx.execute(sql`
        update reminders set state = 'due', reason = null, lease_until = null, updated_at = now()
        from (select r.id ${returned(now)} and r.professional_id = ${id} for update of r skip locked) back
        where reminders.professional_id = ${id} and reminders.id = back.id`);
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

export const reminderSweepRepository = (db: Db) => ({ ...plans(db), ...changes(db), ...reminderClaims(db) });

export type ReminderSweepRepository = ReturnType<typeof reminderSweepRepository>;
