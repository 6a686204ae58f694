// Every recorded answer of a model server, given to our gateway by the stand-in.
import { PassThrough } from 'node:stream';
import {
  type LanguageModelStandIn,
  startLanguageModelStandIn,
} from '@zelo/stand-ins/language-model/language-model-stand-in.ts';
import { recordedExchanges, replay } from '@zelo/stand-ins/language-model/testing/recorded-exchanges.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { languageModelGateway, type ObservedCall } from './language-model-gateway.ts';
import { ModelError } from './model-error.ts';

let standIn: LanguageModelStandIn;

beforeAll(async () => {
  standIn = await startLanguageModelStandIn();
});

afterAll(() => standIn.close());

const HELLO = 'Como posso ajudar?';
const LIST = 'listar_servicos';
const OWN = 'meus_agendamentos';

const text = (prompt: number, completion: number, cached = 0) => ({
  text: HELLO,
  calls: [],
  ending: 'complete',
  tokens: { prompt, cached, completion },
});
const calls = (names: string[], prompt: number, completion: number) => ({
  text: '',
  calls: names,
  ending: 'complete',
  tokens: { prompt, cached: 0, completion },
});
const cut = (said: string, prompt: number, completion: number, names: string[] = []) => ({
  text: said,
  calls: names,
  ending: 'truncated',
  tokens: { prompt, cached: 0, completion },
});
const refused = (tokens: object | null) => ({ text: '', calls: [], ending: 'refused', tokens });
const fails = (failure: string, tries = 1, code: string | null = null) => ({ failure, tries, code });

/** Our reading of each exchange, by name. */
const expected: Record<string, object> = {
  text: text(75, 15),
  'text with a cached prefix': text(2006, 12, 1920),
  'tool call': calls([LIST], 50, 15),
  'parallel tool calls': calls([LIST, OWN], 50, 34),
  refusal: refused({ prompt: 81, cached: 0, completion: 11 }),
  'truncated text': cut('Temos horário na quinta-feira às 10:00 e na sexta-fei', 75, 16),
  'truncated before any text': cut('', 75, 64),
  'truncated tool call': cut('', 75, 16, [LIST]),
  'strict schema refused': fails('refused', 1, 'invalid_function_parameters'),
  'strict schema without additionalProperties': fails('refused', 1, 'invalid_function_parameters'),
  'rate limit': fails('busy', 3, 'rate_limit_exceeded'),
  'no credit': fails('refused', 1, 'insufficient_quota'),
  'wrong key': fails('refused', 1, 'invalid_api_key'),
  'filtered prompt': refused(null),
  'filtered text': refused({ prompt: 60, cached: 0, completion: 2 }),
  // reasoning is in the total only
  'tool call without content': calls([OWN], 35, 91),
  'tool calls without ids': calls([OWN, LIST], 35, 24),
  'malformed call': fails('unexpected-answer'),
  'tool call with reasoning': calls([LIST], 157, 149),
  'call refused by the server': fails('unreadable-call', 3, 'tool_use_failed'),
  'tool call with index': calls([OWN], 343, 93),
  'text with a thought': text(33, 67),
  'text in parts': text(33, 67),
  'no usage': { ...text(0, 0), tokens: null },
  'error in a 200': fails('unexpected-answer'),
  'unknown model': fails('refused'),
};

const timings = { attemptMs: 20_000, budgetMs: 60_000, backOffMs: 5 };

it('covers every recorded exchange', () => {
  expect(Object.keys(expected).toSorted()).toEqual(recordedExchanges.map(({ name }) => name).toSorted());
});

it.each(recordedExchanges)('reads $server: $name', async ({ name }) => {
  standIn.plays([replay(name)]);
  const seen: ObservedCall[] = [];
  const logged = new PassThrough();
  const { url, apiKey } = standIn;
  const settings = {
    url,
    apiKey,
    model: 'm',
    timings,
    observe: (call: ObservedCall) => void seen.push(call),
  };
  const gateway = languageModelGateway(settings, { log: pino(logged) });
  const got = await gateway.chat({ messages: [{ role: 'user', content: 'oi' }], tools: [] }).then(
    ({ toolCalls, ...rest }) => ({ ...rest, calls: toolCalls.map((call) => call.name) }),
    (error: unknown) => {
      if (!(error instanceof ModelError)) throw error;
      return { failure: error.failure, tries: standIn.requests.length, code: error.code };
    },
  );
  expect(got).toEqual(expected[name]);
  expect(seen).toMatchObject([{ failure: 'failure' in got ? got.failure : null }]);
  expect(String(logged.read())).not.toMatch(/Temos|servico_ids|ajudar/);
});

it('gives each call a unique id, also where the server sends none', async () => {
  standIn.plays([replay('tool calls without ids')]);
  const { url, apiKey } = standIn;
  const gateway = languageModelGateway(
    { url, apiKey, model: 'm', timings },
    { log: pino({ level: 'silent' }) },
  );
  const { toolCalls } = await gateway.chat({ messages: [{ role: 'user', content: 'oi' }], tools: [] });
  expect(new Set(toolCalls.map(({ id }) => id)).size).toBe(2);
});

it('does not leave a server alone because a filter declined five conversations', async () => {
  standIn.plays([replay('filtered prompt')]);
  const { url, apiKey } = standIn;
  const gateway = languageModelGateway(
    { url, apiKey, model: 'm', timings },
    { log: pino({ level: 'silent' }) },
  );
  const ask = () => gateway.chat({ messages: [{ role: 'user', content: 'oi' }], tools: [] });
  for (let time = 0; time < 6; time += 1) expect((await ask()).ending).toBe('refused');
  expect(standIn.requests).toHaveLength(6);
});
