import { describe, expect, it } from 'vitest';
import { defaultWorkingHours } from '#hours/working-day.ts';
import { answerDue, type ResponseTime } from './answer-time.ts';

const calendar = { workingHours: defaultWorkingHours(), specificDates: [] };
const open = { calendar, timeZone: 'America/Sao_Paulo' };

const at = (local: string): number => Date.parse(`${local}-03:00`);
const local = (ms: number): string => new Date(ms - 3 * 3_600_000).toISOString().slice(0, 19);

describe('answer time of a message', () => {
  // Wednesday
  // spec: 2 §2.42
  it.each<[string, ResponseTime, string, string]>([
    ['at once', 'immediate', '2026-03-04T23:10:05', '2026-03-04T23:10:05'],
    ['at once as a draft', 'manual', '2026-03-04T23:10:05', '2026-03-04T23:10:05'],
    ['after a minute', '1min', '2026-03-04T10:00:00', '2026-03-04T10:01:00'],
    ['a delay is a minute', 'delayed', '2026-03-04T10:00:00', '2026-03-04T10:01:00'],
    ['after five minutes', '5min', '2026-03-04T10:00:00', '2026-03-04T10:05:00'],
    ['inside the working hours at once', 'business_hours', '2026-03-04T10:00:30', '2026-03-04T10:00:30'],
    ['before opening, at opening', 'business_hours', '2026-03-04T06:00:00', '2026-03-04T09:00:00'],
    ['in the lunch break, after it', 'business_hours', '2026-03-04T12:00:00', '2026-03-04T14:00:00'],
    ['after closing, the next morning', 'business_hours', '2026-03-04T17:00:00', '2026-03-05T09:00:00'],
    ['on Friday evening, on Monday', 'business_hours', '2026-03-06T20:00:00', '2026-03-09T09:00:00'],
  ])('%s', (_name, responseTime, came, due) => {
    const waiting = { oldestMs: at(came), youngestMs: at(came) };
    expect(local(answerDue(responseTime, waiting, open))).toBe(due);
  });

  // spec: 2 §2.42
  it('restarts the pause for a new message, four times at most', () => {
    const oldestMs = at('2026-03-04T10:00:00');
    const dueOf = (youngest: string) =>
      local(answerDue('1min', { oldestMs, youngestMs: at(youngest) }, open));
    expect(dueOf('2026-03-04T10:00:50')).toBe('2026-03-04T10:01:50');
    expect(dueOf('2026-03-04T10:03:40')).toBe('2026-03-04T10:04:00');
  });

  it('skips a day off, and answers immediately when the business never opens', () => {
    const waiting = { oldestMs: at('2026-03-04T20:00:00'), youngestMs: at('2026-03-04T20:00:00') };
    const blocked = { ...calendar, blockedDates: ['2026-03-05'] };
    expect(local(answerDue('business_hours', waiting, { ...open, calendar: blocked }))).toBe(
      '2026-03-06T09:00:00',
    );
    const never = defaultWorkingHours();
    for (const day of Object.values(never)) day.enabled = false;
    const closed = { ...open, calendar: { workingHours: never } };
    expect(answerDue('business_hours', waiting, closed)).toBe(waiting.youngestMs);
  });
});
