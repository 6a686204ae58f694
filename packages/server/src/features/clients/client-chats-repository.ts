import { and, eq, sql } from 'drizzle-orm';
import { isChatAround, isChatOf, phoneKeyOfChat } from '#db/chats-of-client.ts';
import type { Db, Executor, Tx } from '#db/database.ts';
import { lockProfessional } from '#db/lock-professional.ts';
import { LostRace } from '#db/lost-race.ts';
import { conversations } from '#db/schema/whatsapp.ts';

/** A chat by what it shows of the person. */
export interface ChatTrace {
  id: number;
  phone: string | null;
  pushName: string | null;
}

/** Takes the client's phones out of chats of somebody else that they were typed in, and out of what was said by them. */
const forgetPhones = async (professionalId: number, clientId: number, tx: Tx): Promise<void> => {
  const phones = sql`(select i.value from client_identities i
    where i.professional_id = ${professionalId} and i.client_id = ${clientId} and i.kind = 'phone')`;
  await tx.execute(sql`update conversations set phone = null
    where professional_id = ${professionalId} and ${phoneKeyOfChat} in ${phones}`);
  await tx.execute(sql`delete from client_message_choices
    where professional_id = ${professionalId} and phone_key in ${phones}`);
};

/** The chats of clients, for what changes both (db/chats-of-client.ts says whose a chat is). */
export const clientChatsRepository = (db: Db) => {
  const around = (professionalId: number, clientIds: readonly number[], tx: Executor) =>
    tx
      .select({ id: conversations.id, phone: conversations.phone, pushName: conversations.pushName })
      .from(conversations)
      .where(isChatAround(professionalId, clientIds))
      .orderBy(conversations.id);

  return {
    /**
     * Locks the chats of clients, then the professional: the order of a turn of the assistant (decision 032).
     *
     * @throws LostRace when a chat became theirs in between; the transaction is run again
     */
    lockWithProfessional: async (
      tx: Tx,
      professionalId: number,
      clientIds: readonly number[],
    ): Promise<void> => {
      const locked = new Set((await around(professionalId, clientIds, tx).for('update')).map(({ id }) => id));
      await lockProfessional(tx, professionalId);
      const now = await around(professionalId, clientIds, tx);
      if (now.some(({ id }) => !locked.has(id))) throw new LostRace();
    },

    /** What the chats of a client show of the person; the oldest first. */
    traces: (professionalId: number, clientId: number, tx: Executor = db): Promise<ChatTrace[]> =>
      tx
        .select({ id: conversations.id, phone: conversations.phone, pushName: conversations.pushName })
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

    /** Removes the client's chats, with all that hangs on them, and takes the client out of those of others. */
    erase: async (professionalId: number, clientId: number, tx: Tx): Promise<void> => {
      await tx.delete(conversations).where(isChatOf(professionalId, [clientId]));
      const isLinked = and(
        eq(conversations.professionalId, professionalId),
        eq(conversations.clientId, clientId),
      );
      await tx.update(conversations).set({ clientId: null }).where(isLinked);
      await forgetPhones(professionalId, clientId, tx);
    },
  };
};

export type ClientChatsRepository = ReturnType<typeof clientChatsRepository>;
