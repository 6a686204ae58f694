// Works on one queue: one statement takes as many jobs as there are free slots, another settles all jobs that have
// ended.
import { setTimeout as pause } from 'node:timers/promises';
import type { Job, PgBoss } from 'pg-boss';
import { type Hand, type Hands, hands } from './hands.ts';
import { type OwnerShares, ownerShares } from './owner-shares.ts';

/** Interval of polling for jobs that no call to `wake` announced: those of a dead server, and retries. */
const POLL_MS = 2_000;
/** Maximum resting jobs: each keeps a socket and some kilobytes. */
const MAX_RESTING = 500;

interface WorkerOptions {
  boss: Pick<PgBoss, 'fetch' | 'complete' | 'fail'>;
  name: string;
  concurrency: number;
  /** Maximum concurrent jobs per owner, running or resting. */
  perOwner: number;
  /** Maximum resting jobs; default `MAX_RESTING`. */
  mostResting?: number | undefined;
  ownerOf: (payload: object) => number;
  /** A job that takes longer counts as failed. */
  longestMs: number;
  run: (payload: object, hand: Hand) => Promise<void>;
  /** Receives a database outage; the next poll tries again. */
  onError: (error: unknown) => void;
  /** Receives the owner of a taken job. */
  onTaken: (owner: number) => void;
  /** Reports that all jobs due at the start of the poll were taken; the time is in epoch milliseconds. */
  onNoneLeft: (sinceMs: number) => void;
}

export interface Worker {
  /** Polls for jobs, now or as soon as a slot is free. */
  wake: () => void;
  /** Takes no more jobs and waits for the running ones. */
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

/** Settles jobs: those that end during a statement share the next one. */
const settler = ({ boss, name, onError }: WorkerOptions) => {
  let done: Job[] = [];
  let settling: Promise<void> | undefined;
  const settle = async (): Promise<void> => {
    while (done.length > 0) {
      const jobs = done;
      done = [];
      // a job that stays active runs again when it expires, and finds nothing to do
      await boss.complete(name, jobs).catch(onError);
    }
    settling = undefined;
  };
  return {
    complete: (job: Job): void => {
      done.push(job);
      settling ??= settle();
    },
    fail: (jobs: Job[], error: unknown): Promise<unknown> =>
      boss.fail(name, jobs, error instanceof Error ? error : new Error('failed')).catch(onError),
    rest: async (): Promise<void> => settling,
  };
};

type Settler = ReturnType<typeof settler>;

interface Work {
  hands: Hands;
  shares: OwnerShares<Job>;
  running: Set<Promise<void>>;
  /** Owners whose jobs the last poll excluded. */
  leftOut: ReadonlySet<number>;
  looking: Promise<void> | undefined;
  isWoken: boolean;
  isStopped: boolean;
}

/** Runs one job to its end, within the time limit. */
const runner =
  (options: WorkerOptions, settled: Settler, { hands: all }: Work) =>
  async (job: Job): Promise<void> => {
    const hand = all.take();
    try {
      await withinLimit(options.run(job.data, hand), options.longestMs);
      settled.complete(job);
    } catch (error) {
      await settled.fail([job], error);
    } finally {
      hand.end();
    }
  };

const hasRoom = ({ mostResting = MAX_RESTING }: WorkerOptions, { hands: all }: Work): boolean =>
  all.free() > 0 && all.resting() < mostResting;

/** Jobs that an owner may run now: only one while many jobs rest, so that all other owners find a place. */
const shareOf = ({ perOwner, mostResting = MAX_RESTING }: WorkerOptions, work: Work): number =>
  work.hands.resting() < mostResting / 2 ? perOwner : 1;

/** Polls repeatedly while it is woken and a slot is free. */
const looker = (options: WorkerOptions, work: Work, runJob: (job: Job) => Promise<void>) => {
  const { boss, name, ownerOf, onError, onTaken, onNoneLeft } = options;
  const mayLook = (): boolean => work.isWoken && !work.isStopped && hasRoom(options, work);
  const start = async (job: Job, owner: number): Promise<void> => {
    const one = runJob(job);
    work.running.add(one);
    await one;
    work.running.delete(one);
    work.shares.giveBack(owner);
    if (work.leftOut.has(owner)) work.isWoken = true;
    look();
  };
  const startParked = (): void => {
    while (hasRoom(options, work)) {
      const next = work.shares.next(shareOf(options, work));
      if (!next) return;
      void start(next.thing, next.owner);
    }
  };
  const take = async (): Promise<void> => {
    const batchSize = work.hands.free();
    const sinceMs = Date.now();
    work.isWoken = false;
    work.leftOut = new Set(work.shares.full(shareOf(options, work)));
    const jobs = await boss.fetch<object>(name, { batchSize, ignoreGroups: [...work.leftOut].map(String) });
    for (const job of jobs) {
      const owner = ownerOf(job.data);
      onTaken(owner);
      work.shares.park(owner, job);
    }
    startParked();
    // there may be more jobs than slots
    if (jobs.length === batchSize) work.isWoken = true;
    else if (work.leftOut.size === 0) onNoneLeft(sinceMs);
  };
  const takeAll = async (): Promise<void> => {
    try {
      while (mayLook()) await take();
    } catch (error) {
      onError(error);
    }
    work.looking = undefined;
  };
  const look = (): void => {
    startParked();
    if (mayLook()) work.looking ??= takeAll();
  };
  return look;
};

export const startWorker = (options: WorkerOptions): Worker => {
  const work: Work = {
    hands: hands(options.concurrency, () => look()),
    shares: ownerShares(),
    running: new Set(),
    leftOut: new Set(),
    looking: undefined,
    isWoken: false,
    isStopped: false,
  };
  const settled = settler(options);
  const look = looker(options, work, runner(options, settled, work));
  const wake = (): void => {
    work.isWoken = true;
    look();
  };
  const poll = setInterval(wake, POLL_MS).unref();
  wake();
  return {
    wake,
    stop: async () => {
      work.isStopped = true;
      clearInterval(poll);
      await work.looking;
      const parked = work.shares.takeParked();
      if (parked.length > 0) await settled.fail(parked, new Error('the server stops'));
      await Promise.all(work.running);
      await settled.rest();
    },
  };
};
