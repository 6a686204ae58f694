import { and, asc, desc, eq, gt, gte, lt, ne, sql } from 'drizzle-orm';
import type { Db, Executor } from '#db/database.ts';
import { createdByOf } from '#db/created-by.ts';
import { knownTenant, type KnownTenant } from '#db/known-tenant.ts';
import { professionals } from '#db/schema/account.ts';
import { appointmentChanges, appointments } from '#db/schema/agenda.ts';
import { knowledgeBase } from '#db/schema/assistant.ts';
import { reminders } from '#db/schema/messages/reminders.ts';
import { settings } from '#db/schema/settings.ts';
import { keyOfReminder } from '#db/people/own-message-keys.ts';
import { conversations, whatsappMessageKeys, whatsappMessages } from '#db/schema/messages/whatsapp.ts';
import { visitOfReminder } from '#db/visit-joins.ts';
import type { Sealer } from '#sealing/sealed-text.ts';
import { catalogueOf } from './catalogue-repository.ts';
import { knowledgeIndexes } from '#features/assistant/knowledge/knowledge-indexes.ts';
import { knowledgeRepository } from '#features/assistant/knowledge/knowledge-repository.ts';

const MAX_REMINDERS = 10;
const MAX_CANCELLATIONS = 10;
/** Visits read to detect a habit. */
const LAST_VISITS = 10;

const businessColumns = {
  name: professionals.businessName,
  profession: professionals.profession,
  assistantName: professionals.assistantName,
  street: professionals.street,
  streetNumber: professionals.streetNumber,
  city: professionals.city,
  zipCode: professionals.zipCode,
  voiceTone: settings.voiceTone,
  detailLevel: settings.detailLevel,
  autoScheduling: settings.autoScheduling,
  aiPersonality: settings.aiPersonality,
};

const businessOf = ({ professional, settings: saved }: KnownTenant) => ({
  name: professional.businessName,
  profession: professional.profession,
  assistantName: professional.assistantName,
  street: professional.street,
  streetNumber: professional.streetNumber,
  city: professional.city,
  zipCode: professional.zipCode,
  voiceTone: saved?.voiceTone ?? null,
  detailLevel: saved?.detailLevel ?? null,
  autoScheduling: saved?.autoScheduling ?? null,
  aiPersonality: saved?.aiPersonality ?? null,
});

/** Half-open: `from` is included, `end` is not. */
export interface Period {
  from: Date;
  end: Date;
}

const businessReads = (db: Db) => ({
  /** Settings columns are null before the first save. */
  business: async (professionalId: number, tx: Executor = db) => {
    const tenant = knownTenant(tx, professionalId);
    if (tenant) return businessOf(tenant);
    const [row] = await tx
      .select(businessColumns)
      .from(professionals)
      .leftJoin(settings, eq(settings.professionalId, professionalId))
      .where(eq(professionals.id, professionalId))
      .prepare('assistant_business')
      .execute();
    return row;
  },

  catalogue: catalogueOf(db),

  /** Services of a client's latest non-cancelled visits, latest first; a service may be null. */
  lastServices: async (professionalId: number, clientId: number, tx: Executor = db) =>
    tx
      .select({ id: appointments.serviceId })
      .from(appointments)
      .where(
        and(
          eq(appointments.professionalId, professionalId),
          eq(appointments.clientId, clientId),
          ne(appointments.status, 'cancelled'),
        ),
      )
      .orderBy(desc(appointments.startTime))
      .limit(LAST_VISITS),

  knowledge: async (professionalId: number, tx: Executor = db) =>
    tx
      .select({ title: knowledgeBase.title, content: knowledgeBase.content })
      .from(knowledgeBase)
      .where(eq(knowledgeBase.professionalId, professionalId))
      .orderBy(asc(knowledgeBase.id)),
});

const cancellationReads = (db: Db) => ({
  /** A client's last cancellations of future visits, newest first, by client or owner. */
  cancellations: async (
    professionalId: number,
    { clientId, now }: { clientId: number; now: Date },
    tx: Executor = db,
  ) =>
    tx
      .select({
        appointmentId: appointments.id,
        serviceId: appointments.serviceId,
        serviceName: appointments.serviceName,
        startTime: appointments.startTime,
        actor: appointmentChanges.actor,
        at: appointmentChanges.at,
      })
      .from(appointments)
      .innerJoin(
        appointmentChanges,
        and(
          eq(appointmentChanges.professionalId, appointments.professionalId),
          eq(appointmentChanges.appointmentId, appointments.id),
          eq(appointmentChanges.kind, 'cancelled'),
        ),
      )
      .where(
        and(
          eq(appointments.professionalId, professionalId),
          eq(appointments.clientId, clientId),
          eq(appointments.status, 'cancelled'),
          gt(appointments.startTime, now),
        ),
      )
      .orderBy(desc(appointmentChanges.id))
      .limit(MAX_CANCELLATIONS),
});

interface SentReminderRow {
  appointmentId: number;
  text: string;
  at: Date;
  /** see `toldStart` of the domain */
  plannedStart: Date;
  plannedBy: string | null;
  isAbsence: boolean;
  /** start times proposed by an absence notice, epoch milliseconds */
  offered: number[] | null;
}

