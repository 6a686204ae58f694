// npm run restore -- FILE
import { availableDataKeys } from '#generated-secrets.ts';
import { restoreBackup } from './backup.ts';
import { oneFile, runDatabaseCommand } from './database-command.ts';

await runDatabaseCommand({
  form: oneFile('restore'),
  what: 'Restaurando o backup',
  prepare: async ({ words: [file = ''] }, config) => ({
    file,
    keys: await availableDataKeys(config),
    isLossAllowed: config.ALLOW_LOST_DATA_KEY,
  }),
  run: async (database, { file, ...keys }) => {
    await restoreBackup(database, file, keys);
    return `Backup ${file} restaurado.`;
  },
});
