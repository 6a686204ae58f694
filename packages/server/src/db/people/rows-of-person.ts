// The rows of a person: a client's, or those of somebody without a record, whose chats, visits and marks are known.
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { anyOf, isChatOf } from './chats-of-client.ts';
import { isMarked, type PersonMarked } from './person-marks.ts';
import { appointments } from '#db/schema/agenda.ts';
import { conversations } from '#db/schema/whatsapp.ts';

export interface ReachedPerson {
  /** Null for somebody without a record. */
  clientId: number | null;
  /** Chats of before a deletion too, as long as they are nobody's. */
  chatIds: readonly number[];
  /** Visits that no mark leads to. */
  visitIds: readonly number[];
  /** Leads to what deleted records left. */
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

/** Tables of what the owner was told, whose rows refer to whom they name (`namedPerson`). */
export const toldTables = ['activities', 'notifications'] as const;

/** A row of one of `toldTables` is about the person: a sentence that only has the same name is not. */
export const isToldOfPerson = (
  professionalId: number,
  { clientId, chatIds, marked }: Pick<ReachedPerson, 'clientId' | 'chatIds' | 'marked'>,
): SQL =>
  sql`(professional_id = ${professionalId} and (${clientId === null ? sql`false` : sql`client_id = ${clientId}`}
    or (client_id is null and conversation_id = ${anyOf(chatIds)}) or ${isMarked(marked)}))`;