const itsMessage = and(
  eq(whatsappMessages.professionalId, whatsappMessageKeys.professionalId),
  eq(whatsappMessages.messageId, whatsappMessageKeys.messageId),
  eq(whatsappMessages.conversationId, whatsappMessageKeys.conversationId),
  eq(whatsappMessages.sentAt, whatsappMessageKeys.sentAt),
);

const reminderReads = (db: Db, sealer: Sealer) => ({
  /** Reminders delivered for visits that were or are in the future, newest first; text empty if no message holds it. */
  sentReminders: async (
    professionalId: number,
    asked: { clientId: number; now: Date },
    tx: Executor = db,
  ): Promise<SentReminderRow[]> => {
    const rows = await tx
      .select({
        appointmentId: reminders.appointmentId,
        kind: reminders.kind,
        offered: reminders.offered,
        plannedStart: reminders.startTime,
        plannedBy: reminders.plannedBy,
        updatedAt: reminders.updatedAt,
        row: whatsappMessages.messageId,
        content: whatsappMessages.content,
        sentAt: whatsappMessages.sentAt,
      })
      .from(reminders)
      .innerJoin(appointments, visitOfReminder)
      .leftJoin(whatsappMessageKeys, keyOfReminder)
      .leftJoin(whatsappMessages, itsMessage)
      .where(
        and(
          eq(reminders.professionalId, professionalId),
          eq(reminders.state, 'sent'),
          eq(appointments.clientId, asked.clientId),
          // a visit moved or cancelled since then still gets an answer
          sql`greatest(${appointments.startTime}, ${reminders.startTime}) > ${asked.now.toISOString()}`,
        ),
      )
      .orderBy(desc(reminders.id))
      .limit(MAX_REMINDERS)
      .prepare('sent_reminders')
      .execute();
    return rows.map(
      ({ appointmentId, kind, offered, plannedStart, plannedBy, updatedAt, row, content, sentAt }) => {
        // associated data under which chat messages are sealed
        const place = { table: 'whatsapp_messages', column: 'content', professionalId };
        const text = row !== null && content !== null ? sealer.open(content, { ...place, row }) : '';
        const at = sentAt ?? updatedAt;
        return { appointmentId, text, at, plannedStart, plannedBy, offered, isAbsence: kind === 'absence' };
      },
    );
  },
});

const figures = (db: Db) => ({
  /** Chats in which the assistant handled a message in the period; `alone`: without a word or a takeover of the owner. */
  conversations: async (professionalId: number, { from, end }: Period) => {
    const { conversationId, isFromClient, isProcessedByAI, author, sentAt } = whatsappMessages;
    const chats = db
      .select({
        conversationId,
        isHandled: sql<boolean>`bool_or(${isFromClient} and ${isProcessedByAI})`.as('is_handled'),
        isWithOwner: sql<boolean>`bool_or(coalesce(${author} = 'owner', false))`.as('is_with_owner'),
      })
      .from(whatsappMessages)
      .where(and(eq(whatsappMessages.professionalId, professionalId), gte(sentAt, from), lt(sentAt, end)))
      .groupBy(conversationId)
      .as('chats');
    const [row] = await db
      .select({
        handled: sql<number>`count(*)::int`,
        alone: sql<number>`(count(*) filter (where ${conversations.state} = 'ai' and not ${chats.isWithOwner}))::int`,
      })
      .from(chats)
      .innerJoin(
        conversations,
        and(eq(conversations.professionalId, professionalId), eq(conversations.id, chats.conversationId)),
      )
      .where(eq(chats.isHandled, true));
    return row ?? { handled: 0, alone: 0 };
  },

  /** Appointments that the assistant created in the period, whatever their status now. */
  bookings: async (professionalId: number, { from, end }: Period): Promise<number> => {
    const [row] = await db
      .select({ made: sql<number>`count(*)::int` })
      .from(appointments)
      .where(
        and(
          eq(appointments.professionalId, professionalId),
          eq(createdByOf, 'assistant'),
          gte(appointments.createdAt, from),
          lt(appointments.createdAt, end),
        ),
      );
    return row?.made ?? 0;
  },
});

/** Items returned per question; the assistant never needs more. */
const MAX_ANSWERS = 40;

const knowledgeReads = (db: Db) => {
  const items = knowledgeRepository(db);
  const indexes = knowledgeIndexes(items);
  return {
    knowledgeIndexOf: (professionalId: number, tx: Executor = db) => indexes.indexOf(professionalId, tx),

    /** The items that the index finds, best first. */
    knowledgeAbout: (
      professionalId: number,
      { index, question }: { index: Awaited<ReturnType<typeof indexes.indexOf>>; question: string },
      tx: Executor = db,
    ): Promise<{ title: string; content: string }[]> =>
      items.byIds(professionalId, index.search(question).slice(0, MAX_ANSWERS), tx),
  };
};

export const assistantRepository = (db: Db, sealer: Sealer) => ({
  ...businessReads(db),
  ...cancellationReads(db),
  ...knowledgeReads(db),
  ...reminderReads(db, sealer),
  ...figures(db),
});

export type AssistantRepository = ReturnType<typeof assistantRepository>;
