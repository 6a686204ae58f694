import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { aTestServer } from './test-server.ts';

it('gives slow clients ten seconds for the headers and thirty for the request', async () => {
  const app = await aTestServer();
  expect([app.server.headersTimeout, app.server.requestTimeout]).toEqual([10_000, 30_000]);
  await app.close();
});

it('answers headers of twenty kilobytes with 431', async () => {
  const app = await aTestServer();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8').once('data', resolve).once('error', reject);
    socket.write(`GET /api/things/1 HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  await app.close();
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
