// `npm run -s assistant:eval`: the assistant is measured as clients meet it: webhook, stored message, turn, tools,
// agenda, outbox. One JSON request a line on stdin, one JSON answer a line on stdout.
import { takeCommandLine } from '@zelo/domain/shared/command-line.ts';
import { ConfigError, readConfig } from '#settings/config.ts';

takeCommandLine({ usage: 'npm run -s assistant:eval < PEDIDOS.jsonl' });
try {
  const { languageModel } = readConfig({ ...process.env, NODE_ENV: 'test' });
  // only now: the whole server takes seconds to read
  const { evaluatedServer } = await import('./testing/evaluated-server.ts');
  const { evaluateStdin } = await import('./testing/eval-loop.ts');
  await evaluateStdin(await evaluatedServer({ languageModel }));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
