import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { aTestServer } from './test-server.ts';

it('gives slow clients ten seconds for the headers, thirty for the request, and a minute between reads', async () => {
  const app = await aTestServer();
  const { headersTimeout, requestTimeout, timeout } = app.server;
  expect([headersTimeout, requestTimeout, timeout]).toEqual([10_000, 30_000, 60_000]);
  await app.close();
});

// attack: S15.3
it('answers a header section over eight kilobytes with 431', async () => {
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

/** Returns the responses to pipelined requests, until the connection ends. */
const answersTo = async (count: number, asked: (number: number) => string): Promise<string[]> => {
  const app = await aTestServer();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  const failures: unknown[] = [];
  socket.on('error', (error) => failures.push(error));
  let text = '';
  socket.on('data', (piece: string) => {
    text += piece;
    if (text.split('HTTP/1.1 20').length - 1 === count) socket.end();
  });
  socket.write(Array.from({ length: count }, (_, place) => asked(place + 1)).join(''));
  await once(socket, 'close');
  await app.close();
  expect(failures).toEqual([]);
  return text.split('HTTP/1.1 ').slice(1);
};

const aThing = (number: number): string => `GET /api/things/${number} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const inOrder = (count: number): string[] =>
  Array.from({ length: count }, (_, place) => `{"id":${place + 1}}`);

// attack: S12.10
it('answers eight pipelined requests in order', async () => {
  const answers = await answersTo(8, aThing);
  expect(answers.map((answer) => answer.split('\r\n\r\n')[1])).toEqual(inOrder(8));
});

// RFC 9112 §2.2
it.each(['\r\n', '\n', '\r\n\r\n\r\n'])('ignores %j before a request', async (gap) => {
  const answers = await answersTo(2, (number) => `${gap}${aThing(number)}`);
  expect(answers.map((answer) => answer.split('\r\n\r\n')[1])).toEqual(inOrder(2));
});

// attack: S12.10
it.each([9, 10, 200, 5_000])(
  'answers eight of %i pipelined requests, refuses the next with a message and closes',
  async (count) => {
    const answers = await answersTo(count, aThing);
    expect(answers.slice(0, 8).map((answer) => answer.split('\r\n\r\n')[1])).toEqual(inOrder(8));
    expect(answers).toHaveLength(9);
    expect(answers[8]).toMatch(/^429 .*connection: close\r\n.*Muitas requisições de uma vez/is);
  },
);

const HEAD = 'Host: localhost:3000\r\nOrigin: http://localhost:3000\r\nContent-Type: application/json';
const aWrite = (number: number): string =>
  `POST /api/things HTTP/1.1\r\n${HEAD}\r\nContent-Length: 18\r\n\r\n{"name":"Corte ${number % 10}"}`;
const aRefusedWrite = (): string => `POST /api/nowhere HTTP/1.1\r\n${HEAD}\r\nContent-Length: 2\r\n\r\n{}`;
const aThingWithBody = (number: number): string =>
  aThing(number).replace(/\r\n$/, 'Content-Length: 2\r\n\r\n{}');

it('answers eight pipelined writes in order', async () => {
  const answers = await answersTo(8, aWrite);
  expect(answers.map((answer) => answer.split('\r\n\r\n')[1])).toEqual(
    Array.from({ length: 8 }, (_, place) => `{"name":"Corte ${place + 1}"}`),
  );
});

// attack: S12.10
it.each([
  ['writes', aWrite],
  ['refused writes', aRefusedWrite],
  ['reads with a body', aThingWithBody],
])('answers eight of 400 pipelined %s, although each waits for the last, and closes', async (_, aRequest) => {
  const answers = await answersTo(400, aRequest);
  expect(answers).toHaveLength(9);
  expect(answers[8]).toMatch(/^429 .*connection: close\r\n.*Muitas requisições de uma vez/is);
});

it('answers a hundred writes of one connection that waits for each response', async () => {
  const app = await aTestServer();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  for (let number = 1; number <= 100; number += 1) {
    socket.write(aWrite(number));
    const [answer] = (await once(socket, 'data')) as [string];
    expect(answer).toMatch(/^HTTP\/1\.1 20/);
  }
  socket.destroy();
  await app.close();
});

const unreadAnswer = async (head: string[]) => {
  const app = await aTestServer();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  // one more byte: the first of a body, or of the length of its first chunk
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
])('does not wait for the body of a refused request when it is %s', async (_size, head, answer) => {
  expect(await unreadAnswer(head)).toEqual(answer);
});

it('stops although a browser holds a connection without any request', async () => {
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

it('logs no line when it begins to listen, because main.ts informs the operator; requests have theirs', async () => {
  const lines: string[] = [];
  const app = await aTestServer({ log: pino({ level: 'info' }, { write: (line) => lines.push(line) }) });
  await app.listen({ port: 0, host: '127.0.0.1' });
  expect(lines).toEqual([]);
  await app.inject({ method: 'GET', url: '/api/things/1' });
  expect(lines).toEqual([expect.stringContaining('"request"')]);
  await app.close();
});
