import { and, asc, desc, eq, gte, inArray, like, sql } from 'drizzle-orm';
import type { Db, Executor } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';
import { outboundMessages, whatsappMessages } from '#db/schema/messages/whatsapp.ts';
import type { Sealer } from '#sealing/sealed-text.ts';
import type { ConversationKey } from '#features/whatsapp/conversations/conversation-repository.ts';
import { messageLock } from '#features/whatsapp/inbox/arrivals/inbound-event-repository.ts';
import { outboundCounts } from './outbound-counts-repository.ts';
import { outboundConfirmations } from './outbound-confirmations-repository.ts';
import { outboundUnderWay } from './outbound-under-way-repository.ts';
import { contextOf } from './outbound-words.ts';

/** An outgoing message. Waits and leases are in milliseconds by the database's clock. */
export interface Outbound {
  id: number;
  uniqueKey: string;
  text: string;
  state: 'queued' | 'sending' | 'sent' | 'failed';
  attempts: number;
  /** Milliseconds since it was written. */
  ageMs: number;
  /** Milliseconds until it may be attempted (queued) or its sender counts as dead (sending); 0 or less: now. */
  waitMs: number;
}

/** Identifies one attempt: a sender that was given up no longer matches and changes nothing. */
export interface Attempt {
  professionalId: number;
  id: number;
  attempts: number;
}

const OPEN = ['queued', 'sending'] as const;

const columns = {
  id: outboundMessages.id,
  uniqueKey: outboundMessages.uniqueKey,
  content: outboundMessages.content,
  state: outboundMessages.state,
  attempts: outboundMessages.attempts,
  ageMs: sql<number>`(extract(epoch from statement_timestamp() - ${outboundMessages.createdAt}) * 1000)::float8`,
  waitMs: sql<number>`coalesce(extract(epoch from ${outboundMessages.leaseUntil} - statement_timestamp()) * 1000, 0)::float8`,
};

const after = (ms: number) => sql`statement_timestamp() + make_interval(secs => ${ms / 1000})`;

const inChat = (key: ConversationKey) =>
  and(
    eq(outboundMessages.professionalId, key.professionalId),
    eq(outboundMessages.conversationId, key.conversationId),
  );

const isAttempt = (attempt: Attempt) =>
  and(
    eq(outboundMessages.professionalId, attempt.professionalId),
    eq(outboundMessages.id, attempt.id),
    eq(outboundMessages.attempts, attempt.attempts),
    eq(outboundMessages.state, 'sending'),
  );

const reads = (db: Db, sealer: Sealer) => ({
  openOf: async (key: ConversationKey, tx: Executor = db): Promise<Outbound[]> => {
    const rows = await tx
      .select(columns)
      .from(outboundMessages)
      .where(and(inChat(key), inArray(outboundMessages.state, OPEN)))
      .orderBy(asc(outboundMessages.id))
      .prepare('open_outbound')
      .execute();
    return rows.map(({ content, ...row }) => ({
      ...row,
      text: sealer.open(content, contextOf(key.professionalId, row.uniqueKey)),
    }));
  },

  /** Our last message since then; null when the chat's last outgoing message is not ours, or none exists. */
  lastSaid: async (
    key: ConversationKey,
    since: Date,
    tx: Executor = db,
  ): Promise<{ uniqueKey: string; text: string } | null> => {
    const itsOutbound = and(
      eq(outboundMessages.professionalId, whatsappMessages.professionalId),
      eq(outboundMessages.gatewayId, whatsappMessages.messageId),
    );
    const rows = await tx
      .select({ uniqueKey: outboundMessages.uniqueKey, content: outboundMessages.content })
      .from(whatsappMessages)
      .leftJoin(outboundMessages, itsOutbound)
      .where(
        and(
          eq(whatsappMessages.professionalId, key.professionalId),
          eq(whatsappMessages.conversationId, key.conversationId),
          eq(whatsappMessages.isFromClient, false),
          gte(whatsappMessages.sentAt, since),
        ),
      )
      .orderBy(desc(whatsappMessages.sentAt), desc(whatsappMessages.id))
      .limit(1)
      .prepare('last_said')
      .execute();
    const { uniqueKey = null, content = null } = rows[0] ?? {};
    if (uniqueKey === null || content === null) return null;
    return { uniqueKey, text: sealer.open(content, contextOf(key.professionalId, uniqueKey)) };
  },
});

const words = (db: Db, sealer: Sealer) => ({
  wordsOf: async (
    professionalId: number,
    uniqueKeys: string[],
    tx: Executor = db,
  ): Promise<(Pick<Outbound, 'id' | 'text'> & { conversationId: number })[]> => {
    if (uniqueKeys.length === 0) return [];
    const { id, conversationId, uniqueKey, content } = outboundMessages;
    const rows = await tx
      .select({ id, conversationId, uniqueKey, content })
      .from(outboundMessages)
      .where(
        and(
          eq(outboundMessages.professionalId, professionalId),
          inArray(outboundMessages.uniqueKey, uniqueKeys),
        ),
      );
    return rows.map(({ content: sealed, ...row }) => ({
      id: row.id,
      conversationId: row.conversationId,
      text: sealer.open(sealed, contextOf(professionalId, row.uniqueKey)),
    }));
  },
});

