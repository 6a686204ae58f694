// A hostile vendor, and a listener that must never be called.
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Words of the vendor that no user and no log may see. */
export const VENDOR_WORDS = 'CANARIO-DO-FORNECEDOR';
const MEGABYTE = 1024 * 1024;
const DRIP_MS = 20;

export interface Listener {
  url: string;
  hits: string[];
  close: () => Promise<void>;
}

const listen = async (listener: RequestListener) => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

/** Records its callers, and answers normally. */
export const aCanary = async (): Promise<Listener> => {
  const hits: string[] = [];
  const server = await listen((request, response) => {
    hits.push(`${request.method} ${request.url}`);
    request.resume();
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  return { ...server, hits };
};

export const hostilities = [
  'a redirect by 302',
  'a redirect by 307',
  'a redirect by 308',
  'HTML',
  'wrong types',
  'broken JSON',
  'a hundred megabytes',
  'a body without an end',
] as const;

export type Hostility = (typeof hostilities)[number];

const plain: Partial<Record<Hostility, [type: string, body: string]>> = {
  HTML: ['text/html', `<script>${VENDOR_WORDS}</script>`],
  'wrong types': ['application/json', `[1, null, {"id": ["${VENDOR_WORDS}"]}]`],
  'broken JSON': ['application/json', `{"${VENDOR_WORDS}`],
};

/** Writes as fast as the client reads, until the end or until the client leaves. */
const flood = (response: ServerResponse, count: (bytes: number) => void): void => {
  const chunk = Buffer.alloc(64 * 1024, 'x');
  let left = 100 * MEGABYTE;
  const more = (): void => {
    while (left > 0 && !response.destroyed) {
      left -= chunk.length;
      count(chunk.length);
      if (!response.write(chunk)) return void response.once('drain', more);
    }
    response.end('"');
  };
  response.write('"');
  more();
};

const drip = (response: ServerResponse): void => {
  const timer = setInterval(() => response.write(' '), DRIP_MS);
  response.once('close', () => clearInterval(timer));
};

/** Serves the honest paths unchanged and everything else by its current mood. */
export const aHostileVendor = async (canary: Listener, honest: (url: string) => Record<string, object>) => {
  const state: { mood: Hostility; written: number } = { mood: 'HTML', written: 0 };
  const paths: Record<string, object> = {};
  const answer = (response: ServerResponse): void => {
    const { mood } = state;
    const known = plain[mood];
    if (known) return void response.writeHead(200, { 'content-type': known[0] }).end(known[1]);
    const [, status] = /^a redirect by (\d+)$/.exec(mood) ?? [];
    if (status) return void response.writeHead(Number(status), { location: `${canary.url}/stolen` }).end();
    response.writeHead(200, { 'content-type': 'application/json' });
    if (mood === 'a hundred megabytes') return flood(response, (bytes) => void (state.written += bytes));
    drip(response);
  };
  const server = await listen((request, response) => {
    const known = paths[request.url ?? ''];
    request.resume();
    if (known) response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(known));
    else answer(response);
  });
  Object.assign(paths, honest(server.url));
  return { ...server, state };
};
