import { expect, it } from 'vitest';
import { defaultWorkingHours } from '#hours/working-day.ts';
import { neutralRules } from './booking-rules.ts';
import { startRefusal } from './rule-check.ts';

const lunchVisit = {
  id: 7,
  startTime: new Date('2026-03-05T13:00:00Z'),
  endTime: new Date('2026-03-05T14:00:00Z'),
  status: 'scheduled',
};

/** A Wednesday, 10:00 in São Paulo; the week is 09:00-12:00 and 14:00-17:00 from Monday to Friday. */
const calendar = {
  timeZone: 'America/Sao_Paulo',
  workingHours: defaultWorkingHours(),
  appointments: [lunchVisit],
  rules: neutralRules,
};
const now = new Date('2026-03-04T13:00:00Z');

const refusal = (start: string, durationMin = 60, excludeId?: number) =>
  startRefusal(calendar, { startTime: new Date(start), durationMin, now, excludeId, clientId: null });

it.each([
  ['a free start', '2026-03-05T12:00:00Z', null],
  ['a free start on any minute', '2026-03-05T17:07:00Z', null],
  ['now', '2026-03-04T13:00:00Z', 'past'],
  ['an hour ago, even outside the hours', '2026-03-04T02:00:00Z', 'past'],
  ['a Saturday', '2026-03-07T13:00:00Z', 'closed'],
  ['a visit that would run into the pause', '2026-03-06T14:30:00Z', 'closed'],
  ['the last visit that ends with the hours', '2026-03-05T19:00:00Z', null],
  ['a start on a half minute', '2026-03-05T12:00:30Z', 'closed'],
  ['the very start of another visit', '2026-03-05T13:00:00Z', 'taken'],
  ['a visit that would run into another', '2026-03-05T12:30:00Z', 'taken'],
  ['the minute at which another ends', '2026-03-05T14:00:00Z', null],
])('%s at %s gets %s', (_, start, answer) => {
  expect(refusal(start)).toBe(answer);
});

it('lets a moved visit overlap itself', () => {
  expect(refusal('2026-03-05T12:30:00Z', 60, 7)).toBeNull();
  expect(refusal('2026-03-05T12:30:00Z', 60, 8)).toBe('taken');
});
