import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withTimeout } from './with-timeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

// spec: 2 §8.34
it('times out after 60 s', async () => {
  const settled = vi.fn<(error: unknown) => void>();
  const waiting = withTimeout(new Promise<never>(() => undefined)).catch(settled);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(settled).toHaveBeenCalledWith(expect.objectContaining({ name: 'NoAnswer' }));
});

it.each([
  ['an answer', () => Promise.resolve('page'), 'page'],
  ['a refusal', () => Promise.reject(new Error('no')), 'no'],
])('passes on %s and leaves no timer running', async (_, work, expected) => {
  const outcome = await withTimeout(work()).catch((error: Error) => error.message);
  expect(outcome).toBe(expected);
  expect(vi.getTimerCount()).toBe(0);
});
