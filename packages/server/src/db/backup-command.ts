// npm run backup -- FILE
import { join } from 'node:path';
import { writeBackup } from './backup.ts';
import { oneFile, runDatabaseCommand } from './database-command.ts';

await runDatabaseCommand({
  form: oneFile('backup'),
  what: 'Gravando o backup',
  prepare: ({ words: [file = ''] }, { DATA_KEY, DATA_DIR }) => ({
    file,
    key:
      DATA_KEY === undefined
        ? `a chave dos textos (o arquivo ${join(DATA_DIR, 'data-key')}, ou a DATA_KEY dos servidores)`
        : 'a DATA_KEY',
  }),
  run: async (database, { file, key }) => {
    await writeBackup(database, file);
    return `Backup gravado em ${file}. Guarde também, em outro lugar, ${key}: sem ela mensagens e anotações não abrem. Para manter sessões e avisos do navegador, guarde SESSION_SECRET e VAPID_* (os arquivos session-secret e vapid-key).`;
  },
});
