import { and, eq, type SQL, sql } from 'drizzle-orm';
import { anyOf, clientOfChat, isChatAround, isChatOf, phoneKeyOfChat } from '#db/people/chats-of-client.ts';
import type { Db, Executor, Tx } from '#db/database.ts';
import { lockProfessional } from '#db/transactions/lock-professional.ts';
import { rowsOf } from '#db/migrations.ts';
import { anyMark, hasMarks, type PersonMarked } from '#db/people/person-marks.ts';
import { LostRace } from '#db/transactions/lost-race.ts';
import { conversations } from '#db/schema/messages/whatsapp.ts';
import { emptyChats, rememberDeliveries } from './chat-emptying-repository.ts';

export interface ChatTrace {
  id: number;
  phone: string | null;
  pushName: string | null;
  chatJid: string;
  lid: string | null;
}

/** A chat with its client; null for a stranger. */
export type OwnedChat = ChatTrace & { clientId: number | null; clientMarks: string[] | null };

const traceColumns = {
  id: conversations.id,
  phone: conversations.phone,
  pushName: conversations.pushName,
  chatJid: conversations.chatJid,
  lid: conversations.lid,
};

const ownedColumns = (professionalId: number) => ({
  ...traceColumns,
  clientId: clientOfChat(professionalId).mapWith(conversations.clientId),
  clientMarks: conversations.clientMarks,
});

/** WhatsApp addresses of a client's identities; a Brazilian phone has one with and one without the ninth digit. */
const addressesOf = (professionalId: number, clientId: number): SQL => sql`
  select address from client_identities i, lateral (
    select i.value as address where i.kind in ('jid', 'lid')
    union select ltrim(i.value, '+') || '@s.whatsapp.net' where i.kind = 'phone' and i.value like '+%'
    union select '55' || left(i.value, 2) || ninth || right(i.value, 8) || '@s.whatsapp.net'
      from (values ('9'), ('')) digits(ninth) where i.kind = 'phone' and i.value not like '+%') addresses
  where i.professional_id = ${professionalId} and i.client_id = ${clientId}`;

/** Marks all deliveries of these chats as processed, for the usual retention, so that repeats are ignored. */
const rememberAll = (professionalId: number, chatIds: readonly number[], tx: Tx): Promise<void> => {
  const its = sql`professional_id = ${professionalId} and conversation_id = ${anyOf(chatIds)}`;
  const ids = sql`select message_id as id from whatsapp_message_keys where ${its}
    union select gateway_id from outbound_messages where ${its} and gateway_id is not null`;
  return rememberDeliveries(professionalId, ids, tx);
};

/** Removes the client's phones from other people's chats in which they were typed, and the opt-outs and opt-ins by these phones. */
const forgetPhones = async (professionalId: number, clientId: number, tx: Tx): Promise<void> => {
  const phones = sql`(select i.value from client_identities i
    where i.professional_id = ${professionalId} and i.client_id = ${clientId} and i.kind = 'phone')`;
  await tx.execute(sql`update conversations set phone = null
    where professional_id = ${professionalId} and ${phoneKeyOfChat} in ${phones}`);
  await tx.execute(sql`delete from client_message_choices
    where professional_id = ${professionalId} and phone_key in ${phones}`);
};

const oneChat = (executor: Executor, professionalId: number, id: number) =>
  executor
    .select(ownedColumns(professionalId))
    .from(conversations)
    .where(and(eq(conversations.professionalId, professionalId), eq(conversations.id, id)));

