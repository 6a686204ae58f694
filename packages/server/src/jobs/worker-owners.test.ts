import type { Job } from 'pg-boss';
import { expect, it } from 'vitest';
import { ownHand, type Hand } from './hands.ts';
import { startWorker } from './worker.ts';

interface Order {
  owner: number;
  /** Waits for another system until the test ends. */
  isSlow?: boolean;
}

/** A queue in memory, in the order of the given jobs. */
const aWorker = (
  orders: Order[],
  {
    perOwner,
    mostResting,
    withHands = true,
  }: { perOwner: number; mostResting?: number; withHands?: boolean },
) => {
  const waiting = orders.map((data, id) => ({ id: String(id), data }) as Job<Order>);
  const began: Order[] = [];
  const failed: string[] = [];
  const gate = Promise.withResolvers<void>();
  const boss = {
    fetch: async (_name: string, { batchSize = 1, ignoreGroups = [] as string[] } = {}) => {
      const taken = waiting
        .filter(({ data }) => !ignoreGroups.includes(String(data.owner)))
        .slice(0, batchSize);
      for (const job of taken) waiting.splice(waiting.indexOf(job), 1);
      return taken;
    },
    complete: async () => {},
    fail: async (_name: string, jobs: Job[]) => void failed.push(...jobs.map(({ id }) => id)),
  } as unknown as Parameters<typeof startWorker>[0]['boss'];
  const run = async (payload: object, hand: Hand): Promise<void> => {
    const order = payload as Order;
    began.push(order);
    if (order.isSlow) await (withHands ? hand : ownHand).rest(() => gate.promise);
  };
  const worker = startWorker({
    name: 'greet',
    boss,
    run,
    concurrency: 4,
    perOwner,
    mostResting,
    ownerOf: (payload) => (payload as Order).owner,
    longestMs: 10_000,
    onError: () => {},
    onTaken: () => {},
    onNoneLeft: () => {},
  });
  const stop = (): Promise<void> => {
    gate.resolve();
    return worker.stop();
  };
  return { worker, waiting, began, failed, gate, stop };
};

const slowOnes = (owners: number, each: number): Order[] =>
  Array.from({ length: owners * each }, (_, n) => ({ owner: 1 + (n % owners), isSlow: true }));

const quick: Order = { owner: 9_999 };

it.each([
  { owners: 1, each: 40 },
  { owners: 12, each: 3 },
  { owners: 400, each: 3 },
])("runs an owner's job while $each jobs of each of $owners others rest", async ({ owners, each }) => {
  const { began, stop } = aWorker([...slowOnes(owners, each), quick], { perOwner: 3 });
  await expect.poll(() => began).toContain(quick);
  await stop();
});

it('detects jobs that keep their slot', async () => {
  const { began, waiting, stop } = aWorker([...slowOnes(2, 20), quick], { perOwner: 3, withHands: false });
  await expect.poll(() => began).toHaveLength(4);
  expect(waiting).toContainEqual(expect.objectContaining({ data: quick }));
  await stop();
});

it("runs at most an owner's share concurrently, and the rest in order", async () => {
  const orders = [...slowOnes(1, 7), { owner: 1 }, { owner: 2, isSlow: true }];
  const { began, gate, stop } = aWorker(orders, { perOwner: 3 });
  await expect.poll(() => began.map(({ owner }) => owner)).toEqual([1, 1, 1, 2]);
  gate.resolve();
  await expect.poll(() => began).toHaveLength(9);
  expect(began.at(-1)).toEqual({ owner: 1 });
  await stop();
});

it('limits resting jobs, and continues once one has ended', async () => {
  const { began, gate, stop } = aWorker([...slowOnes(9, 1), quick], { perOwner: 1, mostResting: 6 });
  await expect.poll(() => began).toHaveLength(6);
  expect(began).not.toContain(quick);
  gate.resolve();
  await expect.poll(() => began).toHaveLength(10);
  await stop();
});

it('returns taken jobs that have not begun when it is stopped', async () => {
  const { began, failed, stop } = aWorker(slowOnes(1, 4), { perOwner: 1 });
  await expect.poll(() => began).toHaveLength(1);
  await stop();
  expect(failed).toEqual(['1', '2', '3']);
});
