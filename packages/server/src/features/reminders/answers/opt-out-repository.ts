import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { clientOfChat, isChatOf } from '#db/people/chats-of-client.ts';
import type { Db, Executor } from '#db/database.ts';
import type { PersonMarks } from '#db/people/person-marks.ts';
import { clientMessageChoices } from '#db/schema/messages/reminders.ts';
import { openDangerAt } from '#db/people/open-danger.ts';
import { conversations } from '#db/schema/messages/whatsapp.ts';

/** Scope of a choice: a phone in any of its chats, and a client from any phone. */
export interface OptOutSubject {
  phoneKey: string | null;
  clientId?: number | null;
  conversationId?: number;
}

/** Tombstones; consulted only without a stored choice, because a later choice overrides them. */
type Silence = Pick<PersonMarks, 'silentPhones' | 'isSilent'>;

/** Addresses of a client whose phone WhatsApp hides. */
const addressesOf = async (
  tx: Executor,
  professionalId: number,
  { clientId, conversationId }: { [Name in 'clientId' | 'conversationId']: OptOutSubject[Name] | undefined },
): Promise<(string | null)[]> => {
  const isChat = and(
    eq(conversations.professionalId, professionalId),
    eq(conversations.id, conversationId ?? 0),
  );
  const rows = await tx
    .select({ chatJid: conversations.chatJid, lid: conversations.lid })
    .from(conversations)
    .where(or(isChatOf(professionalId, [clientId ?? 0]), isChat));
  return rows.flatMap(({ chatJid, lid }) => [chatJid, lid]);
};

const choicesOf = (db: Db, people: Silence) => ({
  /** Stores a message's choice once, even if the message is processed again. */
  insertOnce: async (
    professionalId: number,
    choice: Omit<typeof clientMessageChoices.$inferInsert, 'professionalId'>,
    tx: Executor = db,
  ): Promise<void> => {
    await tx
      .insert(clientMessageChoices)
      .values({ professionalId, ...choice })
      .onConflictDoNothing();
  },

  /** Last choice of a person; undefined without one. `chosenAt` is null if only a tombstone records it. */
  last: async (
    professionalId: number,
    { phoneKey, clientId, conversationId }: OptOutSubject,
    tx: Executor = db,
  ): Promise<{ choice: 'out' | 'in'; chosenAt: Date | null } | undefined> => {
    const chats = tx
      .select({ id: conversations.id })
      .from(conversations)
      .where(isChatOf(professionalId, [clientId ?? 0]));
    const [row] = await tx
      .select({ choice: clientMessageChoices.choice, chosenAt: clientMessageChoices.chosenAt })
      .from(clientMessageChoices)
      .where(
        and(
          eq(clientMessageChoices.professionalId, professionalId),
          or(
            ...(phoneKey === null ? [] : [eq(clientMessageChoices.phoneKey, phoneKey)]),
            eq(clientMessageChoices.conversationId, conversationId ?? 0),
            inArray(clientMessageChoices.conversationId, chats),
          ),
        ),
      )
      .orderBy(desc(clientMessageChoices.id))
      .limit(1)
      .prepare(phoneKey === null ? 'latest_choice_of_chat' : 'latest_choice')
      .execute();
    if (row) return row;
    const traces =
      phoneKey === null
        ? { addresses: await addressesOf(tx, professionalId, { clientId, conversationId }) }
        : { phoneKeys: [phoneKey] };
    const isSilent = await people.isSilent(professionalId, traces, tx);
    return isSilent ? { choice: 'out', chosenAt: null } : undefined;
  },
});

export interface Addressed {
  clientId: number;
  phoneKey: string | null;
}

const clientOf = (professionalId: number) => clientOfChat(professionalId).mapWith(conversations.clientId);

