// CPU time of this thread, judged against the machine's own speed, so that neither other programs nor a slow machine
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
/** What `yardstick` takes on the machine of reference (2 cores of 2.5 GHz, Node 24), warm and alone. */
const YARDSTICK_MS = 46;

/** A fixed piece of the kind of work that reading a message is. */
const yardstick = (): number => {
  const counts = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [word] of TEXT.normalize('NFD')
      .toLowerCase()
      .matchAll(/[\p{L}\p{M}]+|\d+/gu))
      counts.set(word, (counts.get(word) ?? 0) + word.replace(/(ar|es|s|a)$/, '').length);
  return counts.size;
};

const MEASUREMENTS = 5;

/** How many times slower than the machine of reference this one is at the moment; at least 1. */
export const slownessNow = async (): Promise<number> => {
  let best = Infinity;
  for (let at = 0; at < MEASUREMENTS; at += 1) best = Math.min(best, (await cpuMsOf(yardstick))[1]);
  return Math.max(1, best / YARDSTICK_MS);
};
