// npm run restore -- FILE
import { availableDataKeys } from '#generated-secrets.ts';
import { restoreBackup } from './backup.ts';
import { requireFile, runDatabaseCommand } from './database-command.ts';

await runDatabaseCommand({
  what: 'Restaurando o backup',
  prepare: async (file, config) => ({
    file: requireFile(file, 'restore'),
    keys: await availableDataKeys(config),
    isLossAllowed: config.ALLOW_LOST_DATA_KEY,
  }),
  run: async (database, { file, ...keys }) => {
    await restoreBackup(database, file, keys);
    return `Backup ${file} restaurado.`;
  },
});
