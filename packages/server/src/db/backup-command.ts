// npm run backup -- FILE
import { writeBackup } from './backup.ts';
import { requireFile, runDatabaseCommand } from './database-command.ts';

await runDatabaseCommand(async (database, file) => {
  await writeBackup(database, requireFile(file, 'backup'));
  return `Backup gravado em ${file}. Guarde também a DATA_KEY: sem ela as mensagens não abrem.`;
});