const writes = (db: Db, sealer: Sealer) => ({
  /** A known key changes nothing and returns undefined. */
  insertOnce: async (
    key: ConversationKey,
    message: { uniqueKey: string; text: string },
    tx: Executor = db,
  ): Promise<number | undefined> => {
    const content = sealer.seal(message.text, contextOf(key.professionalId, message.uniqueKey));
    const rows = await tx
      .insert(outboundMessages)
      .values({ ...key, uniqueKey: message.uniqueKey, content })
      .onConflictDoNothing({ target: [outboundMessages.professionalId, outboundMessages.uniqueKey] })
      .returning({ id: outboundMessages.id });
    return rows[0]?.id;
  },

  /** Queues a message, or queues one again that was not sent; true if it now waits because of this call. */
  queueAgain: async (
    key: ConversationKey,
    message: { uniqueKey: string; text: string; waitMs: number },
    tx: Executor = db,
  ): Promise<boolean> => {
    const content = sealer.seal(message.text, contextOf(key.professionalId, message.uniqueKey));
    const rows = await tx
      .insert(outboundMessages)
      .values({
        ...key,
        uniqueKey: message.uniqueKey,
        content,
        state: 'queued',
        leaseUntil: after(message.waitMs),
      })
      .onConflictDoUpdate({
        target: [outboundMessages.professionalId, outboundMessages.uniqueKey],
        set: {
          conversationId: key.conversationId,
          content,
          state: 'queued',
          failure: null,
          gatewayId: null,
          leaseUntil: sql`excluded.lease_until`,
          createdAt: sql`excluded.created_at`,
          updatedAt: sql`excluded.updated_at`,
        },
        setWhere: eq(outboundMessages.state, 'failed'),
      })
      .returning({ id: outboundMessages.id });
    return rows.length > 0;
  },
});

const attempts = (db: Db, sealer: Sealer) => ({
  /** Replaces the text of a message that is not being sent. */
  rewrite: async (
    professionalId: number,
    { id, uniqueKey, text }: Pick<Outbound, 'id' | 'uniqueKey' | 'text'>,
    tx: Executor = db,
  ): Promise<void> => {
    await tx
      .update(outboundMessages)
      .set({ content: sealer.seal(text, contextOf(professionalId, uniqueKey)) })
      .where(and(eq(outboundMessages.professionalId, professionalId), eq(outboundMessages.id, id)));
  },

  startAttempt: async (message: Attempt, leaseMs: number, tx: Executor = db): Promise<void> => {
    const { professionalId, id } = message;
    await tx
      .update(outboundMessages)
      .set({
        state: 'sending',
        attempts: message.attempts + 1,
        attemptedAt: sql`statement_timestamp()`,
        leaseUntil: after(leaseMs),
        updatedAt: sql`now()`,
      })
      .where(and(eq(outboundMessages.professionalId, professionalId), eq(outboundMessages.id, id)));
  },
});

const leases = (db: Db) => ({
  /** Extends the sender's lease; false when another sender has the message. */
  renewLease: async (attempt: Attempt, leaseMs: number, tx: Executor = db): Promise<boolean> => {
    const rows = await tx
      .update(outboundMessages)
      .set({ leaseUntil: after(leaseMs) })
      .where(isAttempt(attempt))
      .returning({ id: outboundMessages.id });
    return rows.length > 0;
  },
});

const outcomes = (db: Db) => ({
  /** Ends an attempt that did not send; true if it was still the current one. */
  endAttempt: async (
    attempt: Attempt,
    end: { state: 'failed' | 'queued' | 'sending'; failure: string; waitMs: number },
    tx: Executor = db,
  ): Promise<boolean> => {
    const rows = await tx
      .update(outboundMessages)
      .set({ state: end.state, failure: end.failure, leaseUntil: after(end.waitMs), updatedAt: sql`now()` })
      .where(isAttempt(attempt))
      .returning({ id: outboundMessages.id });
    return rows.length > 0;
  },

  /**
   * True if the message was still open, regardless of who saw it leave; the same statement then takes
   * `lockMessage`.
   */
  confirm: async (
    professionalId: number,
    { id, gatewayId }: { id: number; gatewayId: string },
    tx: Executor = db,
  ): Promise<boolean> => {
    const rows = await tx.execute(sql`
      with held as (select count(${messageLock(professionalId, gatewayId)}) as locks)
      update outbound_messages set state = 'sent', gateway_id = ${gatewayId}, failure = null, lease_until = null,
        updated_at = now()
      from held
      where professional_id = ${professionalId} and id = ${id} and state in ('queued', 'sending') returning id`);
    return rowsOf(rows).length > 0;
  },
});

const withdrawals = (db: Db) => ({
  /** Withdraws a chat's queued messages whose key has this prefix; messages that are sent or being sent stay. */
  cancelQueued: async (
    key: ConversationKey,
    reason: { prefix: string; failure: string },
    tx: Executor = db,
  ) => {
    await tx
      .update(outboundMessages)
      .set({ state: 'failed', failure: reason.failure, updatedAt: sql`now()` })
      .where(
        and(
          inChat(key),
          eq(outboundMessages.state, 'queued'),
          like(outboundMessages.uniqueKey, `${reason.prefix}%`),
        ),
      );
  },
});

export const outboundRepository = (db: Db, sealer: Sealer) => ({
  ...reads(db, sealer),
  ...words(db, sealer),
  ...outboundCounts(db),
  ...writes(db, sealer),
  ...attempts(db, sealer),
  ...leases(db),
  ...outcomes(db),
  ...withdrawals(db),
  ...outboundConfirmations(db),
  ...outboundUnderWay(db, sealer),
});

export type OutboundRepository = ReturnType<typeof outboundRepository>;
