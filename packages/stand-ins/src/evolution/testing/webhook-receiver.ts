// A server that takes webhooks, keeps them and answers as told.
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: { event: string; instance: string; data: unknown; [name: string]: unknown };
  at: number;
}

export interface WebhookReceiver {
  url: string;
  received: Received[];
  /** Resolves as soon as the condition holds for what has come; the test's time limit ends a vain wait. */
  until: (condition: (received: Received[]) => boolean) => Promise<Received[]>;
  close: () => Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** `answer` gives the status for the nth request (from 0); null leaves it without an answer. */
export async function webhookReceiver(
  answer: (received: Received, index: number) => number | null = () => 200,
): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => {
    void readBody(request).then((text) => {
      const body = JSON.parse(text) as Received['body'];
      const item = { path: request.url ?? '', headers: request.headers, body, at: performance.now() };
      const status = answer(item, received.push(item) - 1);
      if (status !== null) response.writeHead(status, { location: '/elsewhere' }).end();
      for (const check of waiting) check();
      return undefined;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    until: (condition) =>
      new Promise((resolve) => {
        const check = () => {
          if (!condition(received)) return;
          waiting.delete(check);
          resolve(received);
        };
        waiting.add(check);
        check();
      }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
