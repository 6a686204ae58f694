// PGlite takes no lock on its directory: two processes on one directory lose writes silently. This lock file does.
import { open, readFile, rm } from 'node:fs/promises';
import { DatabaseRefusal } from './database.ts';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists and belongs to somebody else
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const create = async (path: string): Promise<boolean> => {
  try {
    const file = await open(path, 'wx');
    await file.writeFile(`${process.pid}\n`);
    await file.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};

/**
 * Takes `<directory>.lock` for this process; a lock left by a dead process is taken over, a live one never.
 *
 * @returns a function that gives the lock back
 * @throws DatabaseRefusal when another live process holds it
 */
export const lockDirectory = async (directory: string): Promise<() => Promise<void>> => {
  const path = `${directory}.lock`;
  for (let attempt = 0; attempt < 2; attempt += 1) {
    if (await create(path)) return () => rm(path, { force: true });
    const holder = Number.parseInt(await readFile(path, 'utf8').catch(() => ''), 10);
    // after a container restart the dead holder may have had the pid that is now ours
    if (Number.isInteger(holder) && holder !== process.pid && isAlive(holder)) {
      throw new DatabaseRefusal(
        `A pasta de dados ${directory} já está em uso pelo processo ${holder}. Pare-o ou use outro DATA_DIR.`,
      );
    }
    await rm(path, { force: true });
  }
  throw new DatabaseRefusal(`Não foi possível reservar a pasta de dados ${directory}.`);
};
