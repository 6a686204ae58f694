// A process that takes the lock of a folder when its parent names one, and keeps it until it is told to let go.
import { lockDirectory } from '#db/opening/directory-lock.ts';

/** What a parent asks for: the folder to take, or nothing to let go. */
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
