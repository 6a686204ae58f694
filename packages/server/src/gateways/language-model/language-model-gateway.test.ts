import { PassThrough } from 'node:stream';
import {
  type LanguageModelStandIn,
  type Script,
  startLanguageModelStandIn,
} from '@zelo/stand-ins/language-model/language-model-stand-in.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChatMessage } from './chat-wire.ts';
import { languageModelGateway } from './language-model-gateway.ts';
import { isSafeModelUrl } from './model-call.ts';
import { ModelError } from './model-error.ts';

let standIn: LanguageModelStandIn;

beforeAll(async () => {
  standIn = await startLanguageModelStandIn();
});

afterAll(() => standIn.close());

const lines = new PassThrough();
// a busy machine may take long to answer
const patient = { attemptMs: 2_000, budgetMs: 20_000, backOffMs: 20 };
const hurried = { ...patient, attemptMs: 150 };
const gatewayTo = (more: { apiKey?: string; nowMs?: () => number; timings?: typeof patient } = {}) => {
  const { apiKey = standIn.apiKey, timings = patient, ...rest } = more;
  const settings = { url: standIn.url, apiKey, model: 'modelo-a', timings };
  return languageModelGateway(settings, { log: pino(lines), ...rest });
};

const messages: ChatMessage[] = [
  { role: 'system', content: 'regras' },
  { role: 'user', content: 'palavra-da-cliente' },
];
const ask = () => gatewayTo().chat({ messages, tools: [] });
const ok = { kind: 'says', text: 'Oi!' } as const;
const failureOf = async (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => null,
    (error: unknown) => (error instanceof ModelError ? error.failure : error),
  );

describe('failing server', () => {
  // spec: 2 §0.81
  it.each<[string, Script, { tries: number; failure: string | null }]>([
    [
      '429 with Retry-After',
      [{ kind: 'status', status: 429, headers: { 'retry-after': '0' } }, ok],
      { tries: 2, failure: null },
    ],
    [
      '503 twice, then well',
      [{ kind: 'status', status: 503 }, { kind: 'status', status: 503 }, ok],
      { tries: 3, failure: null },
    ],
    ['503 for ever', [{ kind: 'status', status: 503 }], { tries: 3, failure: 'busy' }],
    ['a cut connection, then well', [{ kind: 'resets' }, ok], { tries: 2, failure: null }],
    ['no answer in time, then well', [{ kind: 'hangs' }, ok], { tries: 2, failure: null }],
    ['400', [{ kind: 'status', status: 400 }], { tries: 1, failure: 'refused' }],
    ['401', [{ kind: 'status', status: 401 }], { tries: 1, failure: 'refused' }],
    [
      '200 with a page',
      [{ kind: 'raw', body: '<html>proxy</html>' }],
      { tries: 1, failure: 'unexpected-answer' },
    ],
    ['200 {}', [{ kind: 'raw', body: '{}' }], { tries: 1, failure: 'unexpected-answer' }],
    ['no choices', [{ kind: 'raw', body: '{"choices":[]}' }], { tries: 1, failure: 'unexpected-answer' }],
    ['an empty message', [{ kind: 'says', text: '' }], { tries: 1, failure: 'unexpected-answer' }],
    [
      'more than a megabyte',
      [{ kind: 'raw', body: 'x'.repeat(1_100_000) }],
      { tries: 1, failure: 'unexpected-answer' },
    ],
    [
      'Retry-After beyond the budget',
      [{ kind: 'status', status: 429, headers: { 'retry-after': '30' } }, ok],
      { tries: 1, failure: 'busy' },
    ],
  ])('%s', async (_name, script, { tries, failure }) => {
    standIn.plays(script);
    expect(await failureOf(ask())).toBe(failure);
    expect(standIn.requests).toHaveLength(tries);
  });

  it('that never answers is given up within the budget', async () => {
    standIn.plays([{ kind: 'hangs' }]);
    expect(await failureOf(gatewayTo({ timings: hurried }).chat({ messages, tools: [] }))).toBe('timeout');
    expect(standIn.requests).toHaveLength(3);
  });

  it('cannot redirect a call: the conversation stays here', async () => {
    const elsewhere = await startLanguageModelStandIn();
    standIn.plays([{ kind: 'redirects', to: `${elsewhere.url}/chat/completions` }]);
    expect(await failureOf(ask())).toBe('network');
    expect(elsewhere.requests).toEqual([]);
    await elsewhere.close();
  });

  it('that refuses the key is not called again', async () => {
    expect(await failureOf(gatewayTo({ apiKey: 'outra' }).chat({ messages, tools: [] }))).toBe('refused');
  });

  it('is not called for a minute after five failures within a minute', async () => {
    standIn.plays([{ kind: 'status', status: 400 }]);
    let now = 0;
    const gateway = gatewayTo({ nowMs: () => now });
    const again = () => failureOf(gateway.chat({ messages, tools: [] }));
    for (let time = 0; time < 5; time += 1) expect(await again()).toBe('refused');
    expect(await again()).toBe('resting');
    expect(standIn.requests).toHaveLength(5);
    now = 60_000;
    standIn.plays([ok]);
    expect(await again()).toBeNull();
  });

  it('is never logged with the conversation or the key', async () => {
    const logged = String(lines.read());
    expect(logged).toContain('modelo-a');
    expect(logged).not.toMatch(/palavra-da-cliente|scripted-key/);
  });
});

describe('response', () => {
  it.each([
    [
      'tool calls beside words',
      {
        content: 'um momento',
        tool_calls: [{ id: 'a', type: 'function', function: { name: 'x', arguments: '{}' } }],
      },
      { text: 'um momento', names: ['x'] },
    ],
    [
      'a call without id and type',
      { content: null, tool_calls: [{ function: { name: 'x', arguments: '{}' } }] },
      { text: '', names: ['x'] },
    ],
    [
      'arguments that are an object',
      { content: '', tool_calls: [{ id: 'a', function: { name: 'x', arguments: { a: 1 } } }] },
      { text: '', names: ['x'] },
    ],
    ['no list of calls at all', { content: 'Oi', tool_calls: null }, { text: 'Oi', names: [] }],
  ])('with %s is parsed, regardless of finish_reason', async (_name, message, { text, names }) => {
    standIn.plays([
      {
        kind: 'raw',
        contentType: 'application/json',
        body: JSON.stringify({ choices: [{ finish_reason: 'stop', message }] }),
      },
    ]);
    const answer = await ask();
    expect(answer.text).toBe(text);
    expect(answer.toolCalls.map(({ name }) => name)).toEqual(names);
    for (const call of answer.toolCalls)
      expect([call.id, JSON.parse(call.arguments)]).toEqual([expect.stringMatching(/./), expect.any(Object)]);
  });
});

describe('model URL', () => {
  it.each([
    ['https://api.exemplo.com/v1', true],
    ['http://127.0.0.1:11434/v1', true],
    ['http://localhost:11434/v1', true],
    ['http://api.exemplo.com/v1', false],
    ['http://127.0.0.1.exemplo.com/v1', false],
    ['https://usuario:senha@api.exemplo.com/v1', false],
    ['ftp://127.0.0.1/v1', false],
    ['nada', false],
  ])('%s: %s', (url, isSafe) => {
    expect(isSafeModelUrl(url)).toBe(isSafe);
  });
});
