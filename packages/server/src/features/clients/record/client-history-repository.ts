// Visits, reminders and messages of one client, in pages: they are unbounded.
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { seriesSentence } from '@zelo/domain/agenda/series/series-sentence.ts';
import { createdByOf } from '#db/created-by.ts';
import type { Executor } from '#db/database.ts';
import { appointments } from '#db/schema/agenda.ts';
import { appointmentSeries } from '#db/schema/series.ts';
import { ruleColumns, ruleFrom } from '#db/series/stored-rule.ts';
import { reminders } from '#db/schema/messages/reminders.ts';
import { conversations, whatsappMessages } from '#db/schema/messages/whatsapp.ts';
import { rowSeals, sealedColumnsOf } from '#db/sealing/sealed-rows.ts';
import { mergePages, PAGE_ROWS, readInPages } from '#shared/read-in-pages.ts';
import type { SealContext, Sealer } from '#sealing/sealed-text.ts';
import { type ReachedPerson, isChatOfPerson, isVisitOfPerson } from '#db/people/rows-of-person.ts';

export interface CopiedMessage {
  sentAt: Date;
  isFromClient: boolean;
  isAudioMessage: boolean;
  /** empty when unreadable */
  content: string;
  transcript: string | null;
}

const appointmentColumns = {
  id: appointments.id,
  startTime: appointments.startTime,
  endTime: appointments.endTime,
  status: appointments.status,
  bookedAs: appointments.clientName,
  service: appointments.serviceName,
  servicePrice: appointments.servicePrice,
  paidAmount: appointments.paidAmount,
  ...sealedColumnsOf(appointments),
  bookedBy: appointments.bookedBy,
  createdBy: createdByOf,
  createdAt: appointments.createdAt,
};

const reminderColumns = {
  appointmentId: reminders.appointmentId,
  kind: reminders.kind,
  state: reminders.state,
  sentAt: reminders.sentAt,
};

/** The rules of a page's series in Portuguese, by their ids. */
const sentencesOf = async (
  executor: Executor,
  professionalId: number,
  ids: readonly number[],
): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map();
  const rules = await executor
    .select({ id: appointmentSeries.id, ...ruleColumns })
    .from(appointmentSeries)
    .where(
      and(
        eq(appointmentSeries.professionalId, professionalId),
        inArray(appointmentSeries.id, [...new Set(ids)]),
      ),
    );
  return new Map(rules.map((rule) => [rule.id, seriesSentence(ruleFrom(rule))]));
};

const visitsOf = (executor: Executor, sealer: Sealer) => {
  const seals = rowSeals(appointments, sealer);
  const after = (last: { startTime: Date; id: number } | undefined) =>
    last &&
    sql`(${appointments.startTime}, ${appointments.id}) > (${last.startTime.toISOString()}::timestamptz, ${last.id}::int)`;
  return {
    appointments: async function* (professionalId: number, person: ReachedPerson) {
      const pages = readInPages((last: { startTime: Date; id: number } | undefined) =>
        executor
          .select({ ...appointmentColumns, seriesId: appointments.seriesId })
          .from(appointments)
          .where(and(isVisitOfPerson(professionalId, person), after(last)))
          .orderBy(asc(appointments.startTime), asc(appointments.id))
          .limit(PAGE_ROWS),
      );
      for await (const rows of pages) {
        const ids = rows.flatMap(({ seriesId }) => seriesId ?? []);
        const sentences = await sentencesOf(executor, professionalId, ids);
        yield rows.map((row) => {
          const opening = seals.open({ professionalId, ...row });
          const { professionalId: _own, unreadable: _closed, seriesId, ...opened } = opening;
          return { ...opened, repeats: seriesId === null ? null : (sentences.get(seriesId) ?? null) };
        });
      }
    },

    reminders: async function* (professionalId: number, person: ReachedPerson) {
      const visits = readInPages<{ id: number; startTime: Date }>((last) =>
        executor
          .select({ id: appointments.id, startTime: appointments.startTime })
          .from(appointments)
          .where(and(isVisitOfPerson(professionalId, person), after(last)))
          .orderBy(asc(appointments.startTime), asc(appointments.id))
          .limit(PAGE_ROWS),
      );
      for await (const page of visits) {
        const ids = page.map(({ id }) => id);
        yield await executor
          .select(reminderColumns)
          .from(reminders)
          .where(and(eq(reminders.professionalId, professionalId), inArray(reminders.appointmentId, ids)))
          .orderBy(asc(reminders.id));
      }
    },
  };
};

interface SealedMessage {
  id: number;
  row: string;
  sentAt: Date;
  /** The database's instant, finer than a Date. */
  place: string;
  isFromClient: boolean;
  isAudioMessage: boolean;
  sealed: string;
  transcript: string | null;
}

const bySending = (one: SealedMessage, other: SealedMessage): number =>
  one.sentAt.getTime() - other.sentAt.getTime() || one.id - other.id;

/** Empty for an unreadable text. */
const openedOr = (sealer: Sealer, sealed: string, place: SealContext): string => {
  try {
    return sealer.open(sealed, place);
  } catch {
    return '';
  }
};

const chatPages =
  (executor: Executor) =>
  (professionalId: number, chatId: number): AsyncGenerator<SealedMessage[]> =>
    readInPages((last) =>
      executor
        .select({
          id: whatsappMessages.id,
          row: whatsappMessages.messageId,
          sentAt: whatsappMessages.sentAt,
          place: sql<string>`${whatsappMessages.sentAt}::text`,
          isFromClient: whatsappMessages.isFromClient,
          isAudioMessage: whatsappMessages.isAudioMessage,
          sealed: whatsappMessages.content,
          transcript: whatsappMessages.transcript,
        })
        .from(whatsappMessages)
        .where(
          and(
            eq(whatsappMessages.professionalId, professionalId),
            eq(whatsappMessages.conversationId, chatId),
            // the first bound selects the monthly partitions to read
            last && sql`${whatsappMessages.sentAt} >= ${last.place}::timestamptz`,
            last &&
              sql`(${whatsappMessages.sentAt}, ${whatsappMessages.id}) > (${last.place}::timestamptz, ${last.id}::int)`,
          ),
        )
        .orderBy(asc(whatsappMessages.sentAt), asc(whatsappMessages.id))
        .limit(PAGE_ROWS),
    );

const messagesOf = (executor: Executor, sealer: Sealer) => {
  const ofChat = chatPages(executor);
  return {
    messages: async function* (
      professionalId: number,
      person: ReachedPerson,
    ): AsyncGenerator<CopiedMessage[]> {
      const chats = await executor
        .select({ id: conversations.id })
        .from(conversations)
        .where(isChatOfPerson(professionalId, person));
      const place = { table: 'whatsapp_messages', professionalId };
      const pages = mergePages(
        chats.map(({ id }) => ofChat(professionalId, id)),
        bySending,
      );
      for await (const rows of pages) {
        yield rows.map(({ row, sealed, transcript, sentAt, isFromClient, isAudioMessage }) => ({
          sentAt,
          isFromClient,
          isAudioMessage,
          content: openedOr(sealer, sealed, { ...place, column: 'content', row }),
          transcript: transcript && openedOr(sealer, transcript, { ...place, column: 'transcript', row }),
        }));
      }
    },
  };
};

/** Reads everything through one executor, which may be a snapshot. */
export const clientHistoryRepository = (executor: Executor, sealer: Sealer) => ({
  ...visitsOf(executor, sealer),
  ...messagesOf(executor, sealer),
});
