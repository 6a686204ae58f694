import type { Job } from 'pg-boss';
import { expect, it } from 'vitest';
import { startWorker } from './worker.ts';

/** Simulates a database response that takes longer than the jobs of these tests. */
const anAnswer = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
};

/** A queue in memory that counts its calls. */
const queueOf = (count: number) => {
  const waiting = Array.from({ length: count }, (_, n) => ({ id: String(n), data: { n } }) as Job);
  const ended: string[] = [];
  const failed: string[] = [];
  /** Errors of the next polls. */
  const away: Error[] = [];
  const asked = { fetch: 0, complete: 0 };
  const idsOf = (jobs: unknown): string[] => (jobs as Job[]).map(({ id }) => id);
  return {
    waiting,
    ended,
    failed,
    away,
    asked,
    boss: {
      fetch: async (_name: string, { batchSize = 1 } = {}) => {
        asked.fetch += 1;
        await anAnswer();
        const error = away.shift();
        if (error) throw error;
        return waiting.splice(0, batchSize);
      },
      complete: async (_name: string, jobs: unknown) => {
        asked.complete += 1;
        await anAnswer();
        ended.push(...idsOf(jobs));
      },
      fail: async (_name: string, jobs: unknown) => void failed.push(...idsOf(jobs)),
    } as unknown as Parameters<typeof startWorker>[0]['boss'],
  };
};

const usual = {
  name: 'greet',
  concurrency: 8,
  perOwner: 8,
  ownerOf: () => 1,
  longestMs: 10_000,
  onError: () => {},
  onTaken: () => {},
  onNoneLeft: () => {},
};

it('takes as many jobs as it has slots, and settles jobs together that end together', async () => {
  const queue = queueOf(40);
  let busy = 0;
  let most = 0;
  const run = async (): Promise<void> => {
    busy += 1;
    most = Math.max(most, busy);
    await new Promise(setImmediate);
    busy -= 1;
  };
  const worker = startWorker({ ...usual, boss: queue.boss, run });
  await expect.poll(() => queue.ended).toHaveLength(40);
  await worker.stop();
  expect(most).toBe(8);
  // one job per statement would be forty of each
  expect(queue.asked.fetch).toBeLessThanOrEqual(20);
  expect(queue.asked.complete).toBeLessThanOrEqual(20);
});

it('reports a job that fails or takes too long, and continues with the others', async () => {
  const queue = queueOf(3);
  const run = (payload: object): Promise<void> => {
    const { n } = payload as { n: number };
    if (n === 0) return Promise.reject(new Error('no'));
    return n === 1 ? new Promise(() => {}) : Promise.resolve();
  };
  const worker = startWorker({ ...usual, concurrency: 1, longestMs: 20, boss: queue.boss, run });
  await expect.poll(() => queue.ended).toEqual(['2']);
  await worker.stop();
  expect(queue.failed).toEqual(['0', '1']);
});

it('polls as soon as a slot is free when woken while all are taken', async () => {
  const queue = queueOf(1);
  const gate = Promise.withResolvers<void>();
  const worker = startWorker({ ...usual, concurrency: 1, boss: queue.boss, run: () => gate.promise });
  await expect.poll(() => queue.asked.fetch).toBe(1);
  queue.waiting.push({ id: 'later', data: {} } as Job);
  worker.wake();
  gate.resolve();
  await expect.poll(() => queue.ended).toEqual(['0', 'later']);
  await worker.stop();
});

it('reports a database outage and takes the jobs when woken again', async () => {
  const queue = queueOf(1);
  const errors: unknown[] = [];
  const gone = new Error('gone');
  queue.away.push(gone);
  const onError = (error: unknown): void => void errors.push(error);
  const worker = startWorker({ ...usual, onError, boss: queue.boss, run: async () => {} });
  await expect.poll(() => errors).toEqual([gone]);
  worker.wake();
  await expect.poll(() => queue.ended).toEqual(['0']);
  await worker.stop();
});

it('waits for running jobs when stopped, and takes no more', async () => {
  const queue = queueOf(2);
  const gate = Promise.withResolvers<void>();
  const worker = startWorker({ ...usual, concurrency: 1, boss: queue.boss, run: () => gate.promise });
  await expect.poll(() => queue.asked.fetch).toBe(1);
  const stopped = worker.stop();
  gate.resolve();
  await stopped;
  expect(queue.ended).toEqual(['0']);
  expect(queue.waiting).toHaveLength(1);
});
