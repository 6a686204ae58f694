import type { Db } from '#db/database.ts';
import { messageKeys } from './message-key-repository.ts';

export const catchUpRepository = (db: Db) => ({
  /** Which of the messages are stored already. */
  known: (professionalId: number, messageIds: string[]): Promise<Set<string>> =>
    messageKeys(db).known(professionalId, messageIds),
});

export type CatchUpRepository = ReturnType<typeof catchUpRepository>;