const reachOf = (db: Db, people: Silence) => ({
  /** Clients with a chat, in possible danger, or with an opt-out as their last choice; two reads for any number. */
  reach: async (
    professionalId: number,
    asked: readonly Addressed[],
    tx: Executor = db,
  ): Promise<{ withChat: Set<number>; inDanger: Set<number>; optedOut: Set<number> }> => {
    const ids = asked.map(({ clientId }) => clientId);
    const keys = asked.flatMap(({ phoneKey }) => phoneKey ?? []);
    const chats = await tx
      .selectDistinct({ clientId: clientOf(professionalId), dangerAt: openDangerAt(professionalId) })
      .from(conversations)
      .where(isChatOf(professionalId, ids));
    const said = await tx
      .select({
        phoneKey: clientMessageChoices.phoneKey,
        clientId: clientOf(professionalId),
        choice: clientMessageChoices.choice,
      })
      .from(clientMessageChoices)
      .leftJoin(
        conversations,
        and(
          eq(conversations.professionalId, clientMessageChoices.professionalId),
          eq(conversations.id, clientMessageChoices.conversationId),
        ),
      )
      .where(
        and(
          eq(clientMessageChoices.professionalId, professionalId),
          or(inArray(clientMessageChoices.phoneKey, keys), isChatOf(professionalId, ids)),
        ),
      )
      .orderBy(asc(clientMessageChoices.id));
    const lastOf = ({ clientId, phoneKey }: Addressed) =>
      said.findLast(
        (row) => row.clientId === clientId || (row.phoneKey !== null && row.phoneKey === phoneKey),
      );
    const unsaid = asked.flatMap((one) => (lastOf(one) ? [] : (one.phoneKey ?? [])));
    const silent = await people.silentPhones(professionalId, unsaid, tx);
    const isOut = (one: Addressed): boolean => {
      const last = lastOf(one);
      return last ? last.choice === 'out' : one.phoneKey !== null && silent.has(one.phoneKey);
    };
    return {
      withChat: new Set(chats.flatMap(({ clientId }) => clientId ?? [])),
      inDanger: new Set(chats.flatMap(({ clientId, dangerAt }) => (dangerAt && clientId) ?? [])),
      optedOut: new Set(asked.filter(isOut).map(({ clientId }) => clientId)),
    };
  },
});

const effectsOf = (db: Db) => ({
  /** Deletes the choice of a message whose text was edited. */
  forget: async (professionalId: number, messageId: string, tx: Executor): Promise<void> => {
    await tx
      .delete(clientMessageChoices)
      .where(
        and(
          eq(clientMessageChoices.professionalId, professionalId),
          eq(clientMessageChoices.messageId, messageId),
        ),
      );
  },

  /** True if the client has a chat; needed when WhatsApp hides the phone. */
  hasChat: async (professionalId: number, clientId: number, tx: Executor = db): Promise<boolean> => {
    const rows = await tx
      .select({ id: conversations.id })
      .from(conversations)
      .where(isChatOf(professionalId, [clientId]))
      .limit(1);
    return rows.length > 0;
  },

  /** Makes reminders that an opt-out held back wait again; each is decided when it is due. */
  rearm: async (
    professionalId: number,
    { phoneKey, clientId, now }: { phoneKey: string | null; clientId: number | null; now: Date },
    tx: Executor = db,
  ): Promise<void> => {
    // the last eight digits are enough: reminders of other clients are skipped again
    const ending = phoneKey?.slice(-8) ?? '';
    await tx.execute(sql`
      update reminders r set state = 'due', reason = null, updated_at = now()
      from appointments a join clients c on c.professional_id = a.professional_id and c.id = a.client_id
      where r.professional_id = ${professionalId} and r.state = 'skipped' and r.reason = 'opted-out'
        and r.start_time > ${now.toISOString()}::timestamptz
        and a.professional_id = r.professional_id and a.id = r.appointment_id and a.start_time = r.start_time
        and (c.id = ${clientId ?? 0} or (${ending} <> '' and
          right(regexp_replace(coalesce(c.whatsapp_number, c.phone, ''), '[^0-9]', '', 'g'), 8) = ${ending}))`);
  },
});

export const optOutRepository = (db: Db, people: Silence) => ({
  ...choicesOf(db, people),
  ...reachOf(db, people),
  ...effectsOf(db),
});

export type MessageChoiceRepository = ReturnType<typeof optOutRepository>;
