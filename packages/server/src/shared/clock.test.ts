import { expect, it } from 'vitest';
import { type Clock, clockFrom } from './clock.ts';

/** True when the clock's time, minus `aheadMs`, is between two readings of the system time. */
const isNow = (clock: Clock, aheadMs: number): boolean => {
  const before = Date.now();
  const told = clock().getTime() - aheadMs;
  return before <= told && told <= Date.now();
};

it('returns the system time, a fixed time, or a shifted one', () => {
  expect(isNow(clockFrom(undefined), 0)).toBe(true);
  expect(clockFrom('2026-03-04T10:20:00Z')().toISOString()).toBe('2026-03-04T10:20:00.000Z');
  expect(isNow(clockFrom('+3600'), 3_600_000)).toBe(true);
  expect(() => clockFrom('soon')).toThrow('TEST_CLOCK');
});
