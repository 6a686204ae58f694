import { and, eq, type SQL, sql } from 'drizzle-orm';
import { anyOf, clientOfChat, isChatAround, isChatOf, phoneKeyOfChat } from '#db/people/chats-of-client.ts';
import type { Db, Executor, Tx } from '#db/database.ts';
import { lockProfessional } from '#db/transactions/lock-professional.ts';
import { rowsOf } from '#db/migrations.ts';
import { anyMark, hasMarks, type PersonMarked } from '#db/people/person-marks.ts';
import { LostRace } from '#db/transactions/lost-race.ts';
import { conversations } from '#db/schema/whatsapp.ts';
import { emptyChats, rememberDeliveries } from './chat-emptying-repository.ts';

/** A chat by what it shows of the person. */
export interface ChatTrace {
  id: number;
  phone: string | null;
  pushName: string | null;
  chatJid: string;
  lid: string | null;
}

/** A chat and whose it is; null for a stranger's. */
export type OwnedChat = ChatTrace & { clientId: number | null; clientMarks: string[] | null };

const traceColumns = {
  id: conversations.id,
  phone: conversations.phone,
  pushName: conversations.pushName,
  chatJid: conversations.chatJid,
  lid: conversations.lid,
};

const ownedColumns = {
  ...traceColumns,
  clientId: clientOfChat.mapWith(conversations.clientId),
  clientMarks: conversations.clientMarks,
};

/** The WhatsApp addresses of a client's identities: of a Brazilian phone with and without the ninth digit. */
const addressesOf = (professionalId: number, clientId: number): SQL => sql`
  select address from client_identities i, lateral (
    select i.value as address where i.kind in ('jid', 'lid')
    union select ltrim(i.value, '+') || '@s.whatsapp.net' where i.kind = 'phone' and i.value like '+%'
    union select '55' || left(i.value, 2) || ninth || right(i.value, 8) || '@s.whatsapp.net'
      from (values ('9'), ('')) digits(ninth) where i.kind = 'phone' and i.value not like '+%') addresses
  where i.professional_id = ${professionalId} and i.client_id = ${clientId}`;

/** Deliveries of these chats count as taken for as long as deliveries are remembered, and are not taken again. */
const rememberAll = (professionalId: number, chatIds: readonly number[], tx: Tx): Promise<void> => {
  const its = sql`professional_id = ${professionalId} and conversation_id = ${anyOf(chatIds)}`;
  const ids = sql`select message_id as id from whatsapp_message_keys where ${its}
    union select gateway_id from outbound_messages where ${its} and gateway_id is not null`;
  return rememberDeliveries(professionalId, ids, tx);
};

/** Takes the client's phones out of chats of somebody else that they were typed in, and out of what was said by them. */
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
    .select(ownedColumns)
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
     * Occupies the client's addresses until the transaction ends, so that a message that is being stored as the first of
     * a chat is waited for. Answers the ids of the empty chats, which the caller removes. To be called before any lock.
     */
    occupy: async (professionalId: number, clientId: number, tx: Tx): Promise<number[]> => {
      const rows = await tx.execute(sql`insert into conversations (professional_id, chat_jid)
        select ${professionalId}, address from (${addressesOf(professionalId, clientId)}) addresses order by address
        on conflict (professional_id, chat_jid) do nothing returning id::int`);
      return rowsOf<{ id: number }>(rows).map(({ id }) => id);
    },

    /**
     * Locks the chats of clients, and others by id, and nothing else: only those who write in them wait.
     *
     * @returns the ids of the locked chats
     */
    lock: async (
      tx: Tx,
      professionalId: number,
      wanted: { clientIds: readonly number[]; chatIds?: readonly number[] },
    ): Promise<number[]> => (await around(professionalId, wanted, tx).for('update')).map(({ id }) => id),

    /**
     * Locks the chats of clients, and others by id, then the professional: the order of a turn of the assistant (decision 032).
     *
     * @throws LostRace when a chat became theirs in between; the transaction is run again
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
  /** Chats of a deleted client that is this person, and whose they are now; the oldest first. */
  ofDeleted: (professionalId: number, person: PersonMarked, tx: Executor = db): Promise<OwnedChat[]> =>
    tx
      .select(ownedColumns)
      .from(conversations)
      .where(and(eq(conversations.professionalId, professionalId), hasMarks(person)))
      .orderBy(conversations.id),

  /** Leaves the marks of a client who is deleted in the client's chats. */
  leaveMarks: async (
    professionalId: number,
    { chatIds, marks }: { chatIds: readonly number[]; marks: readonly string[] },
    tx: Tx,
  ): Promise<void> => {
    await tx.execute(sql`update conversations set client_marks = array${anyMark(marks)}
      where professional_id = ${professionalId} and id = ${anyOf(chatIds)}`);
  },
});

/** The chats of clients, for what changes both (db/people/chats-of-client.ts says whose a chat is). */
export const clientChatsRepository = (db: Db) => ({
  ...locking(),
  ...ofDeletions(db),

  /** One chat and whose it is. */
  byId: async (professionalId: number, id: number, executor: Executor = db): Promise<OwnedChat | undefined> =>
    (await oneChat(executor, professionalId, id))[0],

  /** As `byId`, locked. */
  lockOne: async (professionalId: number, id: number, tx: Tx): Promise<OwnedChat | undefined> =>
    (await oneChat(tx, professionalId, id).for('update'))[0],

  /** What the chats of a client show of the person; the oldest first. */
  traces: (professionalId: number, clientId: number, tx: Executor = db): Promise<ChatTrace[]> =>
    tx
      .select(traceColumns)
      .from(conversations)
      .where(isChatOf(professionalId, [clientId]))
      .orderBy(conversations.id),

  /** Links the chats of a client, so that they stay with the client whose phone or identities go elsewhere. */
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

  /** Removes what was written in chats whose rows the caller holds; deliveries of it count as taken. */
  empty: emptyChats,

  /** Removes the client's chats, with all that hangs on them, and takes the client out of those of others. */
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
