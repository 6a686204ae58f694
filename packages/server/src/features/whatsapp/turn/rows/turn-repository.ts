// Lease of a turn that is answered outside a transaction, and facts that decide if it is answered at all.
import { and, eq, sql } from 'drizzle-orm';
import type { ResponseTime } from '@zelo/domain/whatsapp/turn/answer-time.ts';
import { responseTimes } from '@zelo/domain/assistant/assistant-contract.ts';
import type { Db, Executor, Tx } from '#db/database.ts';
import { knownTenant } from '#db/known-tenant.ts';
import { rowsOf } from '#db/migrations.ts';
import { settings } from '#db/schema/settings.ts';
import { conversations } from '#db/schema/messages/whatsapp.ts';
import type { ConversationKey } from '#features/whatsapp/conversations/conversation-repository.ts';

const one = ({ professionalId, conversationId }: ConversationKey) =>
  and(eq(conversations.professionalId, professionalId), eq(conversations.id, conversationId));

const leases = () => ({
  /** True while a worker is answering the chat. */
  isLeased: async (key: ConversationKey, tx: Tx): Promise<boolean> => {
    const [row] = await tx
      .select({
        isLeased: sql<boolean>`coalesce(${conversations.turnLeaseUntil} > statement_timestamp(), false)`,
      })
      .from(conversations)
      .where(one(key));
    return row?.isLeased ?? false;
  },

  /** Leases the chat's turn; the returned attempt number fences off earlier holders. */
  lease: async (key: ConversationKey, leaseMs: number, tx: Tx): Promise<number> => {
    const [row] = await tx
      .update(conversations)
      .set({
        turnAttempt: sql`${conversations.turnAttempt} + 1`,
        turnLeaseUntil: sql`statement_timestamp() + make_interval(secs => ${leaseMs / 1000})`,
      })
      .where(one(key))
      .returning({ attempt: conversations.turnAttempt });
    if (!row) throw new Error('a chat without a row');
    return row.attempt;
  },

  /** Ends the lease of this attempt; another attempt's lease stays. */
  free: async (key: ConversationKey, attempt: number, tx: Executor): Promise<void> => {
    await tx
      .update(conversations)
      .set({ turnLeaseUntil: null })
      .where(and(one(key), eq(conversations.turnAttempt, attempt)));
  },

  /** Sets the time for answering the waiting messages; null: now. */
  setDue: async (key: ConversationKey, dueAt: Date | null, tx: Tx): Promise<void> => {
    await tx
      .update(conversations)
      .set({ turnDueAt: dueAt, updatedAt: sql`now()` })
      .where(one(key));
  },
});

const isResponseTime = (text: string): text is ResponseTime => responseTimes.some((known) => known === text);

const facts = () => ({
  /** The owner's choice; `immediate` before any choice. */
  responseTime: async (professionalId: number, tx: Tx): Promise<ResponseTime> => {
    const tenant = knownTenant(tx, professionalId);
    const [row] = tenant
      ? [tenant.settings]
      : await tx
          .select({ responseTime: settings.responseTime })
          .from(settings)
          .where(eq(settings.professionalId, professionalId));
    return row && isResponseTime(row.responseTime) ? row.responseTime : 'immediate';
  },
});

const sweeps = (db: Db) => ({
  /**
   * Chats of all professionals with a message unhandled for `olderThanMs`, except those that wait for their response time
   * under settings unchanged since then. Locks nothing: a chat that another process is working on is looked at once more.
   */
  waiting: async (olderThanMs: number, now: Date): Promise<ConversationKey[]> =>
    rowsOf<ConversationKey>(
      await db.execute(sql`
        select c.professional_id::int as "professionalId", c.id::int as "conversationId" from conversations c
        where exists (
          select from whatsapp_messages m
          where m.professional_id = c.professional_id and m.conversation_id = c.id and m.pending
            and m.created_at < now() - make_interval(secs => ${olderThanMs / 1000}))
          and coalesce(c.turn_lease_until < statement_timestamp(), true)
          and (coalesce(c.turn_due_at <= ${now.toISOString()}, true) or exists (
            select from settings s where s.professional_id = c.professional_id and s.updated_at > c.updated_at))
        limit 1000`),
    ),
});

export const turnRepository = (db: Db) => ({ ...leases(), ...facts(), ...sweeps(db) });

export type TurnRepository = ReturnType<typeof turnRepository>;
