import { expect, it } from 'vitest';
import { hands } from './hands.ts';

const anEnd = () => Promise.withResolvers<void>();

it('frees the slot of a resting job, and gives it one before any job that has not begun', async () => {
  let freed = 0;
  const all = hands(1, () => void (freed += 1));
  const [first, answer] = [all.take(), anEnd()];
  const rested = first.rest(async () => {
    await answer.promise;
    return 'answer';
  });
  expect([all.free(), all.resting(), freed]).toEqual([1, 1, 1]);
  const second = all.take();
  answer.resolve();
  await new Promise(setImmediate);
  expect([all.free(), all.resting()]).toEqual([0, 0]);
  second.end();
  // handed over directly: `onFree` was not called
  expect([await rested, all.free(), freed]).toEqual(['answer', 0, 1]);
  first.end();
  expect([all.free(), freed]).toEqual([1, 2]);
});

it('returns each slot once, including a job aborted while it rested or waited for its slot', async () => {
  const all = hands(2, () => {});
  const [first, second, third] = [all.take(), all.take(), anEnd()];
  const rests = [first.rest(() => third.promise), second.rest(() => third.promise)];
  first.end();
  const others = [all.take(), all.take()];
  third.resolve();
  await rests[0];
  await new Promise(setImmediate);
  second.end();
  for (const other of others) other.end();
  await rests[1];
  expect([all.free(), all.resting()]).toEqual([2, 0]);
  for (const one of [first, second, ...others]) one.end();
  expect([all.free(), all.resting()]).toEqual([2, 0]);
});

it('takes a slot again after the awaited call has failed', async () => {
  const all = hands(1, () => {});
  const one = all.take();
  await expect(one.rest(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(all.free()).toBe(0);
  one.end();
  expect(all.free()).toBe(1);
});
