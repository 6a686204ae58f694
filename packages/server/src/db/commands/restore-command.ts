// npm run restore -- FILE
import { availableDataKeys } from '#sealing/generated-secrets.ts';
import { fillFromBackup, requireFitBackup } from '#db/backup/backup.ts';
import { oneFile, runDatabaseCommand } from './database-command.ts';

await runDatabaseCommand({
  form: oneFile('restore'),
  what: 'Restaurando o backup',
  // a file that cannot be restored must not create an empty database, nor migrate an older one
  prepare: async ({ words: [file = ''] }, config) => {
    const keys = { keys: await availableDataKeys(config), isLossAllowed: config.ALLOW_LOST_DATA_KEY };
    await requireFitBackup(file, keys);
    return { file, ...keys };
  },
  mayBeNew: true,
  run: async (database, { file, ...keys }) => {
    await fillFromBackup(database, file, keys);
    return `Backup ${file} restaurado.`;
  },
});
