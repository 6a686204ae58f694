import { expect, it } from 'vitest';
import { untilQuarterHour } from './freshness.ts';
import { today } from './local-time.ts';

it.each([
  'America/Sao_Paulo',
  'America/Manaus',
  'America/Rio_Branco',
  'America/Noronha',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Eucla',
])('returns an instant before which no day begins in %s', (zone) => {
  const startMs = Date.parse('2026-10-31T00:00:00Z');
  for (let minute = 0; minute < 3 * 1440; minute += 7) {
    const nowMs = startMs + minute * 60_000;
    const until = untilQuarterHour(null, nowMs);
    expect(until - nowMs).toBeGreaterThan(0);
    expect(today(new Date(until - 1), zone)).toBe(today(new Date(nowMs), zone));
  }
});
