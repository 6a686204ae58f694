// A server that takes signed events, keeps their bytes and answers as told.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedEvent {
  raw: string;
  signature: string;
  event: { id: string; type: string; created: number; data: { object: { id?: string; status?: string } } };
}

export interface EventReceiver {
  url: string;
  received: ReceivedEvent[];
  /** Resolves as soon as the condition holds; the test's time limit ends a vain wait. */
  until: (condition: (received: ReceivedEvent[]) => boolean) => Promise<ReceivedEvent[]>;
  close: () => Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** `answer` gives the status for the nth request, from 0. */
export async function eventReceiver(answer: (index: number) => number = () => 200): Promise<EventReceiver> {
  const received: ReceivedEvent[] = [];
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => {
    void readBody(request).then((raw) => {
      const event = JSON.parse(raw) as ReceivedEvent['event'];
      const signature = String(request.headers['stripe-signature']);
      response.writeHead(answer(received.push({ raw, signature, event }) - 1)).end();
      for (const check of waiting) check();
      return undefined;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
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
