// The job queue: pg-boss on either database. It only wakes work up; that an effect happens once is the business
// of our own unique keys and states, so a job may be lost or repeated without harm.
import { type SQL, sql } from 'drizzle-orm';
import { PgBoss, fromDrizzle } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database, Tx } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';
import { isDatabaseAway, operatorWords } from '#http/database-refusal.ts';

const NIL = '00000000-0000-0000-0000-000000000000';
const POLL_SECONDS = 2;
const EXPIRE_SECONDS = 60;
const KEEP_SECONDS = 3_600;
/** How often finished jobs of that age are deleted; once a day would keep twenty-five hours of them. */
const MAINTAIN_SECONDS = 600;
/** An outage of the database is logged once in this time. */
const OUTAGE_MS = 60_000;

/** What a sender must know of a job. */
export interface JobName<Payload extends object> {
  name: string;
  /** What the job is about, such as a conversation: at most one job of a key waits. */
  key: (payload: Payload) => string;
}

export interface JobDefinition<Payload extends object> extends JobName<Payload> {
  /** Throws to be retried with back-off. */
  run: (payload: Payload) => Promise<void>;
  /** How many run at once in this process. */
  concurrency: number;
}

/** Runs a job of a queue, and whatever is to happen around it. */
export type AroundJob = (queue: string, run: () => Promise<void>) => Promise<void>;

export interface Queue {
  /** Enqueues in the caller's transaction, to run `afterMs` after the commit. */
  send: <Payload extends object>(
    tx: Tx,
    job: JobName<Payload>,
    order: { payload: Payload; afterMs?: number },
  ) => Promise<void>;
  work: <Payload extends object>(job: JobDefinition<Payload>) => Promise<void>;
  /** Waits for running jobs, at most ten seconds. */
  stop: () => Promise<void>;
}

/** The caller's transaction in the form that pg-boss takes. */
const inTransaction = (tx: Tx): ReturnType<typeof fromDrizzle> =>
  fromDrizzle({ execute: async (query) => ({ rows: rowsOf(await tx.execute(query as SQL)) }) }, sql);

/** A started pg-boss in the schema `pgboss` of the database. */
const startBoss = async (database: Database, log: Logger): Promise<PgBoss> => {
  const boss = new PgBoss({
    ...database.jobs,
    superviseIntervalSeconds: 30,
    maintenanceIntervalSeconds: MAINTAIN_SECONDS,
    schedule: false,
  });
  let toldAt = -Infinity;
  boss.on('error', (error: Error) => {
    if (!isDatabaseAway(error)) {
      log.error({ error: error.message }, 'job queue error');
      return;
    }
    // each worker finds out by itself, every two seconds
    if (performance.now() - toldAt < OUTAGE_MS) return;
    toldAt = performance.now();
    const { code } = error as { code?: unknown };
    log.warn({ code }, operatorWords(error) ?? 'the job queue does not reach the database');
  });
  await boss.start();
  return boss;
};

const createQueues = async (boss: PgBoss, names: string[]): Promise<void> => {
  for (const name of names) {
    await boss.createQueue(name, {
      // one waiting job a key; an active one never blocks it, so a killed worker delays nobody
      policy: 'short',
      expireInSeconds: EXPIRE_SECONDS,
      retryLimit: 5,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: 300,
      deleteAfterSeconds: KEEP_SECONDS,
    });
    // fills the queue's cache: filled inside a caller's transaction, PGlite would wait for itself
    await boss.findJobs(name, { id: NIL });
  }
};

/**
 * Starts the queue on an open database.
 *
 * @param options.names every queue that will be sent to or worked on
 * @param options.aroundJob watches each job; without it they just run
 */
export const startQueue = async (options: {
  database: Database;
  log: Logger;
  names: string[];
  aroundJob?: AroundJob | undefined;
}): Promise<Queue> => {
  const boss = await startBoss(options.database, options.log);
  const { aroundJob = (_queue, run) => run() } = options;
  const workers = new Map<string, string[]>();
  const timers = new Set<NodeJS.Timeout>();

  await createQueues(boss, options.names);

  const wakeAfter = (name: string, ms: number): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      // in turn, so that jobs sent together wake different workers
      const [next, ...others] = workers.get(name) ?? [];
      if (next === undefined) return;
      workers.set(name, [...others, next]);
      boss.notifyWorker(next);
    }, ms);
    timers.add(timer.unref());
  };

  return {
    send: async (tx, job, { payload, afterMs = 0 }) => {
      await boss.send(job.name, payload, {
        db: inTransaction(tx),
        singletonKey: job.key(payload),
        ...(afterMs > 0 && { startAfter: new Date(Date.now() + afterMs) }),
      });
      // other processes find it when they poll
      wakeAfter(job.name, afterMs + 20);
    },
    work: async (job) => {
      for (let count = 0; count < job.concurrency; count += 1) {
        // empty until pg-boss answers, which may be after the first job
        const worker = { id: '' };
        worker.id = await boss.work(job.name, { pollingIntervalSeconds: POLL_SECONDS }, async ([order]) => {
          // where one job was there may be more: look again without the pause between polls
          boss.notifyWorker(worker.id);
          if (order) await aroundJob(job.name, () => job.run(order.data as Parameters<typeof job.run>[0]));
        });
        workers.set(job.name, [...(workers.get(job.name) ?? []), worker.id]);
      }
    },
    stop: async () => {
      for (const timer of timers) clearTimeout(timer);
      await boss.stop({ graceful: true, timeout: 10_000, close: true });
    },
  };
};
