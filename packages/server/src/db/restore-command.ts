// npm run restore -- FILE
import { restoreBackup } from './backup.ts';
import { requireFile, runDatabaseCommand } from './database-command.ts';

await runDatabaseCommand(async (database, file) => {
  await restoreBackup(database, requireFile(file, 'restore'));
  return `Backup ${file} restaurado.`;
});
