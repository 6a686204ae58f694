// npm run db:migrate: brings the schema up to date without starting the server (opening does it).
import { runDatabaseCommand } from './database-command.ts';

await runDatabaseCommand({
  form: { usage: 'npm run db:migrate' },
  what: 'Atualizando o banco',
  prepare: () => {},
  mayBeNew: true,
  run: async () => 'Banco de dados atualizado.',
});
