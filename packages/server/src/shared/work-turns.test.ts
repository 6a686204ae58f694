import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { workFor, workTurn } from './work-turns.ts';

const spin = (ms: number): void => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

/** Each piece begins in a separate callback, like a request. */
const piece = async (ms: number, onDone: () => void): Promise<void> => {
  await nextRound();
  await workTurn();
  spin(ms);
  onDone();
};

// attack: S12.3
it('lets the event loop turn many times between two long pieces', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  try {
    const done: number[] = [];
    const workingMs = 20;
    const all = [0, 1, 2].map(async (place) => {
      await nextRound();
      await workTurn();
      vi.advanceTimersByTime(workingMs);
      done.push(place);
    });
    const seen: number[][] = [];
    for (const restMs of [0, 2, 1, 2, 1]) {
      vi.advanceTimersByTime(restMs);
      for (let round = 0; round < 50; round += 1) await nextRound();
      seen.push([...done]);
    }
    expect(seen).toEqual([[0], [0], [0, 1], [0, 1], [0, 1, 2]]);
    await Promise.all(all);
  } finally {
    vi.useRealTimers();
  }
});

it('begins short pieces at once on a rested thread', async () => {
  await nextRound();
  await nextRound();
  expect([workTurn(), workTurn()]).toEqual([undefined, undefined]);
});

it('begins pieces in the order of their calls', async () => {
  const order: number[] = [];
  await Promise.all(
    Array.from({ length: 20 }, (_, place) => piece(place % 3 === 0 ? 8 : 0, () => void order.push(place))),
  );
  expect(order).toEqual(order.toSorted((one, other) => one - other));
});

it('makes a user with one piece wait for one of another user, not for all', async () => {
  const order: string[] = [];
  const flood = Array.from({ length: 20 }, () => workFor(1, () => piece(6, () => void order.push('flood'))));
  await nextRound();
  const light = workFor(2, () => piece(0, () => void order.push('light')));
  await Promise.all([...flood, light]);
  expect(order.indexOf('light')).toBeLessThan(4);
  expect(order).toHaveLength(21);
});
