// The options of `assistant:eval` and `assistant:eval:webhook` that run dialogues several times and print figures.
import { join } from 'node:path';
import { z } from 'zod';
import { ConfigError, readConfig } from '#settings/config.ts';
import type { EvaluatedOptions, EvaluatedServer } from '#features/assistant/testing/evaluated-server.ts';
import { callCollector, runTrials } from './run-trials.ts';
import { sampleSuite } from './sample-dialogues.ts';
import type { TrialValues } from './trial-options.ts';
import { protocolSuite } from './trial-suite.ts';

const price = z.coerce.number().min(0).optional();

const FIELDS = {
  brain: { schema: z.enum(['embedded', 'hybrid', 'llm']).optional(), says: 'embedded, hybrid ou llm' },
  trials: {
    schema: z.coerce.number().int().min(1).max(100).default(1),
    says: 'um número inteiro de 1 a 100',
  },
  'price-prompt': { schema: price, says: 'o preço de um milhão de tokens, com ponto decimal' },
  'price-cached': { schema: price, says: 'o preço de um milhão de tokens, com ponto decimal' },
  'price-completion': { schema: price, says: 'o preço de um milhão de tokens, com ponto decimal' },
} as const;

const valueOf = <Name extends keyof typeof FIELDS>(
  values: TrialValues,
  name: Name,
): z.output<(typeof FIELDS)[Name]['schema']> => {
  const { schema, says } = FIELDS[name];
  const { data, success } = schema.safeParse(values[name]);
  if (!success) throw new ConfigError(`--${name} precisa ser ${says}.`);
  return data as z.output<(typeof FIELDS)[Name]['schema']>;
};

const settingsOf = (values: TrialValues) => {
  const [trials, brain] = [valueOf(values, 'trials'), valueOf(values, 'brain')];
  const prices = {
    prompt: valueOf(values, 'price-prompt'),
    cached: valueOf(values, 'price-cached'),
    completion: valueOf(values, 'price-completion'),
  };
  if ((values.protocol === undefined) !== (values.file === undefined))
    throw new ConfigError('--protocol e --file só valem juntos.');
  const env = { ...process.env, NODE_ENV: 'test', ...(brain && { ASSISTANT_BRAIN: brain }) };
  return { trials, prices, languageModel: readConfig(env).languageModel };
};

const folderOfNow = (): string =>
  join('test-results', 'assistant-eval', new Date().toISOString().slice(0, 19).replaceAll(':', '-'));

/**
 * Runs the trials on a server made for them and prints the figures as JSON. Exits with 1 when a model was asked and never
 * answered: the figures would be the rule engine's.
 *
 * @throws ConfigError for wrong options or settings
 */
export const commandTrials = async (
  values: TrialValues,
  serverOf: (options: EvaluatedOptions) => Promise<EvaluatedServer>,
): Promise<void> => {
  const { trials, prices, languageModel } = settingsOf(values);
  const { protocol, file } = values;
  const suite =
    protocol === undefined || file === undefined ? sampleSuite : await protocolSuite(protocol, file);
  const { observe, take } = callCollector();
  // the figures must not depend on a budget, although each dialogue has its own professional
  const model = languageModel && { ...languageModel, tokensPerDay: undefined, observe };
  const server = await serverOf({ languageModel: model });
  const out = values.out ?? folderOfNow();
  try {
    const report = await runTrials(server, {
      suite,
      trials,
      prices,
      out,
      takeCalls: take,
      onOutcome: ({ id, trial, pass }) => process.stderr.write(`${trial} ${id} ${pass ? 'ok' : 'FAIL'}\n`),
    });
    const name = languageModel?.model ?? null;
    process.stdout.write(`${JSON.stringify({ model: name, ...report, out }, null, 2)}\n`);
    if (languageModel && report.modelCalls.calls > 0 && Object.keys(report.modelCalls.endings).length === 0) {
      process.stderr.write('O modelo não respondeu nenhuma vez: os números são do modo interno.\n');
      process.exitCode = 1;
    }
  } finally {
    await server.close();
  }
};
