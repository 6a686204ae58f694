// Downloads over real connections that are read slowly or not at all.
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '@zelo/domain/endpoint.ts';
import { mountDownload } from './mount-download.ts';
import { aTestServer } from '#http/test-server.ts';

const PER_HOUR = 4;
const PIECES = 40;
/** Forty of them exceed the buffers of a connection on this machine. */
const PIECE = Buffer.alloc(1024 * 1024);

async function* zeros(): AsyncGenerator<Uint8Array> {
  for (let nth = 0; nth < PIECES; nth += 1) yield PIECE;
}

const zerosApi = endpoint({
  method: 'GET',
  path: '/api/zeros',
  summary: 'Zeros',
  access: 'session',
  contentType: 'application/octet-stream',
  response: z.unknown(),
});

let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  app = await aTestServer();
  app.addHook('onRequest', async (request) => {
    request.caller = { userId: Number(request.headers['x-user']), professionalId: 1, sessionKey: '' };
  });
  mountDownload(app, {
    endpoint: zerosApi,
    perHour: PER_HOUR,
    open: async () => ({ fileName: 'zeros', bytes: zeros() }),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

const opened = async (userId: number): Promise<IncomingMessage> => {
  const headers = { host: 'localhost:3000', 'x-user': String(userId) };
  const request = get({ host: '127.0.0.1', port, path: '/api/zeros', headers, agent: false });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return answer.on('error', () => {});
};

/** The status, and the number of bytes received before the connection ended. */
const read = async (answer: IncomingMessage): Promise<[status: number | undefined, bytes: number]> => {
  let bytes = 0;
  answer.on('data', (piece: Buffer) => (bytes += piece.length));
  await new Promise((resolve) => answer.once('close', resolve));
  return [answer.statusCode, bytes];
};

const WHOLE: [number, number] = [200, PIECES * PIECE.length];

// attack: S12.7
it('frees one unread download for each waiting request of another user', async () => {
  const held = [await opened(1), await opened(1), await opened(2), await opened(2)];
  expect(await read(await opened(3))).toEqual(WHOLE);
  const sizes = await Promise.all(held.map(read));
  expect(sizes.filter(([, bytes]) => bytes < PIECES * PIECE.length)).toHaveLength(1);
  expect(await read(await opened(1))).toEqual(WHOLE);
});

// attack: S12.7
it('does not count attempts without a slot toward the hourly limit', async () => {
  const held = [await opened(4), await opened(4)];
  for (let nth = 0; nth < PER_HOUR; nth += 1) {
    const refused = await opened(4);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '30']);
    await read(refused);
  }
  for (const answer of held) expect(await read(answer)).toEqual(WHOLE);
  for (let nth = held.length; nth < PER_HOUR; nth += 1) expect(await read(await opened(4))).toEqual(WHOLE);
  expect((await read(await opened(4)))[0]).toBe(429);
});
