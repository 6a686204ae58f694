// The current period lives in the URL, so that it can be reloaded, shared and revisited.
import { type CalendarView, calendarViews } from '@zelo/domain/agenda/calendar/calendar-range.ts';
import { isCalendarDate } from '@zelo/domain/shared/local-time.ts';
import { useState } from 'react';
import { useSearchParams } from 'wouter';

const REMEMBERED_VIEW = 'zelo-agenda-view';
const PHONE = '(width < 40rem)';

const viewOf = (text: string | null): CalendarView | undefined => calendarViews.find((view) => view === text);

/** The view chosen last on this device; by default the day on phones and the week on larger screens. */
const usualView = (): CalendarView =>
  viewOf(localStorage.getItem(REMEMBERED_VIEW)) ?? (matchMedia(PHONE).matches ? 'day' : 'week');

/** View and date of the URL, with defaults, and their setters. */
export function useCalendarUrlState(today: string) {
  const [search, setSearch] = useSearchParams();
  const [firstView] = useState(usualView);
  const asked = search.get('date') ?? '';
  const view = viewOf(search.get('view')) ?? firstView;
  const date = isCalendarDate(asked) ? asked : today;
  return {
    view,
    date,
    /** Shows another date; steps in time add no entry to the browser history. */
    showDate: (next: string): void => setSearch({ view, date: next }, { replace: true }),
    /** Changes the view; "back" returns to the previous one. */
    showView: (next: CalendarView, nextDate = date): void => {
      localStorage.setItem(REMEMBERED_VIEW, next);
      setSearch({ view: next, date: nextDate });
    },
  };
}
