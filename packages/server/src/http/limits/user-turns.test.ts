// Turns over real connections: the effect of a closed connection, and which requests run in between.
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { installErrorHandler } from '#http/error-handler.ts';
import { limitUsers } from './read-limits.ts';
import { writeMade } from '#http/routes/write-rows.ts';

/** Responses under way: each ends when its function is called. */
let open: (() => void)[];
let made: number;
let serialized: number;
let abandoned: number;
/** Rows of the largest piece serialized in one step. */
let rowsAtOnce: number;
let app: FastifyInstance;
let port: number;

/** Called while a piece of a page is serialized. */
let writing: () => void;

const rows = Array.from({ length: 1_000 }, (_, id) => ({ id }));

const spin = (ms: number): void => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

const work = async (): Promise<object> => {
  made += 1;
  await new Promise<void>((resolve) => open.push(resolve));
  return { done: true };
};

beforeEach(async () => {
  [open, made, serialized, abandoned, rowsAtOnce] = [[], 0, 0, 0, 0];
  writing = () => {};
  app = Fastify();
  installErrorHandler(app);
  app.setSerializerCompiler(() => (payload) => {
    serialized += 1;
    if (Array.isArray(payload)) {
      rowsAtOnce = Math.max(rowsAtOnce, payload.length);
      writing();
      spin(6);
    }
    return JSON.stringify(payload);
  });
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request) => {
    const userId = Number(request.headers['x-user']);
    if (userId > 0) request.caller = { userId, professionalId: userId, sessionKey: '' };
  });
  await app.register(import('@fastify/rate-limit'), { global: false });
  limitUsers(app);
  const config = { isRead: true };
  const schema = { response: { 200: { type: 'object' } } };
  app.get('/slow', { config, schema }, work);
  app.post('/write', { schema }, work);
  app.get('/busy', { config, schema }, async () => {
    made += 1;
    spin(10);
    return { done: true };
  });
  app.get('/page', { config, schema }, async (request, reply) => {
    made += 1;
    const page = await writeMade({ rows, next: null }, { request, reply });
    abandoned += page === undefined ? 1 : 0;
    return reply.type('application/json').send(page?.bytes() ?? '');
  });
  app.get('/light', async () => ({ made }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});

afterEach(() => app.close());

const sendHead = (method: string, path: string): Socket => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`${method} ${path} HTTP/1.1\r\nHost: localhost\r\nX-User: 1\r\nContent-Length: 0\r\n\r\n`);
  return socket;
};

const get = (path: string, user = 0): Promise<string> =>
  new Promise((resolve, reject) => {
    const headers = { 'x-user': String(user) };
    const call = httpRequest({ host: '127.0.0.1', port, path, agent: false, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => void (text += chunk));
      answer.once('end', () => resolve(text));
    });
    call.once('error', reject).end();
  });

const openConnections = (): Promise<number> =>
  new Promise((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

// attack: S12.3
it.each([
  ['GET', '/slow'],
  ['POST', '/write'],
])(
  '%s: runs four at a time, and drops queued requests when their connection closes',
  async (method, path) => {
    const sockets = Array.from({ length: 12 }, () => sendHead(method, path));
    await expect.poll(() => open.length).toBe(4);
    await expect.poll(openConnections).toBe(12);
    // all twelve request heads are read before any connection ends
    await get('/light');
    for (const socket of sockets.slice(4)) socket.destroy();
    await expect.poll(openConnections).toBe(4);
    const answered = once(sockets[0] as Socket, 'data');
    open.shift()?.();
    const [answer] = await answered;
    expect(String(answer)).toContain('"done":true');
    for (const end of open.splice(0)) end();
    await get('/light');
    await nextTurn();
    expect([made, open.length]).toEqual([4, 0]);
    for (const socket of sockets) socket.destroy();
  },
);

// attack: S12.3
it('does not serialize a response whose connection closed while it was made', async () => {
  const socket = sendHead('GET', '/slow');
  await expect.poll(() => open.length).toBe(1);
  socket.destroy();
  await expect.poll(openConnections).toBe(0);
  open.shift()?.();
  await get('/light');
  expect(serialized).toBe(0);
  // its slot is free again
  const sockets = Array.from({ length: 4 }, () => sendHead('GET', '/slow'));
  await expect.poll(() => open.length).toBe(4);
  for (const end of open.splice(0)) end();
  for (const left of sockets) left.destroy();
});

// attack: S12.3
it('runs other requests between the queued reads of one user', async () => {
  const reads = Array.from({ length: 40 }, () => get('/busy', 1));
  await once(app.server, 'request');
  const seen = JSON.parse(await get('/light')) as { made: number };
  expect(seen.made).toBeLessThan(30);
  await Promise.all(reads);
  expect(made).toBe(40);
});

it('serializes a page in pieces, and completely', async () => {
  expect(JSON.parse(await get('/page', 1))).toEqual(rows);
  expect([rowsAtOnce, serialized]).toEqual([50, 20]);
});

it('stops serializing a page when its connection closes', async () => {
  const socket = sendHead('GET', '/page');
  writing = () => socket.destroy();
  await expect.poll(() => abandoned).toBe(1);
  expect(serialized).toBeLessThan(20);
});
