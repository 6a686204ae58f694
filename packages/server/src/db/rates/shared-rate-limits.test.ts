import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RateCounterRepository } from './rate-counter-repository.ts';
import { sharedRateLimits } from './shared-rate-limits.ts';

const MINUTE_MS = 60_000;
const limit = { name: 'sign-in', max: 2, windowMs: MINUTE_MS };

let nowMs: number;
/** Keys that were asked about. */
let asked: string[];
const clock = () => new Date(nowMs);

beforeEach(() => {
  nowMs = Date.parse('2026-03-04T13:00:00Z');
  asked = [];
});

/** A table that all processes share, counting as the repository does. */
const aTable = (): RateCounterRepository => {
  const rows = new Map<string, { count: number; beganAt: Date }>();
  return {
    count: async ({ key, now, windowMs }) => {
      asked.push(key);
      const last = rows.get(key);
      const isOver = !last || now.getTime() - last.beganAt.getTime() >= windowMs;
      const row = isOver ? { count: 1, beganAt: now } : { ...last, count: last.count + 1 };
      rows.set(key, row);
      return row;
    },
  };
};

const aProcess = (counters?: RateCounterRepository) =>
  sharedRateLimits({ counters, clock, secret: 's', log: pino({ level: 'silent' }), answerMs: 10 })(limit);

const lost: RateCounterRepository = { count: () => Promise.reject(new Error('lost')) };
const silent: RateCounterRepository = { count: () => new Promise(() => {}) };

describe('one process', () => {
  it.each([
    ['alone', undefined],
    ['with the table of all', aTable()],
    ['whose database is lost', lost],
    ['whose database does not answer', silent],
  ])('%s refuses what is over the limit until its window ends', async (_name, counters) => {
    const attempt = aProcess(counters);
    expect([await attempt('a'), await attempt('a'), await attempt('b')]).toEqual([0, 0, 0]);
    nowMs += 20_000;
    expect([await attempt('a'), await attempt('a')]).toEqual([40_000, 40_000]);
    nowMs += 40_000;
    expect(await attempt('a')).toBe(0);
  });
});

describe('two processes', () => {
  it('share a limit', async () => {
    const table = aTable();
    const [here, there] = [aProcess(table), aProcess(table)];
    expect([await here('a'), await there('a')]).toEqual([0, 0]);
    nowMs += 20_000;
    expect([await here('a'), await there('a')]).toEqual([40_000, 40_000]);
  });

  it('ask no more about what is known to be over the limit', async () => {
    const table = aTable();
    const [here, there] = [aProcess(table), aProcess(table)];
    for (let turn = 0; turn < 100; turn += 1) await Promise.all([here('a'), there('a')]);
    expect(asked.length).toBeLessThanOrEqual(4);
  });
});

it('a flood asks four questions at a time, and each address still has its limit', async () => {
  let underWay = 0;
  let most = 0;
  const slow: RateCounterRepository = {
    count: async ({ now }) => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise((resolve) => setImmediate(resolve));
      underWay -= 1;
      return { count: 1, beganAt: now };
    },
  };
  const attempt = aProcess(slow);
  const rests = await Promise.all(Array.from({ length: 300 }, (_, turn) => attempt(turn % 100)));
  expect(most).toBe(4);
  expect(rests.filter((rest) => rest === 0)).toHaveLength(200);
});

it('what is forgotten in a flood of addresses is asked for again', async () => {
  const table = aTable();
  const attempt = aProcess(table);
  for (let turn = 0; turn < 3; turn += 1) await attempt('a');
  for (let other = 0; other < 10_001; other += 1) await attempt(other);
  asked = [];
  expect(await attempt('a')).toBeGreaterThan(0);
  expect(asked).toHaveLength(1);
});

it('a key tells no address, and differs between limits', async () => {
  await aProcess(aTable())('203.0.113.7');
  const other = { counters: aTable(), clock, secret: 's', log: pino({ level: 'silent' }) };
  await sharedRateLimits(other)({ ...limit, name: 'code' })('203.0.113.7');
  expect(asked.join()).not.toContain('203.0.113.7');
  expect(new Set(asked.map((key) => key.split(':')[1])).size).toBe(2);
});
