// Bodies over real connections: how many of their chunks the server reads.
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BoundedRequest } from './body-pieces.ts';
import { aTestServer } from '#http/test-server.ts';

let app: FastifyInstance;
const seen = { pieces: 0 };

beforeEach(async () => {
  seen.pieces = 0;
  app = await aTestServer();
  app.addHook('preParsing', async ({ raw }) => {
    raw.on('data', () => (seen.pieces += 1));
  });
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);
    scope.post('/hooks/raw', { bodyLimit: 1024 * 1024 }, async ({ body }) => ({
      bytes: (body as Buffer).length,
    }));
  });
});
afterEach(() => app.close());

const HEAD = ['Host: localhost', 'Content-Type: application/json', 'Transfer-Encoding: chunked', '', ''];

/** Sends a request with a body of these chunks; an empty one ends it. */
const sendChunks = async (path: string, chunks: string[]) => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  const answer = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (part: string) => {
      text += part;
      if (text.includes('\r\n\r\n') && text.endsWith('}')) resolve(text);
    });
  });
  const closed = once(
    socket.on('error', () => {}),
    'close',
  );
  const body = chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('');
  socket.write([`POST ${path} HTTP/1.1`, ...HEAD].join('\r\n') + body);
  return { socket, answer, closed };
};

const REFUSAL = {
  message:
    'O conteúdo chegou em pedaços pequenos demais. Envie-o inteiro, com Content-Length, ou em pedaços maiores.',
  code: 'too-large',
};

const PIECES = Array<string>(3_000).fill(' ');

describe('body in chunks of one byte', () => {
  // attack: S11.2
  it.each(['/api/things', '/api/nowhere', '/hooks/raw'])(
    'sent to %s is read up to its thousandth chunk and refused, and its connection closed',
    async (path) => {
      const { answer, closed } = await sendChunks(path, [...PIECES, '']);
      const text = await answer;
      expect(seen.pieces).toBe(1_000);
      expect(text).toMatch(/^HTTP\/1\.1 413 /);
      expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toEqual(REFUSAL);
      await closed;
    },
  );

  // attack: S11.2
  it('is not buffered while its request waits in a hook', async () => {
    const kept: number[] = [];
    app.addHook('onRequest', async ({ raw }) => {
      const isRefused = (): boolean => raw instanceof BoundedRequest && raw.isRefused;
      while (!isRefused() && raw.readableLength < PIECES.length) await setImmediate();
      kept.push(raw.readableLength);
    });
    const { answer, closed } = await sendChunks('/api/things', [...PIECES, '']);
    const text = await answer;
    expect(kept).toEqual([1_000]);
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
    await closed;
  });
});

const PERSON = JSON.stringify({ name: 'Ana Clara', age: 30 });

it.each([
  ['a short one in chunks of one byte', PERSON.split('')],
  ['a long one in chunks of some hundred bytes', [...Array<string>(200).fill(' '.repeat(400)), PERSON]],
  ['one of 1,000 chunks', [...Array<string>(999).fill(' '), PERSON]],
])('accepts %s', async (_name, chunks) => {
  const { socket, answer } = await sendChunks('/api/things', [...chunks, '']);
  expect(await answer).toMatch(/^HTTP\/1\.1 201 /);
  socket.destroy();
});
