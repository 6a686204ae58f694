// Ports for test servers whose address must be known before they listen.
import { createServer } from 'node:net';

/**
 * Below the ports that the system gives to outgoing connections (ip(7)), one of which could take the port before the
 * server does.
 */
const FIRST = 20_000;
const COUNT = 12_000;
/** Processes that start one after another begin far apart. */
const STRIDE = 7_919;

let next = (process.pid * STRIDE) % COUNT;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** A free port of 127.0.0.1, returned only once in this process. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = FIRST + next;
    next = (next + 1) % COUNT;
    if (await isFree(port)) return port;
  }
};
