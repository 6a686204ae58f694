import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { workFor, workTurn } from './work-turns.ts';

const spin = (ms: number): void => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

/** Each begins in a callback of its own, as requests do. */
const piece = async (ms: number, onDone: () => void): Promise<void> => {
  await nextRound();
  await workTurn();
  spin(ms);
  onDone();
};

it('long pieces take turns with the event loop: it goes round many times between two of them', async () => {
  let rounds = 0;
  let isOver = false;
  const count = (): void => {
    rounds += 1;
    if (!isOver) setImmediate(count);
  };
  const seen: number[] = [];
  setImmediate(count);
  await Promise.all(Array.from({ length: 6 }, () => piece(20, () => void seen.push(rounds))));
  isOver = true;
  const between = seen.slice(1).map((round, place) => round - (seen[place] ?? 0));
  // three milliseconds of rest, of which a busy machine may take one away whole
  const [usual = 0] = between.toSorted((a, b) => a - b).slice(2);
  expect(usual).toBeGreaterThan(20);
});

it('short pieces on a rested thread begin at once', async () => {
  await nextRound();
  await nextRound();
  expect([workTurn(), workTurn()]).toEqual([undefined, undefined]);
});

it('pieces begin in the order in which they asked', async () => {
  const order: number[] = [];
  await Promise.all(
    Array.from({ length: 20 }, (_, place) => piece(place % 3 === 0 ? 8 : 0, () => void order.push(place))),
  );
  expect(order).toEqual(order.toSorted((one, other) => one - other));
});

it('a user who asks for one piece waits for one of another user, not for all', async () => {
  const order: string[] = [];
  const flood = Array.from({ length: 20 }, () => workFor(1, () => piece(6, () => void order.push('flood'))));
  await nextRound();
  const light = workFor(2, () => piece(0, () => void order.push('light')));
  await Promise.all([...flood, light]);
  expect(order.indexOf('light')).toBeLessThan(4);
  expect(order).toHaveLength(21);
});
