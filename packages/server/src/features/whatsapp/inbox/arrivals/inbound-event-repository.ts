import type { PersonIdentity } from '@zelo/domain/whatsapp/chats/told-chat.ts';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';
import { inboundEvents } from '#db/schema/messages/whatsapp.ts';
import type { SealContext, Sealer } from '#sealing/sealed-text.ts';

const GATEWAY = 'evolution';
const CLEANUP_BATCH_SIZE = 5_000;

/** Statuses that WhatsApp reports for a sent message, from accepted to refused. */
export const acknowledgements = ['SERVER_ACK', 'DELIVERY_ACK', 'READ', 'PLAYED', 'ERROR'] as const;
export type Acknowledgement = (typeof acknowledgements)[number];

/** New text of an edited message, with the sender's time. */
export interface Edit {
  text: string;
  at: Date;
}

/** Updates that arrived before their message; `told` identifies the person of the chat. */
export interface EarlyUpdate {
  edit: (Edit & { told: PersonIdentity }) | null;
  deletion: { told: PersonIdentity } | null;
  statuses: Acknowledgement[];
}

interface StoredNews {
  text: string;
  at: string;
  told: PersonIdentity;
}

const ANYBODY: PersonIdentity = { phone: null, lid: null };

const early = {
  edit: (messageId: string) => `early-edit:${messageId}`,
  deletion: (messageId: string) => `early-delete:${messageId}`,
  status: (messageId: string, status: Acknowledgement) => `early-status:${messageId}:${status}`,
};

/** Ids of the events that hold updates which arrived before their message. */
export const earlyEvents = (messageId: string): string[] => [
  early.edit(messageId),
  early.deletion(messageId),
  ...acknowledgements.map((status) => early.status(messageId, status)),
];

const contextOf = (professionalId: number, eventId: string): SealContext => ({
  table: 'inbound_events',
  column: 'payload',
  row: eventId,
  professionalId,
});

/** See `lockMessage`. */
export const messageLock = (professionalId: number, messageId: string) =>
  sql`pg_advisory_xact_lock(hashtextextended(${`${professionalId}:${messageId}`}, 0))`;

const earlyWrites = (db: Db, sealer: Sealer) => ({
  /**
   * Taken before storing a message or an update of it, so that the update finds the message or the message finds
   * the update. Lock the chat's row first, never afterwards.
   */
  lockMessage: async (professionalId: number, messageId: string, tx: Tx): Promise<void> => {
    await tx.execute(sql`select ${messageLock(professionalId, messageId)}`);
  },

  keepEarly: async (
    professionalId: number,
    {
      messageId,
      ...news
    }: { messageId: string; edit?: Edit; told?: PersonIdentity; status?: Acknowledgement },
    tx: Executor = db,
  ): Promise<void> => {
    const { edit, status, told } = news;
    const person = told && { phone: told.phone, lid: told.lid };
    const eventId = edit
      ? early.edit(messageId)
      : status
        ? early.status(messageId, status)
        : early.deletion(messageId);
    const payload = status
      ? null
      : sealer.seal(JSON.stringify({ ...edit, told: person }), contextOf(professionalId, eventId));
    await tx
      .insert(inboundEvents)
      .values({ professionalId, gateway: GATEWAY, kind: 'early', eventId, payload })
      .onConflictDoUpdate({
        target: [inboundEvents.professionalId, inboundEvents.gateway, inboundEvents.eventId],
        set: { payload },
      });
  },
});

const earlyReads = (db: Db, sealer: Sealer) => ({
  /** True when the message itself was delivered before. */
  wasTaken: async (professionalId: number, messageId: string, tx: Executor = db): Promise<boolean> => {
    const rows = await tx
      .select({ eventId: inboundEvents.eventId })
      .from(inboundEvents)
      .where(
        and(
          eq(inboundEvents.professionalId, professionalId),
          eq(inboundEvents.gateway, GATEWAY),
          eq(inboundEvents.eventId, `message:${messageId}`),
        ),
      );
    return rows.length > 0;
  },

  /** Updates that arrived before the message. */
  earlyOf: async (professionalId: number, messageId: string, tx: Executor = db): Promise<EarlyUpdate> => {
    const rows = await tx
      .select({ eventId: inboundEvents.eventId, payload: inboundEvents.payload })
      .from(inboundEvents)
      .where(
        and(
          eq(inboundEvents.professionalId, professionalId),
          eq(inboundEvents.gateway, GATEWAY),
          inArray(inboundEvents.eventId, earlyEvents(messageId)),
        ),
      );
    const payloads = new Map(rows.map((row) => [row.eventId, row.payload]));
    const opened = (eventId: string): Partial<StoredNews> | null => {
      const payload = payloads.get(eventId);
      // deletions stored by the previous server version have no payload
      if (!payload) return payload === null ? {} : null;
      return JSON.parse(sealer.open(payload, contextOf(professionalId, eventId)));
    };
    const edit = opened(early.edit(messageId));
    const deletion = opened(early.deletion(messageId));
    return {
      edit: edit && { text: edit.text ?? '', at: new Date(edit.at ?? 0), told: edit.told ?? ANYBODY },
      deletion: deletion && { told: deletion.told ?? ANYBODY },
      statuses: acknowledgements.filter((status) => payloads.has(early.status(messageId, status))),
    };
  },
});

export const inboundEventRepository = (db: Db, sealer: Sealer) => ({
  /** True if new; a concurrent delivery waits for the first. Takes the lock of `lockMessage` in the same statement. */
  insertOnce: async (
    professionalId: number,
    event: { kind: string; eventId: string },
    tx: Executor = db,
  ): Promise<boolean> => {
    const eventId = `${event.kind}:${event.eventId}`;
    const rows = await tx.execute(sql`
      with held as (select count(${messageLock(professionalId, event.eventId)}) as locks)
      insert into inbound_events (professional_id, gateway, kind, event_id)
      select ${professionalId}::bigint, ${GATEWAY}::text, ${event.kind}::text, ${eventId}::text from held
      on conflict do nothing returning event_id`);
    return rowsOf(rows).length > 0;
  },

  ...earlyWrites(db, sealer),
  ...earlyReads(db, sealer),

  /** Deletes one batch of deliveries received before an instant, for all professionals; returns their number. */
  forget: async (before: Date, tx: Executor = db): Promise<number> => {
    const { professionalId, gateway, eventId, receivedAt } = inboundEvents;
    const old = tx
      .select({ professionalId, gateway, eventId })
      .from(inboundEvents)
      .where(lt(receivedAt, before))
      .limit(CLEANUP_BATCH_SIZE);
    const rows = await tx.execute(
      sql`delete from inbound_events where (professional_id, gateway, event_id) in (${old}) returning 1`,
    );
    return rowsOf(rows).length;
  },
});

export type InboundEventRepository = ReturnType<typeof inboundEventRepository>;
