// Proxy to the gateway stand-in that refuses, cuts and swallows calls, and is unreachable at first.
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServerResponse } from 'node:http';

export interface Faults {
  /** Percentages of messages: refused, delivered but cut off, delivered but never answered. */
  refused: number;
  cut: number;
  swallowed: number;
  /** Unreachable until then, epoch milliseconds. */
  awayUntil: number;
}

export type Fault = 'refuse' | 'cut' | 'swallow' | null;

const faultOf = ({ refused, cut, swallowed }: Faults): Fault => {
  const roll = Math.random() * 100;
  if (roll < refused) return 'refuse';
  if (roll < refused + cut) return 'cut';
  return roll < refused + cut + swallowed ? 'swallow' : null;
};

const forward = (target: URL, asked: { method: string; path: string; headers: object; body: Buffer }) =>
  new Promise<{ status: number; body: Buffer }>((resolve, reject) => {
    const { method, path, headers, body } = asked;
    const call = request({ host: target.hostname, port: target.port, method, path, headers: { ...headers } });
    call.on('error', reject);
    call.on('response', (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 502, body: Buffer.concat(parts) }));
    });
    call.end(body);
  });

const refuse = (reply: ServerResponse): void => {
  const body = { status: 500, error: 'Internal Server Error', response: { message: 'Connection Closed' } };
  reply.writeHead(500, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

/** Starts the proxy on a free port; returns its URL and its counts. */
export const startFaultyGateway = async (standInUrl: string, faults: Faults) => {
  const target = new URL(standInUrl);
  const counts = { sends: 0, refuse: 0, cut: 0, swallow: 0 };
  const server = createServer((asked, reply) => {
    const parts: Buffer[] = [];
    asked.on('error', () => undefined);
    asked.on('data', (part: Buffer) => parts.push(part));
    asked.on('end', () => {
      if (Date.now() < faults.awayUntil) return void asked.socket.destroy();
      const isSend = (asked.url ?? '').startsWith('/message/sendText/');
      const fault = isSend ? faultOf(faults) : null;
      if (isSend) counts.sends += 1;
      if (fault) counts[fault] += 1;
      if (fault === 'refuse') return refuse(reply);
      const headers = { ...asked.headers, host: target.host };
      const { method = 'GET', url = '/' } = asked;
      forward(target, { method, path: url, headers, body: Buffer.concat(parts) }).then(
        ({ status, body }) => {
          if (fault === 'cut') asked.socket.destroy();
          else if (fault === null) reply.writeHead(status, { 'content-type': 'application/json' }).end(body);
          return fault;
        },
        () => asked.socket.destroy(),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
