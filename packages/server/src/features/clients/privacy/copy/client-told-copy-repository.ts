// History of one client's visits, actions of the assistant, and sentences to the owner, for the client's copy; in pages,
// because they are unbounded.
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { namedText } from '@zelo/domain/agenda/record/client-change.ts';
import type { OtherNames } from '@zelo/domain/clients/names/other-names.ts';
import type { Executor } from '#db/database.ts';
import {
  isChatOfPerson,
  isToldOfPerson,
  isVisitOfPerson,
  type ReachedPerson,
} from '#db/people/rows-of-person.ts';
import { activities, notifications } from '#db/schema/account.ts';
import { appointmentChanges, appointments } from '#db/schema/agenda.ts';
import { assistantTraces } from '#db/schema/assistant.ts';
import { clients } from '#db/schema/clients/clients.ts';
import { conversations } from '#db/schema/messages/whatsapp.ts';
import { PAGE_ROWS, readInPages, readInPieces } from '#shared/read-in-pages.ts';
import { columnSeals, type Sealer } from '#sealing/sealed-text.ts';

/** Names per read: id and name only, about ten milliseconds. */
const NAMES_BATCH_SIZE = 4_000;

interface Place {
  id: number;
}

const historyOf = (executor: Executor, sealer: Sealer) => {
  const seals = columnSeals<'appointment_changes.reason'>(sealer);
  const columns = {
    id: appointmentChanges.id,
    appointmentId: appointmentChanges.appointmentId,
    at: appointmentChanges.at,
    actor: appointmentChanges.actor,
    kind: appointmentChanges.kind,
    text: appointmentChanges.text,
    reason: appointmentChanges.reason,
  };
  return {
    /** Pages of the history of the client's visits, in the order of writing. */
    history: async function* (professionalId: number, person: ReachedPerson) {
      const visits = executor
        .select({ id: appointments.id })
        .from(appointments)
        .where(isVisitOfPerson(professionalId, person));
      const pages = readInPages((last: Place | undefined) =>
        executor
          .select(columns)
          .from(appointmentChanges)
          .where(
            and(
              eq(appointmentChanges.professionalId, professionalId),
              inArray(appointmentChanges.appointmentId, visits),
              gt(appointmentChanges.id, last?.id ?? 0),
            ),
          )
          .orderBy(asc(appointmentChanges.id))
          .limit(PAGE_ROWS),
      );
      for await (const rows of pages)
        yield rows.map(({ id, reason, text, ...row }) => ({
          ...row,
          text: namedText(text, null),
          reason: seals.open('appointment_changes.reason', { professionalId, id }, reason).text,
        }));
    },
  };
};

const deedsOf = (executor: Executor, sealer: Sealer) => {
  const seals = columnSeals<
    'assistant_traces.what' | 'assistant_traces.client_words' | 'assistant_traces.rule'
  >(sealer);
  const columns = {
    id: assistantTraces.id,
    appointmentId: assistantTraces.appointmentId,
    action: assistantTraces.action,
    what: assistantTraces.what,
    clientWords: assistantTraces.clientWords,
    rule: assistantTraces.rule,
    createdAt: assistantTraces.createdAt,
  };
  return {
    assistantActions: async function* (professionalId: number, person: ReachedPerson) {
      const chats = executor
        .select({ id: conversations.id })
        .from(conversations)
        .where(isChatOfPerson(professionalId, person));
      const pages = readInPages((last: Place | undefined) =>
        executor
          .select(columns)
          .from(assistantTraces)
          .where(
            and(
              eq(assistantTraces.professionalId, professionalId),
              inArray(assistantTraces.conversationId, chats),
              gt(assistantTraces.id, last?.id ?? 0),
            ),
          )
          .orderBy(asc(assistantTraces.id))
          .limit(PAGE_ROWS),
      );
      for await (const rows of pages)
        yield rows.map(({ id, what, clientWords, rule, ...row }) => {
          const place = { professionalId, id };
          return {
            ...row,
            what: seals.open('assistant_traces.what', place, what).text,
            clientWords: seals.open('assistant_traces.client_words', place, clientWords).text,
            rule: seals.open('assistant_traces.rule', place, rule).text,
          };
        });
    },
  };
};

/** The person whose sentences are copied, with the other names to hide. */
export interface SentenceScope {
  person: ReachedPerson;
  others: OtherNames;
  names: readonly string[];
}

const sentenceColumns = (table: typeof activities | typeof notifications) => ({
  id: table.id,
  message: table.message,
  createdAt: table.createdAt,
  /** In a chat's sentences, the name may be that of its previous client. */
  own: sql<string | null>`case when ${table.conversationId} is null then ${table.clientName} end`,
});

const shownBy =
  ({ others, names }: SentenceScope) =>
  (text: string | null, own: string | null): string | null =>
    text === null ? null : others.hide(text, own === null ? names : [...names, own]);

const sentencesOf = (executor: Executor) => ({
  activities: async function* (professionalId: number, to: SentenceScope) {
    const shown = shownBy(to);
    const pages = readInPages((last: Place | undefined) =>
      executor
        .select(sentenceColumns(activities))
        .from(activities)
        .where(and(isToldOfPerson(professionalId, to.person), gt(activities.id, last?.id ?? 0)))
        .orderBy(asc(activities.id))
        .limit(PAGE_ROWS),
    );
    for await (const rows of pages)
      yield rows.map(({ createdAt, message, own }) => ({ createdAt, message: shown(message, own) }));
  },

  notifications: async function* (professionalId: number, to: SentenceScope) {
    const shown = shownBy(to);
    const pages = readInPages((last: Place | undefined) =>
      executor
        .select({ ...sentenceColumns(notifications), title: notifications.title })
        .from(notifications)
        .where(and(isToldOfPerson(professionalId, to.person), gt(notifications.id, last?.id ?? 0)))
        .orderBy(asc(notifications.id))
        .limit(PAGE_ROWS),
    );
    for await (const rows of pages)
      yield rows.map(({ createdAt, title, message, own }) => ({
        createdAt,
        title: shown(title, own),
        message: shown(message, own),
      }));
  },
});

const namesOf = (executor: Executor) => ({
  names: (professionalId: number): AsyncGenerator<{ id: number; name: string }[]> =>
    readInPieces(
      (last: { id: number; name: string } | undefined, limit) =>
        executor
          .select({ id: clients.id, name: clients.name })
          .from(clients)
          .where(and(eq(clients.professionalId, professionalId), gt(clients.id, last?.id ?? 0)))
          .orderBy(asc(clients.id))
          .limit(limit),
      NAMES_BATCH_SIZE,
    ),
});

/** Reads everything through one executor, which may be a snapshot. */
export const clientToldCopyRepository = (executor: Executor, sealer: Sealer) => ({
  ...historyOf(executor, sealer),
  ...deedsOf(executor, sealer),
  ...sentencesOf(executor),
  ...namesOf(executor),
});
