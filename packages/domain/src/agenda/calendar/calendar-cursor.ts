import { addDays, weekOf } from '#shared/local-time.ts';
import { type CalendarView, stepDate } from './calendar-range.ts';

export interface CalendarCursor {
  /** yyyy-MM-dd */
  date: string;
  /** 0 to 23, or `ALL_DAY_ROW`; the month view keeps it for the other two */
  hour: number;
}

/** The row of the whole-day events, above the first hour. */
export const ALL_DAY_ROW = -1;

const LAST_HOUR = 23;

const monthMoves: Partial<Record<string, (date: string) => string>> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: (date) => weekOf(date).from,
  End: (date) => weekOf(date).to,
  PageUp: (date) => stepDate('month', date, -1),
  PageDown: (date) => stepDate('month', date, 1),
};

const hourMoves: Partial<Record<string, (cursor: CalendarCursor, view: CalendarView) => CalendarCursor>> = {
  ArrowLeft: ({ date, hour }) => ({ date: addDays(date, -1), hour }),
  ArrowRight: ({ date, hour }) => ({ date: addDays(date, 1), hour }),
  ArrowUp: ({ date, hour }) => ({ date, hour: Math.max(ALL_DAY_ROW, hour - 1) }),
  ArrowDown: ({ date, hour }) => ({ date, hour: Math.min(LAST_HOUR, hour + 1) }),
  Home: ({ date, hour }, view) => (view === 'day' ? { date, hour: 0 } : { date: weekOf(date).from, hour }),
  End: ({ date, hour }, view) =>
    view === 'day' ? { date, hour: LAST_HOUR } : { date: weekOf(date).to, hour },
  PageUp: ({ date, hour }, view) => ({ date: stepDate(view, date, -1), hour }),
  PageDown: ({ date, hour }, view) => ({ date: stepDate(view, date, 1), hour }),
};

/**
 * Target cell of a key, by `KeyboardEvent.key`; null for a key that moves nothing. The cell may lie outside the
 * visible dates, which then follow it. Home and End stay in the row; a day has one column, so there they reach its
 * first and last hour (WAI-ARIA grid pattern).
 */
export const moveCursor = (
  cursor: CalendarCursor,
  view: CalendarView,
  key: string,
): CalendarCursor | null => {
  if (view !== 'month') return hourMoves[key]?.(cursor, view) ?? null;
  const date = monthMoves[key]?.(cursor.date);
  return date === undefined ? null : { ...cursor, date };
};
