import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { BookingTrace } from '@zelo/domain/assistant/assistant-contract.ts';
import { clientOfChat } from '#db/people/chats-of-client.ts';
import type { Db, Executor, Tx } from '#db/database.ts';
import { nextIds } from '#db/transactions/next-ids.ts';
import { professionals } from '#db/schema/account.ts';
import { appointments } from '#db/schema/agenda.ts';
import { assistantTraces } from '#db/schema/assistant.ts';
import { clients } from '#db/schema/clients/clients.ts';
import { conversations, whatsappMessages } from '#db/schema/messages/whatsapp.ts';
import { columnSeals, type Sealer } from '#sealing/sealed-text.ts';

export interface NewTrace {
  conversationId: number;
  appointmentId: number;
  action: BookingTrace['action'];
  what: string;
  clientWords: string;
  rule: string;
}

export type TraceRow = NewTrace & {
  createdAt: Date;
  /** current start of the appointment; null if it was deleted */
  visitStart: Date | null;
};

type Seals = 'assistant_traces.what' | 'assistant_traces.client_words' | 'assistant_traces.rule';

const UNREADABLE = 'Não foi possível ler';

const handledByAssistant = (professionalId: number, since: Date) =>
  and(
    eq(whatsappMessages.professionalId, professionalId),
    eq(whatsappMessages.isProcessedByAI, true),
    gte(whatsappMessages.sentAt, since),
  );

const traceColumns = {
  id: assistantTraces.id,
  conversationId: assistantTraces.conversationId,
  appointmentId: assistantTraces.appointmentId,
  action: assistantTraces.action,
  what: assistantTraces.what,
  clientWords: assistantTraces.clientWords,
  rule: assistantTraces.rule,
  createdAt: assistantTraces.createdAt,
  visitStart: appointments.startTime,
};

const traceReads = (db: Db, sealer: Sealer) => {
  const seals = columnSeals<Seals>(sealer);
  return {
    traces: async (
      professionalId: number,
      { conversationIds, since, limit }: { conversationIds: number[]; since: Date; limit: number },
      tx: Executor = db,
    ): Promise<TraceRow[]> => {
      if (conversationIds.length === 0) return [];
      const its = and(
        eq(appointments.professionalId, assistantTraces.professionalId),
        eq(appointments.id, assistantTraces.appointmentId),
      );
      const rows = await tx
        .select(traceColumns)
        .from(assistantTraces)
        .leftJoin(appointments, its)
        .where(
          and(
            eq(assistantTraces.professionalId, professionalId),
            inArray(assistantTraces.conversationId, conversationIds),
            gte(assistantTraces.createdAt, since),
          ),
        )

        .orderBy(desc(assistantTraces.id))
        .limit(limit);
      return rows.map(({ id, ...row }) => {
        const open = (column: Seals, text: string): string =>
          seals.open(column, { professionalId, id }, text).text ?? UNREADABLE;
        return {
          ...row,
          what: open('assistant_traces.what', row.what),
          clientWords: open('assistant_traces.client_words', row.clientWords),
          rule: open('assistant_traces.rule', row.rule),
        };
      });
    },
  };
};

const traceWrites = (sealer: Sealer) => {
  const seals = columnSeals<Seals>(sealer);
  return {
    keepTraces: async (
      professionalId: number,
      traces: readonly (NewTrace & { createdAt: Date })[],
      tx: Tx,
    ): Promise<void> => {
      const ids = await nextIds(tx, 'assistant_traces', traces.length);
      const rows = traces.map((trace, index) => {
        const id = ids[index] ?? 0;
        const place = { professionalId, id };
        return {
          professionalId,
          id,
          ...trace,
          what: seals.seal('assistant_traces.what', place, trace.what),
          clientWords: seals.seal('assistant_traces.client_words', place, trace.clientWords),
          rule: seals.seal('assistant_traces.rule', place, trace.rule),
        };
      });
      await tx.insert(assistantTraces).overridingSystemValue().values(rows);
    },
  };
};

const lastTraces = () => ({
  lastTraceAt: async (professionalId: number, conversationId: number, tx: Tx): Promise<Date | null> => {
    const [row] = await tx
      .select({ at: assistantTraces.createdAt })
      .from(assistantTraces)
      .where(
        and(
          eq(assistantTraces.professionalId, professionalId),
          eq(assistantTraces.conversationId, conversationId),
        ),
      )
      .orderBy(desc(assistantTraces.id))
      .limit(1);
    return row?.at ?? null;
  },
});

const chatReads = (db: Db) => ({
  answered: (professionalId: number, { since, limit }: { since: Date; limit: number }) => {
    const lastAt = sql<Date>`max(${whatsappMessages.sentAt})`.mapWith(whatsappMessages.sentAt);
    return db
      .select({
        conversationId: conversations.id,
        state: conversations.state,
        humanUntil: conversations.humanUntil,
        clientId: clients.id,
        clientName: clients.name,
        pushName: conversations.pushName,
        phone: conversations.phone,
        lastAt,
        turns: sql<number>`(count(*) filter (where not ${whatsappMessages.isFromClient}))::int`,
      })
      .from(whatsappMessages)
      .innerJoin(
        conversations,
        and(
          eq(conversations.professionalId, whatsappMessages.professionalId),
          eq(conversations.id, whatsappMessages.conversationId),
        ),
      )
      .leftJoin(
        clients,
        and(
          eq(clients.professionalId, conversations.professionalId),
          eq(clients.id, clientOfChat(professionalId)),
        ),
      )
      .where(handledByAssistant(professionalId, since))
      .groupBy(conversations.professionalId, conversations.id, clients.id, clients.name)
      .orderBy(desc(lastAt))
      .limit(limit);
  },
});

const nameReads = () => ({
  visits: (professionalId: number, ids: number[], tx: Executor) =>
    tx
      .select({
        id: appointments.id,
        serviceName: appointments.serviceName,
        startTime: appointments.startTime,
        timeZone: professionals.timezone,
      })
      .from(appointments)
      .innerJoin(professionals, eq(professionals.id, appointments.professionalId))
      .where(and(eq(appointments.professionalId, professionalId), inArray(appointments.id, ids))),

  clientName: async (professionalId: number, id: number, tx: Executor): Promise<string | null> =>
    (
      await tx
        .select({ name: clients.name })
        .from(clients)
        .where(and(eq(clients.professionalId, professionalId), eq(clients.id, id)))
    )[0]?.name ?? null,
});

export const assistantConversationsRepository = (db: Db, sealer: Sealer) => ({
  ...traceReads(db, sealer),
  ...traceWrites(sealer),
  ...lastTraces(),
  ...chatReads(db),
  ...nameReads(),
});

export type AssistantConversationsRepository = ReturnType<typeof assistantConversationsRepository>;
