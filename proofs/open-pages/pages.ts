// Open pages as the server sees them: raw sockets that read GET /api/events and reconnect as a browser's EventSource
// does.
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const RETRY = /^retry: (\d+)$/m;
/** Retry delay until a server sends one. */
const FIRST_RETRY_MS = 200;

export interface Page {
  professionalId: number;
  /** Announcements received. */
  told: () => number;
  /** Retry delay sent by the server. */
  retryMs: () => number;
  isOpen: () => boolean;
  /** Resolves when the socket is gone. */
  close: () => Promise<void>;
}

export interface PagesOptions {
  port: number;
  onBeat: () => void;
  /** Called for a response that is no stream. */
  onRefusal: () => void;
}

/** Opens a page, and reopens it whenever the server ends it. */
const openPage = (
  { professionalId, cookie }: { professionalId: number; cookie: string },
  { port, onBeat, onRefusal }: PagesOptions,
): Page => {
  let socket: Socket | undefined;
  let [told, retryMs, isOpen, isWanted] = [0, FIRST_RETRY_MS, false, true];
  const hear = (text: string): void => {
    if (text.startsWith('HTTP/1.1 200')) isOpen = true;
    else if (text.startsWith('HTTP/1.1')) onRefusal();
    retryMs = Number(RETRY.exec(text)?.[1] ?? retryMs);
    told += text.split('data: ').length - 1;
    if (text.includes('\n: \n')) onBeat();
  };
  const begin = (): void => {
    socket = connect(port, '127.0.0.1');
    socket.setEncoding('latin1');
    socket.write(`GET /api/events HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\n\r\n`);
    socket.on('data', hear).on('error', () => {});
    socket.on('close', () => {
      isOpen = false;
      if (isWanted) setTimeout(begin, retryMs);
    });
  };
  begin();
  return {
    professionalId,
    told: () => told,
    retryMs: () => retryMs,
    isOpen: () => isOpen,
    close: async () => {
      isWanted = false;
      const gone = new Promise((resolve) => socket?.once('close', resolve));
      socket?.destroy();
      await gone;
    },
  };
};

const CONCURRENCY = 100;

/** Resolves to the milliseconds until the condition is true. @throws Error after `mostMs` */
export const until = async (isTrue: () => boolean, mostMs: number): Promise<number> => {
  const began = performance.now();
  while (!isTrue()) {
    if (performance.now() - began > mostMs)
      throw new Error(`not true within ${mostMs} ms: ${isTrue.toString()}`);
    await pause(2);
  }
  return performance.now() - began;
};

/** Opens several pages per professional, a hundred at once. */
export const openPages = async (
  people: readonly { professionalId: number; cookie: string }[],
  each: number,
  options: PagesOptions,
): Promise<Page[]> => {
  const pages: Page[] = [];
  let refused = 0;
  const counting = {
    ...options,
    onRefusal: () => {
      refused += 1;
      options.onRefusal();
    },
  };
  for (const person of people) {
    for (let page = 0; page < each; page += 1) pages.push(openPage(person, counting));
    if (pages.length % CONCURRENCY < each)
      await until(() => refused > 0 || pages.every((page) => page.isOpen()), 30_000);
  }
  await until(() => refused > 0 || pages.every((page) => page.isOpen()), 30_000);
  return pages;
};
