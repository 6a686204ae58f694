import type { Database } from '#db/database.ts';
import { fillFromBackup, requireFitBackup } from './backup.ts';

/** Checks and restores a backup like the command. @throws DatabaseStartError */
export const restoreBackup = async (
  database: Database,
  path: string,
  keys: Parameters<typeof requireFitBackup>[1],
): Promise<void> => {
  await requireFitBackup(path, keys);
  await fillFromBackup(database, path, keys);
};
