// npm run reseal: re-encrypts under DATA_KEY every text sealed under a previous data key.
import { namedDataKeys } from '#sealing/generated-secrets.ts';
import { runDatabaseCommand } from './database-command.ts';
import { reseal } from '#db/sealing/reseal.ts';

await runDatabaseCommand({
  form: { usage: 'npm run reseal' },
  what: 'Cifrando de novo',
  prepare: (_given, config) => namedDataKeys(config),
  run: async ({ db }, keys) => {
    const { sealed, unreadable } = await reseal(db, keys);
    const done = `${sealed} texto(s) cifrado(s) de novo com a DATA_KEY.`;
    if (unreadable === 0) return `${done} Nenhum texto depende mais de DATA_KEY_PREVIOUS.`;
    process.exitCode = 1;
    return `${done} ${unreadable} não abrem com nenhuma das chaves e ficaram como estavam: confira DATA_KEY_PREVIOUS.`;
  },
});
