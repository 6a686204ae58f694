// Uses plain fetch and the published API: our own client could share a bug with the stand-in.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LanguageModelStandIn, startLanguageModelStandIn } from './language-model-stand-in.ts';

const toolCall = {
  id: expect.stringMatching(/./),
  type: 'function',
  function: { name: expect.any(String), arguments: expect.any(String) },
};

/** Fields that the published API promises for every response; other fields may follow. */
const chatCompletion = {
  id: expect.any(String),
  object: 'chat.completion',
  created: expect.toSatisfy(Number.isInteger),
  model: expect.any(String),
  choices: [
    {
      index: expect.any(Number),
      finish_reason: expect.stringMatching(/^(stop|length|tool_calls|content_filter)$/),
    },
  ],
  usage: {
    prompt_tokens: expect.any(Number),
    completion_tokens: expect.any(Number),
    total_tokens: expect.any(Number),
  },
};

let standIn: LanguageModelStandIn;

beforeAll(async () => {
  standIn = await startLanguageModelStandIn();
});

afterAll(() => standIn.close());

const post = (body: object, headers: Record<string, string> = {}) =>
  fetch(`${standIn.url}/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${standIn.apiKey}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const asked = { model: 'm', messages: [{ role: 'user', content: 'oi' }] };
const call = { id: 'c1', type: 'function', function: { name: 'x', arguments: '{}' } };

describe('language model stand-in', () => {
  it.each([
    ['words', { kind: 'says', text: 'Oi' } as const],
    ['calls', { kind: 'calls', calls: [{ name: 'x', arguments: { a: 1 } }] } as const],
    [
      'calls that are no JSON, with words',
      { kind: 'calls', text: 'já', calls: [{ name: 'x', arguments: '{' }] } as const,
    ],
  ])('answers %s in the published form', async (_name, step) => {
    standIn.plays([step]);
    const answer: unknown = await (await post(asked)).json();
    const content = 'text' in step ? step.text : null;
    const calls = step.kind === 'calls' ? { tool_calls: step.calls.map(() => toolCall) } : {};
    expect(answer).toMatchObject(chatCompletion);
    expect(answer).toMatchObject({ choices: [{ message: { role: 'assistant', content, ...calls } }] });
  });

  it.each([
    [
      'an unanswered call',
      [
        { role: 'assistant', tool_calls: [call] },
        { role: 'user', content: 'e?' },
      ],
    ],
    ['an answer to nothing', [{ role: 'tool', tool_call_id: 'c1', content: '' }]],
    [
      'a call answered twice',
      [
        { role: 'assistant', tool_calls: [call] },
        ...['c1', 'c1'].map((id) => ({ role: 'tool', tool_call_id: id, content: '' })),
      ],
    ],
    ['a call left open', [{ role: 'assistant', tool_calls: [call] }]],
    ['no message', []],
  ])('refuses %s as the vendor does', async (_name, messages) => {
    expect((await post({ model: 'm', messages })).status).toBe(400);
    expect((await post({ messages: asked.messages })).status).toBe(400);
    expect((await post(asked, { authorization: 'Bearer outra' })).status).toBe(401);
  });

  it('plays its steps in order, repeats the last one, and records the requests', async () => {
    standIn.plays([
      { kind: 'status', status: 429, headers: { 'retry-after': '1' } },
      { kind: 'says', text: 'Oi' },
    ]);
    const answers = [await post(asked), await post(asked), await post(asked)];
    expect(answers.map(({ status }) => status)).toEqual([429, 200, 200]);
    expect(answers[0]?.headers.get('retry-after')).toBe('1');
    expect(standIn.requests.map(({ body }) => body)).toEqual([asked, asked, asked]);
  });

  it('transcribes audio', async () => {
    standIn.plays([{ kind: 'hears', text: 'quero um corte' }]);
    const form = new FormData();
    form.set('model', 'm');
    form.set('file', new Blob(['OggS']), 'audio.ogg');
    const headers = { authorization: `Bearer ${standIn.apiKey}` };
    const answer = await fetch(`${standIn.url}/audio/transcriptions`, {
      method: 'POST',
      headers,
      body: form,
    });
    expect(await answer.json()).toEqual({ text: 'quero um corte' });
    expect(standIn.requests[0]?.text).toContain('filename="audio.ogg"');
  });
});
