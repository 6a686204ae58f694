import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { installErrorHandler } from '#http/error-handler.ts';
import { limitReads } from './read-limits.ts';

const MAX_UNITS = 250;

let app: FastifyInstance;
let nowMs: number;
/** Responses under way: each ends when its function is called. */
let open: (() => void)[];
let most: number;

beforeEach(async () => {
  [nowMs, open, most] = [1_000, [], 0];
  app = Fastify();
  installErrorHandler(app);
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request) => {
    const userId = Number(request.headers['x-user']);
    request.caller = { userId, professionalId: userId, sessionKey: '' };
  });
  limitReads(app, { now: () => nowMs, maxUnits: MAX_UNITS });
  const config = { isRead: true };
  app.get('/slow', { config }, async () => {
    await new Promise<void>((resolve) => open.push(resolve));
    return 'done';
  });
  app.get('/small', { config }, async () => 'done');
  app.get('/large', { config }, async () => 'x'.repeat(400_000));
  app.get('/compared', { config }, async (request) => {
    request.countRows?.(6_000);
    return 'done';
  });
  app.get('/broken', { config }, async () => {
    throw new Error('broken');
  });
  app.get('/uncounted', async () => 'done');
  await app.ready();
});

afterEach(() => app.close());

const ask = async (url: string, user = 1) => app.inject({ url, headers: { 'x-user': String(user) } });

// attack: S12.2
it('makes four responses of a user concurrently, queues the others, and serves another user in parallel', async () => {
  const asked = Array.from({ length: 10 }, () => ask('/slow'));
  const other = ask('/slow', 2);
  for (let ended = 0; ended < 11; ended += 1) {
    await expect.poll(() => open.length).toBeGreaterThan(0);
    most = Math.max(most, open.length);
    open.shift()?.();
  }
  expect((await Promise.all([...asked, other])).map(({ statusCode }) => statusCode)).toEqual(
    Array<number>(11).fill(200),
  );
  // four of one user, one of the other
  expect(most).toBe(5);
});

it("refuses requests beyond the queue's limit", async () => {
  const asked = Array.from({ length: 204 }, () => ask('/slow'));
  await expect.poll(() => open.length).toBe(4);
  const refused = await ask('/slow');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
  let answered = 0;
  for (const answer of asked) void answer.then(() => (answered += 1));
  while (answered < asked.length) {
    open.shift()?.();
    await nextTurn();
  }
  expect((await Promise.all(asked)).every(({ statusCode }) => statusCode === 200)).toBe(true);
});

// attack: S12.2
it('counts the size of responses: refuses large ones long before as many small ones', async () => {
  const small: number[] = [];
  for (let asked = 0; asked <= MAX_UNITS; asked += 1) small.push((await ask('/small')).statusCode);
  expect([small.indexOf(429), small.length]).toEqual([MAX_UNITS, MAX_UNITS + 1]);
  const large: number[] = [];
  for (let asked = 0; asked < 14; asked += 1) large.push((await ask('/large', 2)).statusCode);
  expect(large.indexOf(429)).toBe(12);
});

it('counts rows read for a short response', async () => {
  const statuses: number[] = [];
  for (let asked = 0; asked < 6; asked += 1) statuses.push((await ask('/compared')).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

it('states when to retry, then answers again, and delays no other user', async () => {
  for (let asked = 0; asked < MAX_UNITS; asked += 1) await ask('/small');
  nowMs += 20_000;
  const refused = await ask('/small');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '40']);
  expect(refused.json()).toMatchObject({
    message: 'Muitas consultas em pouco tempo. Espere um minuto e tente de novo.',
  });
  expect((await ask('/small', 2)).statusCode).toBe(200);
  expect((await ask('/uncounted')).statusCode).toBe(200);
  nowMs += 40_000;
  expect((await ask('/small')).statusCode).toBe(200);
});

it('frees the place of a response that fails', async () => {
  for (let asked = 0; asked < 9; asked += 1) expect((await ask('/broken')).statusCode).toBe(500);
  expect((await ask('/small')).statusCode).toBe(200);
});
