import { expect, it } from 'vitest';
import { clockFrom } from './clock.ts';

it('tells the system time, a fixed time, or a shifted one', () => {
  expect(Math.abs(clockFrom(undefined)().getTime() - Date.now())).toBeLessThan(1_000);
  expect(clockFrom('2026-03-04T10:20:00Z')().toISOString()).toBe('2026-03-04T10:20:00.000Z');
  expect(Math.abs(clockFrom('+3600')().getTime() - Date.now() - 3_600_000)).toBeLessThan(1_000);
  expect(() => clockFrom('soon')).toThrow('TEST_CLOCK');
});
