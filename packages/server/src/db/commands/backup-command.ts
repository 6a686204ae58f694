// npm run backup -- FILE
import { join, resolve, sep } from 'node:path';
import { writeBackup } from '#db/backup/backup.ts';
import { DatabaseStartError } from '#db/database.ts';
import { oneFile, runDatabaseCommand } from './database-command.ts';

/** @throws DatabaseStartError for a place inside the embedded database: a backup there would be lost with it */
const requireOutside = (file: string, directory: string): void => {
  const database = resolve(directory, 'db');
  if (`${resolve(file)}${sep}`.startsWith(`${database}${sep}`))
    throw new DatabaseStartError(
      `O backup não pode ficar dentro do próprio banco (${database}): diga outro caminho.`,
    );
};

await runDatabaseCommand({
  form: oneFile('backup'),
  what: 'Gravando o backup',
  prepare: ({ words: [file = ''] }, { DATA_KEY, DATA_DIR }) => {
    requireOutside(file, DATA_DIR);
    const key =
      DATA_KEY === undefined
        ? `a chave dos textos (o arquivo ${join(DATA_DIR, 'data-key')}, ou a DATA_KEY dos servidores)`
        : 'a DATA_KEY';
    return { file, key };
  },
  run: async (database, { file, key }) => {
    await writeBackup(database, file);
    return `Backup gravado em ${file}. Guarde também, em outro lugar, ${key}: sem ela mensagens e anotações não abrem. Para manter sessões e avisos do navegador, guarde SESSION_SECRET e VAPID_* (os arquivos session-secret e vapid-key).`;
  },
});
