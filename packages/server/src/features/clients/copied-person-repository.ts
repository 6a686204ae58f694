// Whose copy is made: a client's, or that of somebody without a record, whose chat and marks are known.
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { isChatOf } from '#db/chats-of-client.ts';
import { isMarked, type PersonMarked } from '#db/person-marks.ts';
import { appointments } from '#db/schema/agenda.ts';
import { conversations } from '#db/schema/whatsapp.ts';

/** `marked` leads to visits of records that were deleted. */
export type CopiedPerson = { marked: PersonMarked } & ({ clientId: number } | { chatId: number });

export const isChatOfPerson = (professionalId: number, person: CopiedPerson): SQL | undefined =>
  'clientId' in person
    ? isChatOf(professionalId, [person.clientId])
    : and(eq(conversations.professionalId, professionalId), inArray(conversations.id, [person.chatId]));

export const isVisitOfPerson = (professionalId: number, person: CopiedPerson): SQL | undefined =>
  and(
    eq(appointments.professionalId, professionalId),
    'clientId' in person
      ? sql`(${appointments.clientId} = ${person.clientId} or ${isMarked(person.marked)})`
      : isMarked(person.marked),
  );