const locking = () => {
  const around = (
    professionalId: number,
    { clientIds, chatIds = [] }: { clientIds: readonly number[]; chatIds?: readonly number[] },
    tx: Executor,
  ) =>
    tx
      .select({ id: conversations.id })
      .from(conversations)
      .where(
        sql`(${isChatAround(professionalId, clientIds)} or (${eq(conversations.professionalId, professionalId)}
          and ${conversations.id} = ${anyOf(chatIds)}))`,
      )
      .orderBy(conversations.id);

  return {
    /**
     * Reserves the client's addresses until the transaction ends, and so waits for a concurrent first message in
     * a new chat. Returns the ids of the empty chats, which the caller removes. Call it before taking any lock.
     */
    occupy: async (professionalId: number, clientId: number, tx: Tx): Promise<number[]> => {
      const found = await tx.execute(sql`${addressesOf(professionalId, clientId)} order by address`);
      const chats = rowsOf<{ address: string }>(found).map(({ address }) => ({
        professionalId,
        chatJid: address,
      }));
      if (chats.length === 0) return [];
      const { id: chat } = conversations;
      const made = await tx.insert(conversations).values(chats).onConflictDoNothing().returning({ id: chat });
      return made.map(({ id }) => id);
    },

    /**
     * Locks the chats of clients, and others by id, and nothing else: only writers in these chats wait.
     * @returns the ids of the locked chats
     */
    lock: async (
      tx: Tx,
      professionalId: number,
      wanted: { clientIds: readonly number[]; chatIds?: readonly number[] },
    ): Promise<number[]> => (await around(professionalId, wanted, tx).for('update')).map(({ id }) => id),

    /**
     * Locks the chats of clients, and others by id, then the professional: the order of an assistant turn
     * (decision 032).
     * @throws LostRace when they got another chat in between; the transaction is run again
     */
    lockWithProfessional: async (
      tx: Tx,
      professionalId: number,
      wanted: { clientIds: readonly number[]; chatIds?: readonly number[] },
    ): Promise<void> => {
      const locked = new Set((await around(professionalId, wanted, tx).for('update')).map(({ id }) => id));
      await lockProfessional(tx, professionalId);
      const now = await around(professionalId, wanted, tx);
      if (now.some(({ id }) => !locked.has(id))) throw new LostRace();
    },
  };
};

const ofDeletions = (db: Db) => ({
  /** Chats of a deleted record of this person, with their current client; oldest first. */
  ofDeleted: (professionalId: number, person: PersonMarked, tx: Executor = db): Promise<OwnedChat[]> =>
    tx
      .select(ownedColumns(professionalId))
      .from(conversations)
      .where(and(eq(conversations.professionalId, professionalId), hasMarks(person)))
      .orderBy(conversations.id),

  /** Leaves a deleted client's marks in the client's chats. */
  leaveMarks: async (
    professionalId: number,
    { chatIds, marks }: { chatIds: readonly number[]; marks: readonly string[] },
    tx: Tx,
  ): Promise<void> => {
    await tx.execute(sql`update conversations set client_marks = array${anyMark(marks)}
      where professional_id = ${professionalId} and id = ${anyOf(chatIds)}`);
  },
});

/** Chats of clients, for changes to both (db/people/chats-of-client.ts defines the client of a chat). */
export const clientChatsRepository = (db: Db) => ({
  ...locking(),
  ...ofDeletions(db),

  byId: async (professionalId: number, id: number, executor: Executor = db): Promise<OwnedChat | undefined> =>
    (await oneChat(executor, professionalId, id))[0],

  /** Like `byId`, locked. */
  lockOne: async (professionalId: number, id: number, tx: Tx): Promise<OwnedChat | undefined> =>
    (await oneChat(tx, professionalId, id).for('update'))[0],

  traces: (professionalId: number, clientId: number, tx: Executor = db): Promise<ChatTrace[]> =>
    tx
      .select(traceColumns)
      .from(conversations)
      .where(isChatOf(professionalId, [clientId]))
      .orderBy(conversations.id),

  /** Links the client's chats, so that they stay when phone or identities move to another client. */
  link: async (professionalId: number, clientId: number, tx: Tx): Promise<void> => {
    await tx
      .update(conversations)
      .set({ clientId })
      .where(
        and(
          isChatOf(professionalId, [clientId]),
          sql`${conversations.clientId} is distinct from ${clientId}`,
        ),
      );
  },

  /** Deletes the messages of chats that the caller has locked, and marks their deliveries as processed. */
  empty: emptyChats,

  /** Deletes the client's chats with all dependent rows, and removes the client from other people's chats. */
  erase: async (
    professionalId: number,
    { clientId, chatIds }: { clientId: number; chatIds: readonly number[] },
    tx: Tx,
  ): Promise<void> => {
    await rememberAll(professionalId, chatIds, tx);
    await tx.execute(
      sql`delete from conversations where professional_id = ${professionalId} and id = ${anyOf(chatIds)}`,
    );
    const isLinked = and(
      eq(conversations.professionalId, professionalId),
      eq(conversations.clientId, clientId),
    );
    await tx.update(conversations).set({ clientId: null }).where(isLinked);
    await forgetPhones(professionalId, clientId, tx);
  },
});

export type ClientChatsRepository = ReturnType<typeof clientChatsRepository>;
