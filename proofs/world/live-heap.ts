// The live heap of a server: a preload that collects garbage on SIGUSR2 and prints the remaining size. RSS does not
// distinguish a leak from uncollected garbage.
import { setTimeout as pause } from 'node:timers/promises';
import type { FleetServer } from './server-fleet.ts';

const PRINTED = /^live heap (\d+)$/gm;
const TIMEOUT_MS = 30_000;

/** Arguments of a server whose heap can be measured. */
export const withLiveHeap = (): string[] => ['--expose-gc', '--import', import.meta.url];

/** @returns megabytes that are still referenced */
export const liveHeapMb = async (server: FleetServer): Promise<number> => {
  const printed = () => [...server.output().matchAll(PRINTED)];
  const before = printed().length;
  server.signal('SIGUSR2');
  for (const giveUp = Date.now() + TIMEOUT_MS; printed().length <= before; await pause(20))
    if (Date.now() > giveUp) throw new Error('the server did not tell its heap');
  return Number(printed().at(-1)?.[1]) / 2 ** 20;
};

const { gc } = globalThis;
if (gc) {
  process.on('SIGUSR2', () => {
    gc();
    // finalizers of the first collection release more
    setImmediate(() => {
      gc();
      console.error(`live heap ${process.memoryUsage().heapUsed}`);
    });
  });
}
