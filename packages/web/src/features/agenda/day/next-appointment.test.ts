import { expect, it } from 'vitest';
import { anAppointment } from '#test-factories.ts';
import { dayMoments } from './next-appointment.ts';

const at = (id: number, start: string, given = {}) =>
  anAppointment({
    id,
    startTime: `2026-12-01T${start}:00Z`,
    endTime: `2026-12-01T${start.slice(0, 2)}:50:00Z`,
    ...given,
  });

const day = [
  at(1, '11:00', { status: 'completed' }),
  at(2, '13:00', { status: 'cancelled' }),
  at(3, '14:00', { isPersonalEvent: true }),
  at(4, '15:00', { status: 'confirmed' }),
  at(5, '16:00'),
];

it.each([
  { now: '10:00', running: undefined, next: 4, why: 'the first that a client is still expected for' },
  { now: '15:30', running: 4, next: 5, why: 'the one that is going on, and the one after it' },
  { now: '15:50', running: undefined, next: 5, why: 'the following one once it has ended' },
  { now: '17:00', running: undefined, next: undefined, why: 'none after the last' },
])('returns at $now $why', ({ now, running, next }) => {
  expect(dayMoments(day, Date.parse(`2026-12-01T${now}:00Z`))).toEqual({ running, next });
});
