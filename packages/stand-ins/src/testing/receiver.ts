// A server that keeps every post and answers with the given statuses.
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Post {
  path: string;
  headers: IncomingHttpHeaders;
  raw: string;
}

export interface Receiver<T> {
  /** Its origin. */
  url: string;
  received: T[];
  /** Resolves once the condition holds for the received posts; otherwise the test times out. */
  until: (condition: (received: T[]) => boolean) => Promise<T[]>;
  close: () => Promise<void>;
}

/**
 * @param readPost converts a post to the stored form
 * @param answer the status of the nth post (from 0); null leaves it without a response
 */
export async function receiver<T>(
  readPost: (post: Post) => T,
  answer: (item: T, index: number) => number | null,
): Promise<Receiver<T>> {
  const received: T[] = [];
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => {
    void text(request).then((raw) => {
      const item = readPost({ path: request.url ?? '', headers: request.headers, raw });
      const status = answer(item, received.push(item) - 1);
      // a redirect must not be followed
      if (status !== null) response.writeHead(status, { location: '/elsewhere' }).end();
      for (const check of waiting) check();
      return undefined;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
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
