// The stand-in judges recorded requests as the servers did, and sends recorded answers unchanged.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LanguageModelStandIn, startLanguageModelStandIn } from './language-model-stand-in.ts';
import { recordedExchanges, replay } from './testing/recorded-exchanges.ts';

let standIn: LanguageModelStandIn;

beforeAll(async () => {
  standIn = await startLanguageModelStandIn();
});

afterAll(() => standIn.close());

const post = (body: object) =>
  fetch(`${standIn.url}/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${standIn.apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const refusesTheSchema = ({ response: { body } }: (typeof recordedExchanges)[number]): boolean =>
  JSON.stringify(body).includes('invalid_function_parameters');

describe('the recorded exchanges', () => {
  it('have distinct names and say what each form rests on', () => {
    expect(new Set(recordedExchanges.map(({ name }) => name)).size).toBe(recordedExchanges.length);
    for (const { basis, source } of recordedExchanges) {
      expect(['recorded', 'reported', 'documented', 'unverified']).toContain(basis);
      expect(source).not.toBe('');
    }
  });

  it.each(recordedExchanges.filter((exchange) => !refusesTheSchema(exchange)))(
    '$server: $name is replayed to the recorded request',
    async ({ name, request, response }) => {
      standIn.plays([replay(name)]);
      const answer = await post(request);
      expect(answer.status).toBe(response.status);
      expect(await answer.json()).toEqual(response.body);
    },
  );

  it.each(recordedExchanges.filter(refusesTheSchema))(
    '$server: $name is refused by the rules of the stand-in',
    async ({ request, response }) => {
      standIn.plays([{ kind: 'says', text: 'Oi' }]);
      const answer = await post(request);
      expect(answer.status).toBe(response.status);
      expect(await answer.json()).toEqual(response.body);
      expect(standIn.requests).toEqual([]);
    },
  );

  it('take other calls in the recorded form', () => {
    const { body } = replay('parallel tool calls', { calls: [{ name: 'agendar', arguments: { a: 1 } }] });
    expect(body).toMatchObject({
      choices: [
        {
          message: {
            tool_calls: [
              { id: 'call_aaaaaaaaaaaaaaaaaaaaaaaa', function: { name: 'agendar', arguments: '{"a":1}' } },
              { function: { name: 'meus_agendamentos' } },
            ],
          },
        },
      ],
    });
    expect(() => replay('text', { calls: [{ name: 'agendar', arguments: {} }] })).toThrow('more calls');
    expect(() => replay('nothing')).toThrow('no recorded exchange');
  });
});

const closed = { additionalProperties: false };
const strict = (parameters: object, isStrict = true) => ({
  model: 'm',
  messages: [{ role: 'user', content: 'oi' }],
  tools: [{ type: 'function', function: { name: 'x', description: 'd', parameters, strict: isStrict } }],
});
const root = { type: 'object', ...closed };

describe('a tool in strict mode', () => {
  const text = { type: ['string', 'null'] };
  it.each([
    ['a closed object with all fields required', { ...root, properties: { a: text }, required: ['a'] }, 200],
    ['no fields', { ...root, properties: {}, required: [] }, 200],
    ['an optional field', { ...root, properties: { a: text }, required: [] }, 400],
    ['no list of required fields', { ...root, properties: {} }, 400],
    ['an open object', { type: 'object', properties: {}, required: [] }, 400],
    [
      'an open object inside',
      { ...root, properties: { a: { type: 'object', properties: {}, required: [] } }, required: ['a'] },
      400,
    ],
    ['a list without items', { ...root, properties: { a: { type: 'array' } }, required: ['a'] }, 400],
    [
      'an unknown keyword in a list',
      {
        ...root,
        properties: { a: { type: 'array', items: { type: 'string', format: 'date' } } },
        required: ['a'],
      },
      400,
    ],
    [
      'a property named like a keyword',
      { ...root, properties: { format: text, pattern: text }, required: ['format', 'pattern'] },
      200,
    ],
    ['a root that is no object', { type: 'array', items: text }, 400],
  ])('with %s', async (_name, parameters, status) => {
    standIn.plays([{ kind: 'says', text: 'Oi' }]);
    expect((await post(strict(parameters))).status).toBe(status);
    expect((await post(strict(parameters, false))).status).toBe(200);
  });
});
