// Ledger rows of messages about the owner's changes, written under the professional's lock.
import { and, desc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import type { NoticeKind } from '@zelo/domain/reminders/reminder-states.ts';
import type { Executor, Tx } from '#db/database.ts';
import { professionals } from '#db/schema/account.ts';
import { whatsappConnections } from '#db/schema/messages/connections.ts';
import { reminders } from '#db/schema/messages/reminders.ts';

interface NewNotice {
  appointmentId: number;
  kind: NoticeKind;
  startTime: Date;
  /** Version of the visit after the change. */
  change: number;
  formerStart: Date | null;
  dueAt: Date;
  state?: 'skipped';
  reason?: string;
}

export interface SettledNotice {
  id: number;
  state: 'due' | 'skipped';
  reason: string | null;
  dueAt: Date;
  plannedBy: string | null;
}

const ofVisit = (professionalId: number, appointmentId: number) =>
  and(
    eq(reminders.professionalId, professionalId),
    eq(reminders.appointmentId, appointmentId),
    gt(reminders.change, 0),
  );

/** Reason of a message that the owner has replaced by telling the client in person. */
export const TOLD = 'told';

/** Reason of a message whose place the answer to a request took, in the chat. */
export const IN_CHAT = 'in-chat';

/** Reason of the row about an unannounced change; the next change replaces it. */
export const UNTOLD = 'untold';

const isUntold = (professionalId: number, appointmentId: number) =>
  and(ofVisit(professionalId, appointmentId), eq(reminders.state, 'skipped'), eq(reminders.reason, UNTOLD));

// qualified manually: the columns of a RETURNING are not
const isToldSince = sql<boolean>`exists (select from reminders n
  where n.professional_id = reminders.professional_id and n.appointment_id = reminders.appointment_id
  and n.start_time = reminders.start_time and n.kind in ('24h','3h') and n.state = 'sent'
  and n.updated_at > reminders.updated_at)`;

const reads = {
  /** The change that was not told, unless a reminder has named the start since. */
  untold: async (tx: Executor, professionalId: number, appointmentId: number) =>
    (
      await tx
        .select()
        .from(reminders)
        .where(and(isUntold(professionalId, appointmentId), sql`not ${isToldSince}`))
        .limit(1)
    )[0],

  /** The newest messages about changes, and the newest that left, or was given in person, of any kind but an absence. */
  newest: async (tx: Executor, professionalId: number, appointmentId: number) => ({
    changes: await tx
      .select()
      .from(reminders)
      .where(ofVisit(professionalId, appointmentId))
      .orderBy(desc(reminders.change), desc(reminders.id))
      .limit(2),
    left: (
      await tx
        .select()
        .from(reminders)
        .where(
          and(
            eq(reminders.professionalId, professionalId),
            eq(reminders.appointmentId, appointmentId),
            or(eq(reminders.state, 'sent'), eq(reminders.reason, TOLD)),
            ne(reminders.kind, 'absence'),
          ),
        )
        .orderBy(sql`coalesce(${reminders.sentAt}, ${reminders.updatedAt}) desc`, desc(reminders.id))
        .limit(1)
    )[0],
  }),

  /** The newest one that left, may leave, was given in person, or was withdrawn with a cancelled visit. */
  latest: async (tx: Executor, professionalId: number, appointmentId: number) =>
    (
      await tx
        .select()
        .from(reminders)
        .where(
          and(
            ofVisit(professionalId, appointmentId),
            or(
              inArray(reminders.state, ['due', 'sending', 'sent']),
              and(eq(reminders.state, 'skipped'), inArray(reminders.reason, ['cancelled', TOLD])),
            ),
          ),
        )
        .orderBy(desc(reminders.change), desc(reminders.id))
        .limit(1)
    )[0],
};

const pairing = {
  /** False before the first phone was connected: until then, forms say that the client gets no message. */
  wasPaired: async (tx: Executor, professionalId: number): Promise<boolean> => {
    const { state, number, lastNumber } = whatsappConnections;
    const [row] = await tx
      .select({ state, number: sql<string | null>`coalesce(${number}, ${lastNumber})` })
      .from(whatsappConnections)
      .where(eq(whatsappConnections.professionalId, professionalId));
    return row !== undefined && (row.state === 'open' || row.number !== null);
  },
};

/** Columns of the last choices of "Avisar o cliente"; whoever reopens a visit has decided about its cancellation. */
const CHOICES = {
  booked: 'notifyClient',
  moved: 'notifyMoved',
  cancelled: 'notifyCancelled',
} as const;

const writes = {
  /** Withdraws those that wait; true if there were any. Waits for a worker that is handing one over. */
  withdraw: async (
    tx: Tx,
    professionalId: number,
    { appointmentId, reason }: { appointmentId: number; reason: string },
  ): Promise<boolean> => {
    const rows = await tx
      .update(reminders)
      .set({ state: 'skipped', reason, leaseUntil: null, updatedAt: sql`now()` })
      .where(and(ofVisit(professionalId, appointmentId), eq(reminders.state, 'due')))
      .returning({ id: reminders.id });
    return rows.length > 0;
  },

  /** Deletes the change that was not told and returns it, unless a reminder has named the start since. */
  takeUntold: async (tx: Tx, professionalId: number, appointmentId: number) => {
    const { startTime, formerStart, kind } = reminders;
    const [row] = await tx
      .delete(reminders)
      .where(isUntold(professionalId, appointmentId))
      .returning({ startTime, formerStart, kind, isToldSince });
    return row?.isToldSince ? undefined : row;
  },

  /**
   * Rows in the outbox that were restored with their visit: what the outbox decided while they were deleted. A message
   * that it gave up for want of the row waits again.
   */
  followOutbox: async (tx: Tx, professionalId: number, appointmentId: number): Promise<void> => {
    await tx.execute(sql`
      update reminders r set lease_until = null, updated_at = now(), message_id = o.gateway_id,
        state = case when o.state = 'sent' then 'sent' when o.failure like 'decided:%' then 'due' else 'failed' end,
        reason = case when o.state = 'failed' and o.failure not like 'decided:%' then 'refused' end,
        sent_at = case when o.state = 'sent' then o.updated_at end
      from outbound_messages o
      where r.professional_id = ${professionalId} and r.appointment_id = ${appointmentId} and r.state = 'sending'
        and o.professional_id = r.professional_id and o.state in ('sent','failed')
        and o.unique_key = 'proactive:reminder:' || coalesce(r.lead_id, r.id)`);
  },

  /** Id of the new row. */
  insert: async (tx: Tx, professionalId: number, notice: NewNotice): Promise<number> => {
    const [row] = await tx
      .insert(reminders)
      .values({ professionalId, ...notice })
      .returning({ id: reminders.id });
    return row?.id ?? 0;
  },

  settle: async (tx: Tx, professionalId: number, { id, ...to }: SettledNotice): Promise<void> => {
    await tx
      .update(reminders)
      .set(to)
      .where(and(eq(reminders.professionalId, professionalId), eq(reminders.id, id)));
  },

  /** Keeps the choice as the next default of the same action; true if that changed. */
  rememberChoice: async (
    tx: Tx,
    professionalId: number,
    { type, wanted }: { type: keyof typeof CHOICES; wanted: boolean },
  ): Promise<boolean> => {
    const column = CHOICES[type];
    const rows = await tx
      .update(professionals)
      .set({ [column]: wanted })
      .where(
        and(eq(professionals.id, professionalId), sql`${professionals[column]} is distinct from ${wanted}`),
      )
      .returning({ id: professionals.id });
    return rows.length > 0;
  },
};

/** Holds no connection: everything happens in the caller's transaction. */
export const clientNoticeRepository = () => ({ ...reads, ...pairing, ...writes });

export type ClientNoticeRepository = ReturnType<typeof clientNoticeRepository>;
