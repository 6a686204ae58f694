import { expect, it } from 'vitest';
import { jobPlaces } from './job-places.ts';

const aRow = () => {
  let nowMs = Date.UTC(2026, 2, 4, 13);
  const places = jobPlaces(() => nowMs);
  const begin = places.take(0, 0);
  return {
    ...places,
    now: () => nowMs,
    pass: (ms: number): void => void (nowMs += ms),
    /** Seconds after the beginning. */
    take: (owner: number, afterMs = 0) => begin - places.take(owner, afterMs),
  };
};

it("places each job of an owner a second after the previous one, and another owner's beside the first", () => {
  const row = aRow();
  expect([row.take(1), row.take(1), row.take(1), row.take(2)]).toEqual([0, 1, 2, 0]);
  row.pass(1000);
  expect([row.take(2), row.take(3), row.take(1)]).toEqual([1, 1, 3]);
});

it('places a delayed job at its due time', () => {
  const row = aRow();
  expect([row.take(1, 3000), row.take(1, 3000), row.take(2)]).toEqual([3, 4, 0]);
});

it('places a long-waiting job before all newer ones, regardless of their senders', () => {
  const row = aRow();
  for (let count = 0; count < 30; count += 1) row.take(1);
  const thirtyFirst = row.take(1);
  row.pass(31_000);
  expect(row.take(2)).toBeGreaterThan(thirtyFirst);
});

it('counts only waiting jobs, so that one phone that keeps writing delays no other', () => {
  const row = aRow();
  for (let count = 0; count < 600; count += 1) {
    row.take(1);
    row.moveUp(1);
  }
  expect(row.take(1)).toBe(0);
});

it('forgets past senders when all jobs are taken, but not those with jobs due later', () => {
  const row = aRow();
  for (let count = 0; count < 100; count += 1) row.take(1);
  for (let count = 0; count < 100; count += 1) row.take(2, 3000);
  row.pass(1000);
  row.forget(row.now());
  expect([row.take(1), row.take(2)]).toEqual([1, 100]);
});
