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
  const late = pause(longestMs, undefined, { signal: limit.signal, ref: false }).then(() => {
    throw new Error(`the job took longer than ${longestMs} ms`);
  });
  // ended by the signal, nobody waits for it
  late.catch(() => {});
  try {
    await Promise.race([work, late]);
  } finally {
    limit.abort();
  }
};

/** Settles jobs: those that end while a statement is under way share the next one. */
const settler = ({ boss, name, onError }: WorkerOptions) => {
  let done: Job<object>[] = [];
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
    complete: (job: Job<object>): void => {
      done.push(job);
      settling ??= settle();
    },
    fail: (job: Job<object>, error: unknown): Promise<unknown> =>
      boss.fail(name, [job], error instanceof Error ? error : new Error('failed')).catch(onError),
    rest: async (): Promise<void> => settling,
  };
};

/** Starts to look. */
export const startWorker = (options: WorkerOptions): Worker => {
  const { boss, name, concurrency, longestMs, run, onError } = options;
  const settled = settler(options);
  const running = new Set<Promise<void>>();
  let looking: Promise<void> | undefined;
  let isWoken = false;
  let isStopped = false;

  const work = async (job: Job<object>): Promise<void> => {
    try {
      await withinLimit(run(job.data), longestMs);
      settled.complete(job);
    } catch (error) {
      await settled.fail(job, error);
    }
  };

  const take = async (): Promise<void> => {
    isWoken = false;
    const hands = concurrency - running.size;
    const jobs = await boss.fetch<object>(name, { batchSize: hands });
    for (const job of jobs) {
      const one = work(job).then(() => {
        running.delete(one);
        if (isWoken) look();
      });
      running.add(one);
    }
    // there may be more than hands
    if (jobs.length === hands) isWoken = true;
  };

  const look = (): void => {
    isWoken = true;
    if (looking || isStopped || running.size >= concurrency) return;
    looking = take()
      .catch(onError)
      .finally(() => {
        looking = undefined;
        if (isWoken) look();
      });
  };

  const poll = setInterval(look, POLL_MS).unref();
  look();
  return {
    wake: look,
    stop: async () => {
      isStopped = true;
      clearInterval(poll);
      await looking;
      await Promise.all(running);
      await settled.rest();
    },
  };
};
