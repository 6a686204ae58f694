import { describe, expect, it } from 'vitest';
import type { Appointment } from './agenda-contract.ts';
import { isMovable, movedBody, quarterAt } from './calendar-move.ts';

const appointment: Appointment = {
  id: 7,
  clientId: 3,
  serviceId: 2,
  startTime: '2026-12-01T13:00:00.000Z',
  endTime: '2026-12-01T13:50:00.000Z',
  startTimeLocal: '2026-12-01T10:00',
  time: '10:00',
  displayTime: '10:00',
  duration: 50,
  clientName: 'Marina Castro',
  displayClientName: 'Marina Castro',
  clientData: null,
  service: 'Corte',
  servicePrice: 45,
  notes: 'Prefere tesoura',
  status: 'scheduled',
  statusText: 'Agendado',
  isPersonalEvent: false,
  eventTitle: null,
  isAllDay: false,
  personalEventDuration: null,
  paidAmount: null,
  bookedBy: 'owner',
  forSomeone: null,
};

it.each([
  [-20, '00:00'],
  [7, '00:00'],
  [8, '00:15'],
  [607, '10:00'],
  [608, '10:15'],
  [1439, '23:45'],
])('minute %i is nearest to %s', (minute, time) => {
  expect(quarterAt(minute)).toBe(time);
});

it.each([
  { status: 'scheduled', isPersonalEvent: false, expected: true },
  { status: 'confirmed', isPersonalEvent: false, expected: true },
  { status: 'completed', isPersonalEvent: false, expected: false },
  { status: 'cancelled', isPersonalEvent: false, expected: false },
  { status: 'scheduled', isPersonalEvent: true, expected: true },
])('$status, personal $isPersonalEvent: movable is $expected', ({ expected, ...event }) => {
  expect(isMovable(event)).toBe(expected);
});

describe('a move', () => {
  it.each([
    ['America/Sao_Paulo', '2026-12-02', '15:15', '2026-12-02T18:15:00.000Z', '2026-12-02T19:05:00.000Z'],
    // The clock skips from 02:00 to 03:00: the event keeps its length.
    ['America/New_York', '2026-03-08', '01:45', '2026-03-08T06:45:00.000Z', '2026-03-08T07:35:00.000Z'],
  ])('in %s to %s %s lasts as long as before', (zone, date, time, startTime, endTime) => {
    expect(movedBody(appointment, { date, time }, zone)).toMatchObject({ startTime, endTime });
  });

  it('changes nothing else', () => {
    const { startTime, endTime, ...rest } = movedBody(
      appointment,
      { date: '2026-12-01', time: '10:00' },
      'America/Sao_Paulo',
    );
    expect([startTime, endTime]).toEqual([appointment.startTime, appointment.endTime]);
    expect(appointment).toMatchObject(rest);
  });
});
