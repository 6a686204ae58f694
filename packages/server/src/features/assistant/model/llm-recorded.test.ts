// Whole turns of the assistant in front of recorded answers: what a client reads, and what the owner hears.
import { replay } from '@zelo/stand-ins/language-model/testing/recorded-exchanges.ts';
import type { Script } from '@zelo/stand-ins/language-model/language-model-stand-in.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aModelChat, aModelServer, serviceIdIn } from '#features/assistant/page/trial/llm-test-chat.ts';

let parts: Awaited<ReturnType<typeof aModelServer>>;

beforeAll(async () => {
  parts = await aModelServer();
});

afterAll(() => parts.close());

const OTHERS = 2;
const hello = replay('text');

/** Books by one recorded tool call, then plays the rest. */
const booksBy =
  (name: string, ...rest: Exclude<Script, Function>[number][]): Script =>
  (asked, number) => {
    const wanted = {
      servico_id: serviceIdIn(asked, 'Massagem'),
      inicio: '2026-03-05T10:00',
      para_quem: null,
    };
    const calls = [{ name: 'agendar', arguments: wanted }];
    return number === 0 ? replay(name, { calls }) : (rest[number - 1] ?? hello);
  };

it.each([
  'tool call',
  'parallel tool calls',
  'tool call without content',
  'tool calls without ids',
  'tool call with reasoning',
  'tool call with index',
])('books once by a recorded %s', async (name) => {
  const chat = await aModelChat(parts);
  const replies = await chat.says('massagem amanhã às 10', booksBy(name));
  expect(replies).toEqual([expect.stringMatching(/Massagem.*05\/03, às 10:00/)]);
  expect((await chat.visits()).slice(OTHERS)).toMatchObject([{ start: '2026-03-05T10:00', by: 'assistant' }]);
  expect(parts.model.requests).toHaveLength(2);
});

it.each(['text', 'text with a thought', 'text in parts', 'no usage'])(
  'sends the words of a recorded %s',
  async (name) => {
    const chat = await aModelChat(parts);
    expect(await chat.says('oi', [replay(name)])).toEqual(['Como posso ajudar?']);
  },
);

it.each(['refusal', 'truncated text', 'truncated before any text', 'filtered prompt', 'filtered text'])(
  'answers with the rule engine after a recorded %s, and the owner hears of no outage',
  async (name) => {
    const chat = await aModelChat(parts);
    const replies = await chat.says('massagem amanhã às 10', [replay(name)]);
    expect(replies).toEqual([expect.stringContaining('10:00')]);
    expect(replies.join()).not.toMatch(/sorry|sexta-fei|Temos/);
    expect(await chat.told()).not.toContain('Assistente no modo interno');
    expect((await chat.visits()).slice(OTHERS)).toMatchObject([{ start: '2026-03-05T10:00' }]);
  },
);

it('reports a booking although the words after it were refused', async () => {
  const chat = await aModelChat(parts);
  const replies = await chat.says('massagem amanhã às 10', booksBy('tool call', replay('refusal')));
  expect(replies).toEqual([expect.stringMatching(/Massagem.*05\/03, às 10:00/)]);
  expect((await chat.visits()).slice(OTHERS)).toHaveLength(1);
});

it('lets the model repeat a tool call that was cut off', async () => {
  const chat = await aModelChat(parts);
  const script: Script = (asked, number) =>
    number === 0
      ? replay('truncated tool call')
      : (booksBy('tool call') as Extract<Script, Function>)(asked, number - 1);
  await chat.says('massagem amanhã às 10', script);
  expect((await chat.visits()).slice(OTHERS)).toHaveLength(1);
  expect(parts.model.requests[1]?.text).toContain('argumentos inválidos: não é JSON');
});

it.each(['no credit', 'wrong key', 'unknown model', 'call refused by the server', 'error in a 200'])(
  'tells the owner of an outage after a recorded %s',
  async (name) => {
    const chat = await aModelChat(parts);
    // a success keeps the circuit breaker from resting
    await chat.says('oi', [hello]);
    const replies = await chat.says('massagem amanhã às 10', [replay(name)]);
    expect(replies).toEqual([expect.stringContaining('10:00')]);
    expect(await chat.told()).toContain('Assistente no modo interno');
  },
);
