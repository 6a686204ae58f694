// A process that locks the folder named by its parent, and keeps the lock until told to release it.
import { lockDirectory } from '#db/opening/directory-lock.ts';

/** The parent's order: the folder to lock; empty to release it. */
export type LockOrder = string;

let unlock = async (): Promise<void> => {};

const take = async (directory: string): Promise<string> => {
  try {
    unlock = await lockDirectory(directory);
    return 'taken';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

const obey = async (order: LockOrder): Promise<string> => {
  if (order !== '') return take(order);
  await unlock();
  unlock = async () => {};
  return 'free';
};

process.on('message', (order: LockOrder) => void obey(order).then((answer) => process.send?.(answer)));
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
