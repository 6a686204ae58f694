// What is stored about one client in the tables of other features, for the client's own copy of the data.
import { and, asc, eq } from 'drizzle-orm';
import type { Db, Executor } from '#db/database.ts';
import { appointments } from '#db/schema/agenda.ts';
import { conversations, whatsappMessages } from '#db/schema/whatsapp.ts';
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
  service: appointments.serviceName,
  servicePrice: appointments.servicePrice,
  paidAmount: appointments.paidAmount,
  notes: appointments.notes,
  forSomeone: appointments.forSomeone,
  cancelReason: appointments.cancelReason,
  bookedBy: appointments.bookedBy,
  createdAt: appointments.createdAt,
};

export const clientCopyRepository = (db: Db, sealer: Sealer) => ({
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
      .where(and(eq(whatsappMessages.professionalId, professionalId), eq(conversations.clientId, clientId)))
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

export type ClientCopyRepository = ReturnType<typeof clientCopyRepository>;
