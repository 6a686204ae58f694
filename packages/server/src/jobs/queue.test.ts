import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { aDatabase } from '#db/test-database.ts';
import { errorLog, type JobDefinition, startQueue } from './queue.ts';

const log = pino({ level: 'silent' });

it('runs a job of a committed transaction once per key, and none of a rolled-back one', async () => {
  const database = await aDatabase();
  const seen: number[] = [];
  const job: JobDefinition<{ id: number }> = {
    name: 'greet',
    key: ({ id }) => String(id),
    owner: () => 1,
    run: async ({ id }) => void seen.push(id),
    concurrency: 2,
    perOwner: 2,
  };
  const queue = await startQueue({ database, log, names: [job.name] });
  await database.db.transaction(async (tx) => {
    await queue.send(tx, job, { payload: { id: 1 } });
    await queue.send(tx, job, { payload: { id: 1 } });
    await queue.send(tx, job, { payload: { id: 2 }, afterMs: 100 });
  });
  await expect(
    database.db.transaction(async (tx) => {
      await queue.send(tx, job, { payload: { id: 3 } });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await queue.work(job);
  await vi.waitFor(() => expect(seen).toContain(2), { timeout: 30_000 });
  expect(seen.toSorted((a, b) => a - b)).toEqual([1, 2]);
  await queue.stop();
  await database.close();
});

it('runs a due job at once, even if a later job with its key waits', async () => {
  const database = await aDatabase();
  let runs = 0;
  const job: JobDefinition<{ id: number }> = {
    name: 'greet',
    key: ({ id }) => String(id),
    owner: () => 1,
    run: async () => void (runs += 1),
    concurrency: 1,
    perOwner: 1,
  };
  const queue = await startQueue({ database, log, names: [job.name] });
  await database.db.transaction(async (tx) => {
    await queue.send(tx, job, { payload: { id: 1 }, afterMs: 60_000 });
    await queue.send(tx, job, { payload: { id: 1 } });
  });
  await queue.work(job);
  await vi.waitFor(() => expect(runs).toBe(1), { timeout: 30_000 });
  await queue.stop();
  await database.close();
});

it("runs an owner's only job before most of the hundred that another owner sent first", async () => {
  const database = await aDatabase();
  const seen: string[] = [];
  const job: JobDefinition<{ owner: number; id: number }> = {
    name: 'greet',
    key: ({ owner, id }) => `${owner}:${id}`,
    owner: ({ owner }) => owner,
    run: async ({ owner, id }) => void seen.push(`${owner}:${id}`),
    concurrency: 1,
    perOwner: 1,
  };
  const queue = await startQueue({ database, log, names: [job.name] });
  await database.db.transaction(async (tx) => {
    for (let id = 1; id <= 100; id += 1) await queue.send(tx, job, { payload: { owner: 1, id } });
    for (let id = 1; id <= 2; id += 1) await queue.send(tx, job, { payload: { owner: 2, id } });
  });
  await queue.work(job);
  await vi.waitFor(() => expect(seen).toHaveLength(102), { timeout: 30_000 });
  expect(seen.indexOf('2:2')).toBeLessThan(50);
  await queue.stop();
  await database.close();
});

it('delays no other client of a professional when one phone keeps writing', async () => {
  const database = await aDatabase();
  const seen: string[] = [];
  const job: JobDefinition<{ owner: number; chat: number }> = {
    name: 'greet',
    key: ({ owner, chat }) => `${owner}:${chat}`,
    owner: ({ owner }) => owner,
    run: async ({ owner, chat }) => void seen.push(`${owner}:${chat}`),
    concurrency: 1,
    perOwner: 1,
  };
  const queue = await startQueue({ database, log, names: [job.name] });
  const repeats = Array.from({ length: 100 }, () => ({ owner: 1, chat: 1 }));
  const others = Array.from({ length: 30 }, (_, n) => ({ owner: 2 + (n % 10), chat: n }));
  await database.db.transaction(async (tx) => {
    for (const payload of [...repeats, { owner: 1, chat: 2 }, ...others])
      await queue.send(tx, job, { payload });
  });
  await queue.work(job);
  await vi.waitFor(() => expect(seen).toHaveLength(32), { timeout: 30_000 });
  // beside the second job of each of the ten others, not behind the third
  expect(seen.indexOf('1:2')).toBeLessThan(22);
  await queue.stop();
  await database.close();
});

it('logs a database outage every minute, and every other error each time', () => {
  let nowMs = 0;
  const lines: string[] = [];
  const write = (line: string): void => void lines.push((JSON.parse(line) as { msg: string }).msg);
  const report = errorLog(pino({}, { write }), () => nowMs);
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  // seven workers that poll every two seconds, for two minutes
  for (; nowMs < 120_000; nowMs += 2000) for (let worker = 0; worker < 7; worker += 1) report(away);
  expect(lines).toHaveLength(2);
  report(new Error('a bug'));
  report(new Error('a bug'));
  expect(lines.slice(2)).toEqual(['job queue error', 'job queue error']);
});
