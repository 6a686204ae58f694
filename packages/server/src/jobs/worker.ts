// Works on one queue: one statement takes as many jobs as there are hands free, one settles all that ended meanwhile.
import { setTimeout as pause } from 'node:timers/promises';
import type { Job, PgBoss } from 'pg-boss';

/** How often it looks for what nobody woke it for: jobs of a server that is gone, and those that are tried again. */
const POLL_MS = 2_000;

interface WorkerOptions {
  boss: Pick<PgBoss, 'fetch' | 'complete' | 'fail'>;
  name: string;
  /** How many jobs run at once. */
  concurrency: number;
  /** A job that takes longer counts as failed. */
  longestMs: number;
  run: (payload: object) => Promise<void>;
  /** Hears of a database that is away; the next look tries again. */
  onError: (error: unknown) => void;
}

export interface Worker {
  /** Looks for jobs, now or as soon as a hand is free. */
  wake: () => void;
  /** Takes no more and waits for those that run. */
  stop: () => Promise<void>;
}

const withinLimit = async (work: Promise<void>, longestMs: number): Promise<void> => {
  const limit = new AbortController();
  const late = async (): Promise<void> => {
    await pause(longestMs, undefined, { signal: limit.signal, ref: false });
    throw new Error(`the job took longer than ${longestMs} ms`);
  };
  try {
    await Promise.race([work, late()]);
  } finally {
    limit.abort();
  }
};

/** Settles jobs: those that end while a statement is under way share the next one. */
const settler = ({ boss, name, onError }: WorkerOptions) => {
  let done: Job[] = [];
  let settling: Promise<void> | undefined;
  const settle = async (): Promise<void> => {
    while (done.length > 0) {
      const jobs = done;
      done = [];
      // a job that stays active is run again when it expires, and finds nothing to do
      await boss.complete(name, jobs).catch(onError);
    }
    settling = undefined;
  };
  return {
    complete: (job: Job): void => {
      done.push(job);
      settling ??= settle();
    },
    fail: (job: Job, error: unknown): Promise<unknown> =>
      boss.fail(name, [job], error instanceof Error ? error : new Error('failed')).catch(onError),
    rest: async (): Promise<void> => settling,
  };
};

/** Runs one job to its end, within the limit. */
const runner =
  (options: WorkerOptions, settled: ReturnType<typeof settler>) =>
  async (job: Job): Promise<void> => {
    try {
      await withinLimit(options.run(job.data), options.longestMs);
      settled.complete(job);
    } catch (error) {
      await settled.fail(job, error);
    }
  };

/** What a worker does now. */
interface Work {
  running: Set<Promise<void>>;
  looking: Promise<void> | undefined;
  isWoken: boolean;
  isStopped: boolean;
}

/** Looks again and again while it is woken and a hand is free. */
const looker = (options: WorkerOptions, work: Work, runJob: (job: Job) => Promise<void>) => {
  const { boss, name, concurrency, onError } = options;
  const start = async (job: Job): Promise<void> => {
    const one = runJob(job);
    work.running.add(one);
    await one;
    work.running.delete(one);
    if (work.isWoken) look();
  };
  const take = async (): Promise<void> => {
    const hands = concurrency - work.running.size;
    work.isWoken = false;
    const jobs = await boss.fetch<object>(name, { batchSize: hands });
    for (const job of jobs) void start(job);
    // there may be more than hands
    if (jobs.length === hands) work.isWoken = true;
  };
  const takeAll = async (): Promise<void> => {
    try {
      while (work.isWoken && !work.isStopped && work.running.size < concurrency) await take();
    } catch (error) {
      onError(error);
    }
    work.looking = undefined;
  };
  const look = (): void => {
    work.isWoken = true;
    if (!work.isStopped && work.running.size < concurrency) work.looking ??= takeAll();
  };
  return look;
};

/** Starts to look. */
export const startWorker = (options: WorkerOptions): Worker => {
  const work: Work = { running: new Set(), looking: undefined, isWoken: false, isStopped: false };
  const settled = settler(options);
  const look = looker(options, work, runner(options, settled));
  const poll = setInterval(look, POLL_MS).unref();
  look();
  return {
    wake: look,
    stop: async () => {
      work.isStopped = true;
      clearInterval(poll);
      await work.looking;
      await Promise.all(work.running);
      await settled.rest();
    },
  };
};
