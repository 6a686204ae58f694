// The rows of a person: a client, or a person without a record who is known by chats, visits and marks.
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { anyOf, isChatOf } from './chats-of-client.ts';
import { isMarked, type PersonMarked } from './person-marks.ts';
import { appointments } from '#db/schema/agenda.ts';
import { conversations } from '#db/schema/messages/whatsapp.ts';

export interface ReachedPerson {
  /** Null for a person without a record. */
  clientId: number | null;
  /** Includes the chats of a deleted client, while no other client has them. */
  chatIds: readonly number[];
  /** Visits that no mark finds. */
  visitIds: readonly number[];
  /** Finds the rows that deleted records left. */
  marked: PersonMarked;
}

export const isChatOfPerson = (professionalId: number, { clientId, chatIds }: ReachedPerson): SQL => {
  const known = sql`(${eq(conversations.professionalId, professionalId)} and ${conversations.id} = ${anyOf(chatIds)})`;
  return clientId === null ? known : sql`(${isChatOf(professionalId, [clientId])} or ${known})`;
};

export const isVisitOfPerson = (
  professionalId: number,
  { clientId, visitIds, marked }: ReachedPerson,
): SQL | undefined =>
  and(
    eq(appointments.professionalId, professionalId),
    sql`(${clientId === null ? sql`false` : eq(appointments.clientId, clientId)} or ${isMarked(marked)}
      or (client_id is null and ${appointments.id} = ${anyOf(visitIds)}))`,
  );

/** Tables of sentences for the owner; each row references the people it names (`namedPerson`). */
export const notificationTables = ['activities', 'notifications'] as const;

/** True for a row of `notificationTables` about the person; a sentence that merely contains the same name does not match. */
export const isToldOfPerson = (
  professionalId: number,
  { clientId, chatIds, marked }: Pick<ReachedPerson, 'clientId' | 'chatIds' | 'marked'>,
): SQL =>
  sql`(professional_id = ${professionalId} and (${clientId === null ? sql`false` : sql`client_id = ${clientId}`}
    or (client_id is null and conversation_id = ${anyOf(chatIds)}) or ${isMarked(marked)}))`;
