import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { aTestServer } from './test-server.ts';

it('gives slow clients ten seconds for the headers, thirty for the request, and a minute to read on', async () => {
  const app = await aTestServer();
  const { headersTimeout, requestTimeout, timeout } = app.server;
  expect([headersTimeout, requestTimeout, timeout]).toEqual([10_000, 30_000, 60_000]);
  await app.close();
});

it('answers a head of more than eight kilobytes with 431', async () => {
  const app = await aTestServer();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8').once('data', resolve).once('error', reject);
    socket.write(`GET /api/things/1 HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'a'.repeat(8_200)}\r\n\r\n`);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  await app.close();
});

it.each([
  [8, 8],
  [200, 0],
])(
  'of %i requests that were sent together it answers %i: a connection that sends too many is cut',
  async (count, answered) => {
    const app = await aTestServer();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1')
      .setEncoding('utf8')
      .on('error', () => {});
    const seen = { answers: 0 };
    socket.on('data', (text: string) => {
      seen.answers += text.split('HTTP/1.1 200').length - 1;
      if (seen.answers === count) socket.end();
    });
    socket.write('GET /api/things/1 HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(count));
    await once(socket, 'close');
    expect(seen.answers).toBe(answered);
    await app.close();
  },
);

const unreadAnswer = async (head: string[]) => {
  const app = await aTestServer();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  // one byte more: the first of a body, or of the length of its first chunk
  socket.write([...head, 'Host: localhost', '', '1'].join('\r\n'));
  const [answer] = (await once(socket, 'data')) as [string];
  socket.destroy();
  await app.close();
  return [/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1], /^connection: (.*)\r$/im.exec(answer)?.[1]];
};

const FIFTY_MEGABYTES = `Content-Length: ${50 * 1024 * 1024}`;

it.each([
  ['large', ['POST /api/nowhere HTTP/1.1', FIFTY_MEGABYTES], ['404', 'close']],
  ['endless', ['POST /api/nowhere HTTP/1.1', 'Transfer-Encoding: chunked'], ['404', 'close']],
  ['large, at an address that cannot be read', ['POST /%zz HTTP/1.1', FIFTY_MEGABYTES], ['400', 'close']],
  ['small', ['POST /api/nowhere HTTP/1.1', 'Content-Length: 1000'], ['404', 'keep-alive']],
])('does not wait for a body that it refuses when it is %s', async (_size, head, answer) => {
  expect(await unreadAnswer(head)).toEqual(answer);
});

it('stops although a browser holds a connection on which it never spoke', async () => {
  const app = await aTestServer();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const accepted = once(app.server, 'connection');
  const socket = connect(port, '127.0.0.1');
  await accepted;
  const closed = once(socket, 'close');
  await app.close();
  await closed;
});

it('begins to listen without a line, for main.ts says so to a person; requests have theirs', async () => {
  const lines: string[] = [];
  const app = await aTestServer({ log: pino({ level: 'info' }, { write: (line) => lines.push(line) }) });
  await app.listen({ port: 0, host: '127.0.0.1' });
  expect(lines).toEqual([]);
  await app.inject({ method: 'GET', url: '/api/things/1' });
  expect(lines).toEqual([expect.stringContaining('"request"')]);
  await app.close();
});
