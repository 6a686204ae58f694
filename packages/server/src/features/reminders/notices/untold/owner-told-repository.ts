// "Já avisei": the owner has told the client of a visit in person. Written under the professional's lock.
import { and, eq, sql } from 'drizzle-orm';
import type { Executor, Tx } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';
import { reminders } from '#db/schema/messages/reminders.ts';
import { TOLD } from '#features/reminders/notices/client-notice-repository.ts';
import { isMissed, isOfState } from './untold-visits-repository.ts';

export interface TellableVisit {
  version: number;
  startTime: Date;
  isToCome: boolean;
  isActive: boolean;
}

const visitOf = (professionalId: number, appointmentId: number) =>
  sql`a.professional_id = ${professionalId} and a.id = ${appointmentId}`;

const messagesOf = sql`n.professional_id = a.professional_id and n.appointment_id = a.id and n.start_time = a.start_time`;

const reads = {
  visit: async (
    tx: Executor,
    professionalId: number,
    { appointmentId, now }: { appointmentId: number; now: Date },
  ): Promise<TellableVisit | undefined> => {
    const [row] = rowsOf<Omit<TellableVisit, 'startTime'> & { startTime: string | Date }>(
      await tx.execute(sql`
        select a.version, a.start_time as "startTime", a.status in ('scheduled','confirmed') as "isActive",
          a.client_id is not null and not a.is_personal_event
            and a.start_time > ${now.toISOString()}::timestamptz as "isToCome"
        from appointments a where ${visitOf(professionalId, appointmentId)}`),
    );
    return row && { ...row, startTime: new Date(row.startTime) };
  },
};

const writes = {
  /**
   * Replaces every message that the client missed; on a closed date the one about the absence too, unless it left or
   * waits. Waits for a worker that is handing one over.
   */
  markTold: async (
    tx: Tx,
    professionalId: number,
    { appointmentId, isClosed }: { appointmentId: number; isClosed: boolean },
  ): Promise<void> => {
    const isOpenAbsence = sql`(${isClosed} and n.kind = 'absence' and n.state in ('skipped','failed')
      and n.reason is distinct from 'told')`;
    await tx.execute(sql`
      update reminders n set state = 'skipped', reason = 'told', lease_until = null, updated_at = now(),
        before_told = jsonb_build_object('state', n.state, 'reason', n.reason)
      from appointments a
      where ${visitOf(professionalId, appointmentId)} and ${messagesOf} and ${isOfState} and (${isMissed} or ${isOpenAbsence})`);
  },

  /** Stands for the absence message of a visit that has none. */
  addAbsenceTold: async (
    tx: Tx,
    professionalId: number,
    { appointmentId, startTime, at }: { appointmentId: number; startTime: Date; at: Date },
  ): Promise<void> => {
    const row = { professionalId, appointmentId, kind: 'absence' as const, startTime, dueAt: at };
    await tx
      .insert(reminders)
      .values({ ...row, state: 'skipped', reason: TOLD })
      .onConflictDoNothing();
  },
};

const undoing = {
  /** Takes the last "Já avisei" back: its messages are as before. */
  undo: async (
    tx: Tx,
    professionalId: number,
    { appointmentId, startTime }: { appointmentId: number; startTime: Date },
  ): Promise<void> => {
    const ofProfessional = eq(reminders.professionalId, professionalId);
    const told = await tx
      .select({ id: reminders.id, beforeTold: reminders.beforeTold, updatedAt: reminders.updatedAt })
      .from(reminders)
      .where(
        and(
          ofProfessional,
          eq(reminders.appointmentId, appointmentId),
          eq(reminders.startTime, startTime),
          eq(reminders.reason, TOLD),
        ),
      );
    const lastMs = Math.max(...told.map(({ updatedAt }) => updatedAt.getTime()));
    for (const { id, beforeTold } of told.filter(({ updatedAt }) => updatedAt.getTime() === lastMs)) {
      const row = and(ofProfessional, eq(reminders.id, id));
      if (beforeTold === null) await tx.delete(reminders).where(row);
      else
        await tx
          .update(reminders)
          .set({ ...beforeTold, beforeTold: null, updatedAt: sql`now()` })
          .where(row);
    }
  },
};

/** Holds no connection: everything happens in the caller's transaction. */
export const ownerToldRepository = () => ({ ...reads, ...writes, ...undoing });

export type OwnerToldRepository = ReturnType<typeof ownerToldRepository>;
