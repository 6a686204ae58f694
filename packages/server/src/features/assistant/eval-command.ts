// `npm run -s assistant:eval`: evaluates the assistant end to end: webhook, stored message, turn, tools, agenda, outbox.
// Reads one JSON request per line on stdin and writes one JSON answer per line on stdout. With options, such as `--brain llm
// --trials 4`, it runs dialogues itself and prints pass^k, cost and latency.
import { takeCommandLine } from '@zelo/domain/shared/command-line.ts';
import { ConfigError, readConfig } from '#settings/config.ts';
import { TRIAL_OPTIONS, TRIAL_USAGE } from './testing/trials/trial-options.ts';

const { values } = takeCommandLine({
  usage: `npm run -s assistant:eval < PEDIDOS.jsonl, ou npm run -s assistant:eval -- ${TRIAL_USAGE}`,
  options: TRIAL_OPTIONS,
});

const answerStdin = async (): Promise<void> => {
  const { languageModel } = readConfig({ ...process.env, NODE_ENV: 'test' });
  // imported late: loading the whole server takes seconds
  const { evaluateStdin } = await import('./testing/eval-loop.ts');
  await evaluateStdin(async () => {
    const { evaluatedServer } = await import('./testing/evaluated-server.ts');
    return evaluatedServer({ languageModel });
  });
};

const repeatDialogues = async (): Promise<void> => {
  const { commandTrials } = await import('./testing/trials/trial-command.ts');
  await commandTrials(values, async (options) => {
    const { evaluatedServer } = await import('./testing/evaluated-server.ts');
    return evaluatedServer(options);
  });
};

try {
  await (Object.keys(values).length === 0 ? answerStdin() : repeatDialogues());
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
