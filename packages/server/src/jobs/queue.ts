// The job queue: pg-boss on either database. Jobs only trigger work. Our own unique keys and states make sure that an
// effect happens once, so a lost or repeated job does no harm.
import { setTimeout as pause } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { PgBoss, fromDrizzle } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database, Tx } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';
import { afterCommit } from '#db/transactions/retry-transactions.ts';
import { isDatabaseAway, operatorHint } from '#http/database-errors.ts';
import type { Hand } from './hands.ts';
import { type JobPlaces, placesByQueue } from './job-places.ts';
import { startWorker, type Worker } from './worker.ts';

const NIL = '00000000-0000-0000-0000-000000000000';
const EXPIRE_SECONDS = 60;
/** Maximum time that a stopping server waits for running jobs. */
const MAX_STOP_MS = 10_000;
const KEEP_SECONDS = 3_600;
/** A job due at once may be slightly ahead of the database's clock. */
const SOON_MS = 2;
/** Interval of deleting finished jobs of that age; a daily run would keep twenty-five hours of them. */
const MAINTAIN_SECONDS = 600;
/** Minimum time between two log lines about a database outage. */
const OUTAGE_MS = 60_000;

/** A job type as senders see it. */
export interface JobType<Payload extends object> {
  name: string;
  /** The job's subject, such as a conversation: at most one job per key waits. */
  key: (payload: Payload) => string;
  /** Id of the professional who owns the job; professionals take turns. */
  owner: (payload: Payload) => number;
}

export interface JobDefinition<Payload extends object> extends JobType<Payload> {
  /** Throws to be retried with back-off. Rests its slot while it waits for another system. */
  run: (payload: Payload, hand: Hand) => Promise<void>;
  /** Maximum number of slots in this process. */
  concurrency: number;
  /** Maximum concurrent jobs per owner in this process, including resting ones. */
  perOwner: number;
  /** Maximum number of resting jobs in this process; default some hundreds. */
  mostResting?: number;
}

export type JobMiddleware = (queue: string, run: () => Promise<void>) => Promise<void>;

export interface Queue {
  /** Enqueues in the caller's transaction, to run `afterMs` after the commit. */
  send: <Payload extends object>(
    tx: Tx,
    job: JobType<Payload>,
    order: { payload: Payload; afterMs?: number },
  ) => Promise<void>;
  work: <Payload extends object>(job: JobDefinition<Payload>) => Promise<void>;
  /** Waits for running jobs, at most ten seconds. */
  stop: () => Promise<void>;
}

/** The caller's transaction in the form that pg-boss accepts. */
const inTransaction = (tx: Tx): ReturnType<typeof fromDrizzle> =>
  fromDrizzle({ execute: async (query) => ({ rows: rowsOf(await tx.execute(query as SQL)) }) }, sql);

/** Logs failures of the queue itself: a database outage every minute, any other error each time. */
export const errorLog = (log: Logger, nowMs: () => number = () => performance.now()) => {
  let toldAt = -Infinity;
  return (error: unknown): void => {
    if (!isDatabaseAway(error)) {
      log.error({ error: error instanceof Error ? error.message : 'unknown' }, 'job queue error');
      return;
    }
    // each worker detects the outage separately, every two seconds
    if (nowMs() - toldAt < OUTAGE_MS) return;
    toldAt = nowMs();
    const { code } = error as { code?: unknown };
    log.warn({ code }, operatorHint(error) ?? 'the job queue does not reach the database');
  };
};

const startBoss = async (database: Database, onError: (error: unknown) => void): Promise<PgBoss> => {
  const boss = new PgBoss({
    ...database.jobs,
    superviseIntervalSeconds: 30,
    maintenanceIntervalSeconds: MAINTAIN_SECONDS,
    schedule: false,
  });
  boss.on('error', onError);
  await boss.start();
  return boss;
};

const createQueues = async (boss: PgBoss, names: string[]): Promise<void> => {
  for (const name of names) {
    await boss.createQueue(name, {
      // one waiting job per key; an active one does not block it, so a killed worker causes no delay
      policy: 'short',
      expireInSeconds: EXPIRE_SECONDS,
      retryLimit: 5,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: 300,
      deleteAfterSeconds: KEEP_SECONDS,
    });
    // fills the queue's cache: filling it inside a caller's transaction would deadlock PGlite
    await boss.findJobs(name, { id: NIL });
  }
};

const workerOptions = <Payload extends object>(
  job: JobDefinition<Payload>,
  aroundJob: JobMiddleware,
  row: JobPlaces,
) => ({
  name: job.name,
  concurrency: job.concurrency,
  perOwner: job.perOwner,
  mostResting: job.mostResting,
  ownerOf: (payload: object) => job.owner(payload as Payload),
  longestMs: EXPIRE_SECONDS * 1_000,
  run: (payload: object, hand: Hand) => aroundJob(job.name, () => job.run(payload as Payload, hand)),
  onTaken: row.moveUp,
  onNoneLeft: row.forget,
});

/** Wakes workers of this process after a delay. */
const wakers = (workers: Map<string, Worker>) => {
  const timers = new Set<NodeJS.Timeout>();
  return {
    wakeAfter: (name: string, ms: number): void => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        workers.get(name)?.wake();
      }, ms);
      timers.add(timer.unref());
    },
    stop: (): void => {
      for (const timer of timers) clearTimeout(timer);
    },
  };
};

/** @param options.names every queue used for sending or working @param options.aroundJob wraps each job */
export const startQueue = async (options: {
  database: Database;
  log: Logger;
  names: string[];
  aroundJob?: JobMiddleware | undefined;
}): Promise<Queue> => {
  const onError = errorLog(options.log);
  const boss = await startBoss(options.database, onError);
  const { aroundJob = (_queue, run) => run() } = options;
  const workers = new Map<string, Worker>();
  const alarms = wakers(workers);
  const rowOf = placesByQueue();

  await createQueues(boss, options.names);

  return {
    send: async (tx, job, { payload, afterMs = 0 }) => {
      const owner = job.owner(payload);
      const row = rowOf(job.name);
      const id = await boss.send(job.name, payload, {
        db: inTransaction(tx),
        // the key of a delayed job does not block one that may run now, such as a reply behind a delayed reminder
        singletonKey: afterMs > 0 ? `${job.key(payload)}:later` : job.key(payload),
        group: { id: String(owner) },
        priority: row.take(owner, afterMs),
        ...(afterMs > 0 && { startAfter: new Date(Date.now() + afterMs) }),
      });
      // a job with its key is already waiting
      if (id === null) row.moveUp(owner);
      // other processes find it when they poll
      afterCommit(tx, () => alarms.wakeAfter(job.name, afterMs + SOON_MS));
    },
    work: async (job) => {
      const worker = startWorker({ boss, onError, ...workerOptions(job, aroundJob, rowOf(job.name)) });
      workers.set(job.name, worker);
    },
    stop: async () => {
      alarms.stop();
      const stopped = Promise.all([...workers.values()].map(({ stop }) => stop()));
      await Promise.race([stopped, pause(MAX_STOP_MS, undefined, { ref: false })]);
      await boss.stop({ graceful: false, close: true });
    },
  };
};
