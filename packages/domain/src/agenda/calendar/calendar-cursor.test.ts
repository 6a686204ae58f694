import { describe, expect, it } from 'vitest';
import { moveCursor } from './calendar-cursor.ts';
import type { CalendarView } from './calendar-range.ts';

describe('key in the calendar', () => {
  it.each<[CalendarView, string, string, number]>([
    ['month', 'ArrowLeft', '2026-11-17', 9],
    ['month', 'ArrowRight', '2026-11-19', 9],
    ['month', 'ArrowUp', '2026-11-11', 9],
    ['month', 'ArrowDown', '2026-11-25', 9],
    ['month', 'Home', '2026-11-15', 9],
    ['month', 'End', '2026-11-21', 9],
    ['month', 'PageUp', '2026-10-18', 9],
    ['month', 'PageDown', '2026-12-18', 9],
    ['week', 'ArrowLeft', '2026-11-17', 9],
    ['week', 'ArrowRight', '2026-11-19', 9],
    ['week', 'ArrowUp', '2026-11-18', 8],
    ['week', 'ArrowDown', '2026-11-18', 10],
    ['week', 'Home', '2026-11-15', 9],
    ['week', 'End', '2026-11-21', 9],
    ['week', 'PageUp', '2026-11-11', 9],
    ['week', 'PageDown', '2026-11-25', 9],
    ['day', 'ArrowLeft', '2026-11-17', 9],
    ['day', 'Home', '2026-11-18', 0],
    ['day', 'End', '2026-11-18', 23],
    ['day', 'PageUp', '2026-11-17', 9],
    ['day', 'PageDown', '2026-11-19', 9],
  ])('in the %s view, %s leads to %s at %i h', (view, key, date, hour) => {
    expect(moveCursor({ date: '2026-11-18', hour: 9 }, view, key)).toEqual({ date, hour });
  });

  it.each([
    ['ArrowUp', -1],
    ['ArrowDown', 23],
  ])('%s stays at the edge of the day, %i h', (key, hour) => {
    expect(moveCursor({ date: '2026-11-18', hour }, 'week', key)).toEqual({ date: '2026-11-18', hour });
  });

  it.each([
    ['ArrowUp', 0, -1],
    ['ArrowDown', -1, 0],
    ['ArrowRight', -1, -1],
  ])('%s from row %i reaches row %i: the whole-day events are above the hours', (key, hour, expected) => {
    expect(moveCursor({ date: '2026-11-18', hour }, 'week', key)?.hour).toBe(expected);
  });

  it.each<CalendarView>(['day', 'week', 'month'])(
    'that moves nothing moves nothing in the %s view',
    (view) => {
      expect(moveCursor({ date: '2026-11-18', hour: 9 }, view, 'x')).toBeNull();
    },
  );
});
