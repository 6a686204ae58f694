import type { Db } from '#db/database.ts';
import { messageKeys, type StoredId } from '#features/whatsapp/messages/message-key-repository.ts';

export const catchUpRepository = (db: Db) => ({
  /** Chats that already store messages with these ids. */
  chatsOf: (professionalId: number, messageIds: string[]): Promise<StoredId[]> =>
    messageKeys(db).chatsOf(professionalId, messageIds),
});

export type CatchUpRepository = ReturnType<typeof catchUpRepository>;
