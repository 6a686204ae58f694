import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aTestServer } from '#http/test-server.ts';

let app: FastifyInstance;
let writes = 0;

beforeAll(async () => {
  app = await aTestServer({ work: async () => void (writes += 1) });
  app.post('/hooks/test', async () => ({}));
});

afterAll(() => app.close());

const post = async (url: string, headers: Record<string, string>): Promise<number> => {
  const all = { host: 'localhost:3000', 'content-type': 'application/json', ...headers };
  return (await app.inject({ method: 'POST', url, headers: all, payload: '{"name":"Ana"}' })).statusCode;
};

it.each<[string, Record<string, string>]>([
  ['its own page', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }],
  ['its own page under the other loopback name', { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' }],
  ['a program that is no browser', {}],
])('accepts a write from %s', async (_name, headers) => {
  expect(await post('/api/things', headers)).toBe(201);
});

// attack: S5
it.each<[string, Record<string, string>]>([
  ['another origin', { origin: 'https://evil.example' }],
  ['another port of this machine', { origin: 'http://localhost:3001' }],
  ['an opaque origin', { origin: 'null' }],
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a sister site', { 'sec-fetch-site': 'same-site' }],
  [
    'another origin that claims to be the same',
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  ],
  ['a form of another site', { origin: 'https://evil.example', 'content-type': 'text/plain' }],
])('refuses a write from %s with 403 and changes nothing', async (_name, headers) => {
  const before = writes;
  expect(await post('/api/things', headers)).toBe(403);
  expect(writes).toBe(before);
});

it('exempts webhooks, which carry a secret', async () => {
  expect(await post('/hooks/test', { 'sec-fetch-site': 'cross-site' })).toBe(200);
});

it('allows reads from any origin, without CORS headers', async () => {
  const answer = await app.inject({
    method: 'GET',
    url: '/api/things/1',
    headers: { origin: 'https://evil.example' },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
});
