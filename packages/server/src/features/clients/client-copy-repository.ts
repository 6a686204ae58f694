// What is stored about one client in the tables of other features, for the client's own copy of the data.
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import { isChatOf } from '#db/chats-of-client.ts';
import type { Db, Executor } from '#db/database.ts';
import { appointments } from '#db/schema/agenda.ts';
import { unansweredQuestions } from '#db/schema/assistant.ts';
import { clientIdentities } from '#db/schema/clients.ts';
import { clientMessageChoices, reminders } from '#db/schema/reminders.ts';
import { conversations, outboundMessages, whatsappMessages } from '#db/schema/whatsapp.ts';
import { columnSeals, type Sealer } from '#sealed-text.ts';

export interface CopiedMessage {
  sentAt: Date;
  isFromClient: boolean;
  isAudioMessage: boolean;
  /** empty when it cannot be read */
  content: string;
}

const itsConversation = and(
  eq(conversations.professionalId, whatsappMessages.professionalId),
  eq(conversations.id, whatsappMessages.conversationId),
);

const appointmentColumns = {
  id: appointments.id,
  startTime: appointments.startTime,
  endTime: appointments.endTime,
  status: appointments.status,
  bookedAs: appointments.clientName,
  service: appointments.serviceName,
  servicePrice: appointments.servicePrice,
  paidAmount: appointments.paidAmount,
  notes: appointments.notes,
  forSomeone: appointments.forSomeone,
  cancelReason: appointments.cancelReason,
  bookedBy: appointments.bookedBy,
  createdAt: appointments.createdAt,
};

const chatsOf = (db: Db) => ({
  /** The client's chats as WhatsApp names them, the oldest first. */
  chats: (professionalId: number, clientId: number, tx: Executor = db) =>
    tx
      .select({
        address: conversations.chatJid,
        phone: conversations.phone,
        hiddenId: conversations.lid,
        nameInWhatsApp: conversations.pushName,
        since: conversations.createdAt,
      })
      .from(conversations)
      .where(isChatOf(professionalId, [clientId]))
      .orderBy(asc(conversations.id)),
});

const contactsOf = (db: Db) => ({
  /** What the client said about being written to, in a chat of theirs or from a phone of theirs; the oldest first. */
  messageChoices: (professionalId: number, clientId: number, tx: Executor = db) => {
    const chats = tx
      .select({ id: conversations.id })
      .from(conversations)
      .where(isChatOf(professionalId, [clientId]));
    const phones = tx
      .select({ key: clientIdentities.value })
      .from(clientIdentities)
      .where(
        and(
          eq(clientIdentities.professionalId, professionalId),
          eq(clientIdentities.clientId, clientId),
          eq(clientIdentities.kind, 'phone'),
        ),
      );
    return tx
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

  /** The reminders of the client's appointments, the oldest first. */
  reminders: (professionalId: number, clientId: number, tx: Executor = db) => {
    const itsAppointment = and(
      eq(appointments.professionalId, reminders.professionalId),
      eq(appointments.id, reminders.appointmentId),
    );
    return tx
      .select({
        appointmentId: reminders.appointmentId,
        kind: reminders.kind,
        state: reminders.state,
        sentAt: reminders.sentAt,
      })
      .from(reminders)
      .innerJoin(appointments, itsAppointment)
      .where(and(eq(reminders.professionalId, professionalId), eq(appointments.clientId, clientId)))
      .orderBy(asc(reminders.id));
  },
});

const unsentOf = (db: Db, sealer: Sealer) => ({
  /** What waits to be sent in the client's chats, the oldest first. */
  unsent: async (professionalId: number, clientId: number, tx: Executor = db) => {
    const rows = await tx
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
      .where(and(isChatOf(professionalId, [clientId]), isNull(outboundMessages.gatewayId)))
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

const questionsOf = (db: Db, sealer: Sealer) => ({
  /** What was asked in the client's chats and found no answer, the oldest first; one that cannot be opened is left out. */
  questions: async (professionalId: number, clientId: number, tx: Executor = db) => {
    const rows = await tx
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
      .where(isChatOf(professionalId, [clientId]))
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

const messagesOf = (db: Db, sealer: Sealer) => ({
  /** Both directions of the client's chats, the oldest first. */
  messages: async (professionalId: number, clientId: number, tx: Executor = db): Promise<CopiedMessage[]> => {
    const rows = await tx
      .select({
        row: whatsappMessages.messageId,
        sentAt: whatsappMessages.sentAt,
        isFromClient: whatsappMessages.isFromClient,
        isAudioMessage: whatsappMessages.isAudioMessage,
        sealed: whatsappMessages.content,
      })
      .from(whatsappMessages)
      .innerJoin(conversations, itsConversation)
      .where(and(eq(whatsappMessages.professionalId, professionalId), isChatOf(professionalId, [clientId])))
      .orderBy(asc(whatsappMessages.sentAt), asc(whatsappMessages.id));
    // the place in which a message of a chat is sealed
    const place = { table: 'whatsapp_messages', column: 'content', professionalId };
    return rows.map(({ row, sealed, ...message }) => {
      try {
        return { ...message, content: sealer.open(sealed, { ...place, row }) };
      } catch {
        return { ...message, content: '' };
      }
    });
  },
});

const visitsOf = (db: Db, sealer: Sealer) => ({
  /** The oldest first. */
  appointments: async (professionalId: number, clientId: number, tx: Executor = db) => {
    const rows = await tx
      .select(appointmentColumns)
      .from(appointments)
      .where(and(eq(appointments.professionalId, professionalId), eq(appointments.clientId, clientId)))
      .orderBy(asc(appointments.startTime), asc(appointments.id));
    const seals = columnSeals<'appointments.notes' | 'appointments.cancel_reason'>(sealer);
    return rows.map((row) => {
      const place = { professionalId, id: row.id };
      return {
        ...row,
        notes: seals.open('appointments.notes', place, row.notes).text,
        cancelReason: seals.open('appointments.cancel_reason', place, row.cancelReason).text,
      };
    });
  },
});

/** What is stored about one client, for the client's own copy. */
export const clientCopyRepository = (db: Db, sealer: Sealer) => ({
  ...contactsOf(db),
  ...visitsOf(db, sealer),
  ...chatsOf(db),
  ...unsentOf(db, sealer),
  ...questionsOf(db, sealer),
  ...messagesOf(db, sealer),
});

export type ClientCopyRepository = ReturnType<typeof clientCopyRepository>;
