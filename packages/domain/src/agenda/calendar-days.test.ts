import { describe, expect, it } from 'vitest';
import { type CalendarEvent, eventsByDay, isWholeDay } from './calendar-days.ts';

const ZONE = 'America/Sao_Paulo';

const anEvent = (id: number, startTimeLocal: string, given: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id,
  startTime: `${startTimeLocal}:00-03:00`,
  endTime: `${startTimeLocal}:00-03:00`,
  startTimeLocal,
  duration: 30,
  isAllDay: false,
  isPersonalEvent: false,
  status: 'scheduled',
  ...given,
});

describe('the events of days', () => {
  it('stand under the local date of their start, by their start, then as they were made', () => {
    const events = [
      anEvent(3, '2026-12-01T10:00'),
      anEvent(2, '2026-12-01T10:00'),
      anEvent(4, '2026-12-01T08:00'),
      anEvent(1, '2026-12-02T00:00'),
    ];
    const days = [...eventsByDay(events)].map(([date, list]) => [date, list.map(({ id }) => id)]);
    expect(days).toEqual([
      ['2026-12-01', [4, 2, 3]],
      ['2026-12-02', [1]],
    ]);
  });

  it('leave the list they come from as it is', () => {
    const events = [anEvent(2, '2026-12-01T10:00'), anEvent(1, '2026-12-01T09:00')];
    eventsByDay(events);
    expect(events.map(({ id }) => id)).toEqual([2, 1]);
  });
});

describe('a whole day', () => {
  const day = { startTime: '2026-12-01T03:00:00.000Z', endTime: '2026-12-02T02:59:59.999Z' };
  it.each<[string, Partial<CalendarEvent>, boolean]>([
    ['an all-day event', { isAllDay: true }, true],
    ['a personal event without a time', { ...day, isPersonalEvent: true }, true],
    ['a client from midnight on', { ...day }, false],
    ['a personal event of an hour at midnight', { isPersonalEvent: true, duration: 60 }, false],
  ])('%s: %o is %s', (_, given, expected) => {
    expect(isWholeDay(anEvent(1, '2026-12-01T00:00', given), ZONE)).toBe(expected);
  });
});
