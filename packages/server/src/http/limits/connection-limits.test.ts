import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { limitConnections, networkOf } from './connection-limits.ts';
import { aTestServer } from '#http/test-server.ts';

type ConnectionLimits = Parameters<typeof limitConnections>[1];

const sockets: Socket[] = [];
const servers: Server[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) server.close();
});

const listening = async (limits: ConnectionLimits, isExempt?: (address: string) => boolean) => {
  const server = limitConnections(
    createServer((_request, response) => response.end('ok')),
    limits,
    isExempt,
  );
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

const open = (port: number): Socket => {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  sockets.push(socket);
  return socket;
};

/** The status of one request, or `cut` when the server closes the connection instead. */
const ask = async (port: number): Promise<string> => {
  const socket = open(port).setEncoding('utf8');
  const answered = new Promise<string>((resolve) => {
    socket.once('data', (text: unknown) => resolve(String(text).slice(9, 12)));
    socket.once('close', () => resolve('cut'));
  });
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  return answered;
};

const nobody = (): boolean => false;

/** Starts of a connection: nothing, half a header section, half a body. */
const STARTS = [
  '',
  'GET / HTTP/1.1\r\nHost: ',
  'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n1',
];

describe('connections of one address', () => {
  it('are cut beyond the limit, regardless of their data, and accepted again when others end', async () => {
    const port = await listening({ total: 1_000, perNetwork: 60 }, nobody);
    const held = Array.from({ length: 300 }, (_, n) => {
      const socket = open(port);
      socket.write(STARTS[n % STARTS.length] ?? '');
      return socket;
    });
    const ends = held.map((socket) => new Promise((resolve) => void socket.once('close', resolve)));
    await expect.poll(() => held.filter(({ closed }) => closed).length).toBe(240);
    expect(await ask(port)).toBe('cut');
    for (const socket of held) socket.destroy();
    await Promise.all(ends);
    await expect.poll(() => ask(port)).toBe('200');
  });

  it.each([
    ['of this machine', undefined, 2],
    ['behind a proxy', nobody, undefined],
  ])('%s are not counted', async (_who, isExempt, perNetwork) => {
    const port = await listening({ total: 1_000, perNetwork }, isExempt);
    for (let count = 0; count < 20; count += 1) open(port);
    expect(await ask(port)).toBe('200');
  });
});

it('limits all connections together', async () => {
  const port = await listening({ total: 5, perNetwork: undefined });
  for (let count = 0; count < 5; count += 1) await once(open(port), 'connect');
  expect(await ask(port)).toBe('cut');
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa::7', '2001:db8:1:2'],
  ['2001:db8:1:2:bbbb:1:2:3', '2001:db8:1:2'],
  ['2001:db8::7', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s belongs to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it("has a total limit above a proxy's connections, and a limit per address only without a proxy", async () => {
  for (const trustProxy of [false, 1] as const) {
    const app = await aTestServer({ trustProxy });
    expect(app.server.maxConnections).toBe(8_192);
    // Node's own listener, and ours before it
    expect(app.server.listeners('connection')).toHaveLength(trustProxy ? 2 : 3);
    await app.close();
  }
});
