import { expect, it } from 'vitest';
import { dayRows } from './calendar-day-rows.ts';
import type { CalendarEvent } from './calendar-days.ts';

const ZONE = 'America/Sao_Paulo';

const anEvent = (time: string, duration: number, given: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: 1,
  startTime: `2026-12-01T${time}:00-03:00`,
  endTime: `2026-12-01T${time}:00-03:00`,
  startTimeLocal: `2026-12-01T${time}`,
  duration,
  isAllDay: false,
  isPersonalEvent: false,
  status: 'scheduled',
  ...given,
});

/** '10:00 (2) até 11:00' of a line with two events that another reaches into. */
const lines = (slots: string[], events: CalendarEvent[]): string[] =>
  dayRows(slots, events, ZONE).map(
    ({ time, events, busyUntil }) =>
      time + (events.length > 0 ? ` (${events.length})` : '') + (busyUntil ? ` até ${busyUntil}` : ''),
  );

it.each<[string, string[], CalendarEvent[], string[]]>([
  ['without events they are the slots', ['10:00', '10:30'], [], ['10:00', '10:30']],
  [
    'an event stands in the half hour of its start',
    ['10:00', '10:30'],
    [anEvent('10:45', 15)],
    ['10:00', '10:30 (1)'],
  ],
  [
    'later slots say until when they are taken',
    ['10:00', '10:30', '11:00', '11:30'],
    [anEvent('10:00', 80)],
    ['10:00 (1)', '10:30 até 11:20', '11:00 até 11:20', '11:30'],
  ],
  [
    'an event before opening has a line of its own',
    ['10:00'],
    [anEvent('08:10', 30)],
    ['08:10 (1)', '10:00'],
  ],
  [
    'two that start at once share a line',
    ['10:00'],
    [anEvent('10:00', 30), anEvent('10:10', 30)],
    ['10:00 (2)'],
  ],
  ['a closed day shows what is booked all the same', [], [anEvent('08:00', 30)], ['08:00 (1)']],
  [
    'a cancelled one takes no time',
    ['10:00', '10:30'],
    [anEvent('10:00', 60, { status: 'cancelled' })],
    ['10:00 (1)', '10:30'],
  ],
  ['a whole-day event has no line', ['10:00'], [anEvent('00:00', 1439, { isAllDay: true })], ['10:00']],
])('the lines of a day: %s', (_, slots, events, expected) => {
  expect(lines(slots, events)).toEqual(expected);
});
