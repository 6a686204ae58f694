import { expect, it } from 'vitest';
import { anAppointment } from '#test-factories.ts';
import { dayFocus } from './day-focus.ts';

const at = (id: number, time: string, given = {}) => {
  const start = Date.parse(`2026-12-01T${time}:00-03:00`);
  const [startTime = '', endTime = ''] = [start, start + 3_000_000].map((ms) => new Date(ms).toISOString());
  return anAppointment({ id, startTime, endTime, time, ...given });
};
const tomorrow = [
  at(9, '09:00', { startTime: '2026-12-02T12:00:00.000Z', endTime: '2026-12-02T12:50:00.000Z' }),
];

const focusAt = (time: string, today = [at(1, '09:00'), at(2, '14:00')], next = tomorrow) => {
  const now = Date.parse(`2026-12-01T${time}:00-03:00`);
  const focus = dayFocus(today, next, { now, time });
  if (!focus) return null;
  if (focus.kind === 'unmarked') return `unmarked ${focus.visits.map(({ id }) => id).join()}`;
  return `${focus.kind} ${focus.visit.id}${focus.kind === 'now' ? ` then ${focus.next?.id}` : ''}`;
};

it.each([
  ['08:00', 'next 1'],
  ['09:00', 'now 1 then 2'],
  ['09:49', 'now 1 then 2'],
  ['09:50', 'next 2'],
  ['14:10', 'now 2 then undefined'],
  ['14:50', 'tomorrow 9'],
  ['18:59', 'tomorrow 9'],
  ['19:00', 'unmarked 1,2'],
])('at %s it is %s', (time, expected) => expect(focusAt(time)).toBe(expected));

it.each([
  ['marked visits', at(1, '09:00', { status: 'completed' })],
  ['cancelled visits', at(1, '09:00', { status: 'cancelled' })],
  ['personal events', at(1, '09:00', { isPersonalEvent: true })],
])('passes over %s', (_, visit) => {
  expect(focusAt('08:00', [visit, at(2, '14:00')])).toBe('next 2');
  expect(focusAt('20:00', [visit])).toBe('tomorrow 9');
});

it('keeps to a visit that is running in the evening, or over its time until then', () => {
  expect(focusAt('19:10', [at(1, '09:00'), at(2, '19:00')])).toBe('now 2 then undefined');
});

it('is nothing without visits', () => expect(focusAt('20:00', [], [])).toBeNull());
