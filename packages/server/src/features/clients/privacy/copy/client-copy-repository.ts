// Rows about one client in the tables of other features, for the client's copy of the data.
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { rowSeals } from '#db/sealing/sealed-rows.ts';
import { slotHolds } from '#db/schema/agenda.ts';
import { unansweredQuestions } from '#db/schema/assistant.ts';
import { clientIdentities } from '#db/schema/clients/clients.ts';
import { clientMessageChoices } from '#db/schema/messages/reminders.ts';
import { conversations, outboundMessages } from '#db/schema/messages/whatsapp.ts';
import { columnSeals, type Sealer } from '#sealing/sealed-text.ts';
import { clientHistoryRepository } from '#features/clients/record/client-history-repository.ts';
import { clientToldCopyRepository } from './client-told-copy-repository.ts';
import { type ReachedPerson, isChatOfPerson } from '#db/people/rows-of-person.ts';

const chatsOf = (executor: Executor, sealer: Sealer) => ({
  chats: async (professionalId: number, person: ReachedPerson) => {
    const seals = columnSeals<'conversations.draft'>(sealer);
    const rows = await executor
      .select({
        id: conversations.id,
        address: conversations.chatJid,
        phone: conversations.phone,
        hiddenId: conversations.lid,
        nameInWhatsApp: conversations.pushName,
        draft: conversations.draft,
        since: conversations.createdAt,
      })
      .from(conversations)
      .where(isChatOfPerson(professionalId, person))
      .orderBy(asc(conversations.id));
    return rows.map(({ id, draft, ...row }) => ({
      ...row,
      draft: seals.open('conversations.draft', { professionalId, id }, draft).text,
    }));
  },
});

const contactsOf = (executor: Executor) => ({
  /** Opt-outs and opt-ins of the client, in the client's chats or from the client's phones; oldest first. */
  messageChoices: (professionalId: number, person: ReachedPerson) => {
    const chats = executor
      .select({ id: conversations.id })
      .from(conversations)
      .where(isChatOfPerson(professionalId, person));
    const phones = executor
      .select({ key: clientIdentities.value })
      .from(clientIdentities)
      .where(
        and(
          eq(clientIdentities.professionalId, professionalId),
          eq(clientIdentities.clientId, person.clientId ?? 0),
          eq(clientIdentities.kind, 'phone'),
        ),
      );
    return executor
      .select({ choice: clientMessageChoices.choice, chosenAt: clientMessageChoices.chosenAt })
      .from(clientMessageChoices)
      .where(
        and(
          eq(clientMessageChoices.professionalId, professionalId),
          or(
            inArray(clientMessageChoices.conversationId, chats),
            inArray(clientMessageChoices.phoneKey, phones),
          ),
        ),
      )
      .orderBy(asc(clientMessageChoices.id));
  },
});

const requestsOf = (executor: Executor, sealer: Sealer) => ({
  requests: async (professionalId: number, { clientId }: ReachedPerson) => {
    const seals = rowSeals(slotHolds, sealer);
    const rows = await executor
      .select()
      .from(slotHolds)
      .where(and(eq(slotHolds.professionalId, professionalId), eq(slotHolds.clientId, clientId ?? 0)))
      .orderBy(asc(slotHolds.id));
    return rows.map((row) => {
      const { kind, serviceName: service, servicePrice, startTime, endTime, forSomeone } = seals.open(row);
      const { state, createdAt, expiresAt } = row;
      return { kind, service, servicePrice, startTime, endTime, forSomeone, state, createdAt, expiresAt };
    });
  },
});

const unsentOf = (executor: Executor, sealer: Sealer) => ({
  unsent: async (professionalId: number, person: ReachedPerson) => {
    const rows = await executor
      .select({
        row: outboundMessages.uniqueKey,
        sealed: outboundMessages.content,
        createdAt: outboundMessages.createdAt,
      })
      .from(outboundMessages)
      .innerJoin(
        conversations,
        and(
          eq(conversations.professionalId, outboundMessages.professionalId),
          eq(conversations.id, outboundMessages.conversationId),
        ),
      )
      .where(and(isChatOfPerson(professionalId, person), isNull(outboundMessages.gatewayId)))
      .orderBy(asc(outboundMessages.id));
    const place = { table: 'outbound_messages', column: 'content', professionalId };
    return rows.map(({ row, sealed, createdAt }) => {
      try {
        return { createdAt, content: sealer.open(sealed, { ...place, row }) };
      } catch {
        return { createdAt, content: '' };
      }
    });
  },
});

const questionsOf = (executor: Executor, sealer: Sealer) => ({
  /** Unanswered questions of the client's chats, oldest first; unreadable ones are omitted. */
  questions: async (professionalId: number, person: ReachedPerson) => {
    const rows = await executor
      .select({
        row: unansweredQuestions.fingerprint,
        sealed: unansweredQuestions.question,
        lastAskedAt: unansweredQuestions.lastAskedAt,
      })
      .from(unansweredQuestions)
      .innerJoin(
        conversations,
        and(
          eq(conversations.professionalId, unansweredQuestions.professionalId),
          eq(conversations.id, unansweredQuestions.conversationId),
        ),
      )
      .where(isChatOfPerson(professionalId, person))
      .orderBy(asc(unansweredQuestions.id));
    const place = { table: 'unanswered_questions', column: 'question', professionalId };
    return rows.flatMap(({ row, sealed, lastAskedAt }) => {
      try {
        return [{ question: sealer.open(sealed, { ...place, row }), lastAskedAt }];
      } catch {
        return [];
      }
    });
  },
});

/** Everything stored about one client, for the client's copy; reads through one executor, which may be a snapshot. */
export const clientCopyRepository = (executor: Executor, sealer: Sealer) => ({
  ...clientHistoryRepository(executor, sealer),
  ...clientToldCopyRepository(executor, sealer),
  ...contactsOf(executor),
  ...chatsOf(executor, sealer),
  ...unsentOf(executor, sealer),
  ...requestsOf(executor, sealer),
  ...questionsOf(executor, sealer),
});

export type ClientCopyRepository = ReturnType<typeof clientCopyRepository>;
