// npm run reseal: seals every text of a data key of before anew, under DATA_KEY.
import { readDatabaseConfig } from '#config.ts';
import { namedDataKeys } from '#generated-secrets.ts';
import { runDatabaseCommand } from './database-command.ts';
import { reseal } from './reseal.ts';

await runDatabaseCommand(async ({ db }) => {
  const { sealed, unreadable } = await reseal(db, namedDataKeys(readDatabaseConfig(process.env)));
  const done = `${sealed} texto(s) cifrado(s) de novo com a DATA_KEY.`;
  if (unreadable === 0) return `${done} Nenhum texto depende mais de DATA_KEY_PREVIOUS.`;
  process.exitCode = 1;
  return `${done} ${unreadable} não abrem com nenhuma das chaves e ficaram como estavam: confira DATA_KEY_PREVIOUS.`;
});
