// `npm run -s assistant:eval`: evaluates the assistant end to end: webhook, stored message, turn, tools, agenda, outbox.
// Reads one JSON request per line on stdin and writes one JSON answer per line on stdout.
import { takeCommandLine } from '@zelo/domain/shared/command-line.ts';
import { ConfigError, readConfig } from '#settings/config.ts';

takeCommandLine({ usage: 'npm run -s assistant:eval < PEDIDOS.jsonl' });
try {
  const { languageModel } = readConfig({ ...process.env, NODE_ENV: 'test' });
  // imported late: loading the whole server takes seconds
  const { evaluatedServer } = await import('./testing/evaluated-server.ts');
  const { evaluateStdin } = await import('./testing/eval-loop.ts');
  await evaluateStdin(await evaluatedServer({ languageModel }));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
