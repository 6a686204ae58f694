// Limits of validation: the number of values checked, and the number of issues reported.
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { aTestServer } from '#http/test-server.ts';

let app: FastifyInstance;
const seen = { values: 0 };

const never = z.unknown().refine(() => {
  seen.values += 1;
  return false;
}, 'Valor errado');

beforeEach(async () => {
  seen.values = 0;
  app = await aTestServer();
  const body = z.object({ lists: z.array(z.array(never)) });
  app.post('/api/lists', { schema: { body }, bodyLimit: 4 * 1024 * 1024 }, async () => ({}));
});
afterEach(() => app.close());

const send = async (payload: string) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await app.inject({ method: 'POST', url: '/api/lists', headers, payload });
  return { status: answer.statusCode, body: answer.json<{ message: string; issues?: unknown[] }>() };
};

const zeros = (count: number): string => `[${'0,'.repeat(count - 1)}0]`;

// attack: S11.3
it('reports the first twenty invalid values of a body with thousands', async () => {
  const { status, body } = await send(`{"lists":[${zeros(5_000)}]}`);
  expect(status).toBe(400);
  expect(body.message).toBe('Valor errado');
  expect(body.issues).toHaveLength(20);
  expect(body.issues?.[19]).toEqual({ path: 'lists.0.19', message: 'Valor errado' });
  expect(seen.values).toBe(5_000);
});

// attack: S11.3
it.each([
  ['in one list', `{"lists":[${zeros(30_001)}]}`],
  ['in many lists', `{"lists":[${`${zeros(1_000)},`.repeat(200)}[]]}`],
  ['in fields that nobody asked for', `{"lists":[[0]],"a":{${'"b":[],'.repeat(9)}"c":${zeros(30_001)}}}`],
  ['below one another', `{"lists":[[0]],"more":${'['.repeat(30_001)}${']'.repeat(30_001)}}`],
])('checks none of more than 30,000 values %s', async (_where, body) => {
  expect(await send(body)).toEqual({
    status: 413,
    body: { message: 'Há dados demais em um só pedido. Envie em partes menores.', code: 'too-large' },
  });
  expect(seen.values).toBe(0);
});
