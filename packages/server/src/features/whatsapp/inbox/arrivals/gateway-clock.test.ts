import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { gatewayClock } from './gateway-clock.ts';

const START = Date.UTC(2026, 2, 4, 13);
const MINUTE_MS = 60_000;

const aClock = () => {
  let nowMs = START;
  const lines: { level: number; msg: string; seconds?: number }[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const clock = gatewayClock({ clock: () => new Date(nowMs), log });
  return {
    lines,
    ...clock,
    /** The gateway answers with a clock that is `aheadMs` ahead; headers have whole seconds. */
    answer: (aheadMs: number, tookMs = 20) =>
      clock.heardAnswer(new Date(Math.floor((nowMs + aheadMs) / 1000) * 1000), tookMs),
    message: (ageMs: number) => clock.heardMessage(new Date(nowMs - ageMs)),
    pass: (ms: number) => void (nowMs += ms),
  };
};

describe('the gateway clock', () => {
  it.each([0, 900, 4000, -4000])('agrees with a difference of %i ms', (aheadMs) => {
    const { answer, offsetsMs, lines } = aClock();
    answer(aheadMs);
    expect([offsetsMs(), lines]).toEqual([[0], []]);
  });

  it.each([11, -11, 600, -600])(
    'gives stamps a second reading with a difference of %i minutes',
    (minutes) => {
      const { answer, offsetsMs } = aClock();
      answer(minutes * MINUTE_MS);
      const [none, other = 0] = offsetsMs();
      expect(none).toBe(0);
      expect(Math.abs(other - minutes * MINUTE_MS)).toBeLessThan(1000);
    },
  );

  it('is logged for the operator once, and once when it is correct again', () => {
    const { answer, lines } = aClock();
    for (const minutes of [0, 15, 15, 14, 0, 0]) answer(minutes * MINUTE_MS);
    expect(lines.map(({ level, seconds = 0 }) => [level, Math.round(seconds / 60)])).toEqual([
      [50, 15],
      [30, 0],
    ]);
    expect(lines[0]?.msg).toContain('clock skew');
  });

  it.each([Number.NaN, Infinity])('is ignored when it says %s', (at) => {
    const { heardAnswer, offsetsMs } = aClock();
    heardAnswer(new Date(at), 5);
    expect(offsetsMs()).toEqual([0]);
  });

  it('is not read from a slow reply', () => {
    const { answer, offsetsMs } = aClock();
    answer(15 * MINUTE_MS, 30_000);
    expect(offsetsMs()).toEqual([0]);
  });

  it('does not count while messages agree with our clock, until it moves', () => {
    const { answer, message, offsetsMs } = aClock();
    answer(15 * MINUTE_MS);
    message(1000);
    expect(offsetsMs()).toEqual([0]);
    answer(-15 * MINUTE_MS);
    expect(offsetsMs()).toHaveLength(2);
  });
});

describe('the stamps of messages', () => {
  it('show another clock when they are late by the same time, one after the other', () => {
    const { message, pass, offsetsMs, lines } = aClock();
    for (let index = 0; index < 3; index += 1) {
      message(17 * MINUTE_MS + index * 1000);
      pass(20_000);
    }
    expect(offsetsMs()).toEqual([0, -17 * MINUTE_MS]);
    expect(lines).toHaveLength(1);
    message(1000);
    expect(offsetsMs()).toEqual([0]);
    expect(lines).toHaveLength(2);
  });

  it.each([
    ['at once', 0, [17, 17, 17, 17]],
    ['of different age', 60_000, [17, 12, 40, 3]],
    ['of the present', 60_000, [0, 0, 1, 0]],
  ])('do not show another clock when they are %s', (_name, pauseMs, ages) => {
    const { message, pass, offsetsMs } = aClock();
    for (const minutes of ages) {
      message(minutes * MINUTE_MS);
      pass(pauseMs);
    }
    expect(offsetsMs()).toEqual([0]);
  });
});
