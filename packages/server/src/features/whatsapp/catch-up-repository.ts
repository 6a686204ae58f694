import type { Db } from '#db/database.ts';
import { messageKeys, type StoredId } from './message-key-repository.ts';

export const catchUpRepository = (db: Db) => ({
  /** In which chats messages with some ids are stored already. */
  chatsOf: (professionalId: number, messageIds: string[]): Promise<StoredId[]> =>
    messageKeys(db).chatsOf(professionalId, messageIds),
});

export type CatchUpRepository = ReturnType<typeof catchUpRepository>;
