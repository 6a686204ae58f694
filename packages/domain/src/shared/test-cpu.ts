// CPU time of this thread, relative to the machine's own speed, so that neither other programs nor a slow machine
// change a verdict.

/** CPU time of this thread while `work` runs, in milliseconds. */
export const cpuMsOf = async <Result>(work: () => Result | Promise<Result>): Promise<[Result, number]> => {
  const before = process.threadCpuUsage();
  const result = await work();
  const { user, system } = process.threadCpuUsage(before);
  return [result, (user + system) / 1000];
};

const TEXT = 'Olá, boa tarde! Queria marcar um corte e a barba para quinta às 15h, aceita Pix? '.repeat(25);
const ROUNDS = 600;
/** CPU time of `yardstick` on the reference machine (2 cores of 2.5 GHz, Node 24), warm and alone, in milliseconds. */
const YARDSTICK_MS = 46;

/** A fixed piece of work similar to reading a message. */
const yardstick = (): number => {
  const counts = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [word] of TEXT.normalize('NFD')
      .toLowerCase()
      .matchAll(/[\p{L}\p{M}]+|\d+/gu))
      counts.set(word, (counts.get(word) ?? 0) + word.replace(/(ar|es|s|a)$/, '').length);
  return counts.size;
};

const YARDSTICKS = 5;
const DEFAULT_RUNS = 8;
/** Other programs only slow a run down: the minimum of this many runs is the cost of the work itself. */
const MAX_RUNS = 40;
/** A cost this many times over its bound in three runs is no accident. */
const HOPELESS = 4;
const HOPELESS_AFTER = 3;

/** Slowness shown by the quickest yardstick: how many times slower than the reference machine; at least 1. */
const slownessOf = (leastYardstickMs: number): number => Math.max(1, leastYardstickMs / YARDSTICK_MS);

const leastYardstick = async (): Promise<number> => {
  let least = Infinity;
  for (let at = 0; at < YARDSTICKS; at += 1) least = Math.min(least, (await cpuMsOf(yardstick))[1]);
  return least;
};

const costIn = async (work: () => unknown, runs: number, bound: number): Promise<number> => {
  let yardstickMs = await leastYardstick();
  let leastMs = Infinity;
  let cost = Infinity;
  for (let run = 1; run <= runs && cost >= bound; run += 1) {
    leastMs = Math.min(leastMs, (await cpuMsOf(work))[1]);
    // next to each run: a machine that calms down does so for both
    yardstickMs = Math.min(yardstickMs, (await cpuMsOf(yardstick))[1]);
    cost = leastMs / slownessOf(yardstickMs);
    if (bound > 0 && run >= HOPELESS_AFTER && cost > HOPELESS * bound) break;
  }
  return cost;
};

/** CPU time of `work` in milliseconds on the reference machine. */
export const cpuCost = (work: () => unknown): Promise<number> => costIn(work, DEFAULT_RUNS, 0);

/**
 * CPU time of `work` in milliseconds on the reference machine, to compare with `bound`: repeats until a run is
 * below it, or until the work itself must be the cause.
 */
export const cpuCostWithin = async (bound: number, work: () => unknown): Promise<number> => {
  const [, firstMs] = await cpuMsOf(work);
  return firstMs < bound ? firstMs : costIn(work, MAX_RUNS, bound);
};
