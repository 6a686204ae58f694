import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { ALL_DAY_ROW } from '@zelo/domain/agenda/calendar/calendar-cursor.ts';
import { type DaySegment, occupiesAllDay } from '@zelo/domain/agenda/calendar/calendar-days.ts';
import { dayColumn, openingMinute } from '@zelo/domain/agenda/calendar/calendar-hours.ts';
import { openRangesByDate, type WorkingCalendar } from '@zelo/domain/hours/working-day.ts';
import { instantToLocal, minuteOfDay, timeOfMinute } from '@zelo/domain/shared/local-time.ts';
import { clsx } from 'clsx';
import { useEffect, useMemo, useRef } from 'react';
import { CalendarGrid, type CalendarGridActions } from './calendar-grid.tsx';
import { DragLayer } from '#features/agenda/calendar/drag/drag-layer.tsx';
import { HourCell } from './hour-cell.tsx';
import { DayNames, AllDayRow } from './hour-head.tsx';
import type { CalendarGridData } from './month-grid.tsx';
import { useNow } from '#lib/hooks/use-now.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const HOUR_HEIGHT = 56;
const NO_PARTS: readonly DaySegment<Appointment>[] = [];
const COLUMNS = {
  day: 'grid grid-cols-[3.25rem_minmax(0,1fr)]',
  week: 'grid grid-cols-[2.5rem_repeat(7,minmax(0,1fr))] sm:grid-cols-[3.25rem_repeat(7,minmax(0,1fr))]',
};

interface HourGridProps extends CalendarGridData, CalendarGridActions {
  view: 'day' | 'week';
  /** Null while the working hours are loading: nothing is shaded then. */
  hours: WorkingCalendar | null;
}

/** One day or seven, hour by hour, with events as tall as they last. */
export function HourGrid({ view, zone, hours, dates, days, cursor, today, drag, ...rest }: HourGridProps) {
  const { isLoading, holidayOn, ...actions } = rest;
  const now = instantToLocal(useNow(), zone);
  // Each step of a drag renders this again: the cells only when their events or hours change.
  const shown = useMemo(() => {
    const openOn = hours && openRangesByDate(hours);
    return dates.map((date) => {
      const parts = days.get(date) ?? NO_PARTS;
      return { date, parts, column: dayColumn(parts), open: openOn?.(date) ?? null };
    });
  }, [dates, days, hours]);
  const scroller = useScrollToMinute(
    hours && openingMinute(shown.map(({ parts, open }) => ({ parts, open: open ?? [] }))),
  );
  const lifted = drag && 'appointment' in drag ? drag.appointment : null;
  const label = view === 'day' ? 'Agenda do dia' : 'Agenda da semana';
  return (
    <div
      ref={scroller}
      data-scroller
      aria-busy={isLoading || undefined}
      className={clsx(
        'h-[calc(100dvh-17.5rem)] min-h-96 overflow-y-auto overscroll-contain rounded-b-card sm:h-[calc(100dvh-15rem)]',
        view === 'week' ? 'scroll-pt-22 sm:scroll-pt-20' : 'scroll-pt-20',
      )}
    >
      <CalendarGrid label={label} view={view} cursor={cursor} {...actions}>
        <div role="rowgroup" className="sticky top-0 z-10 border-b border-line bg-surface">
          <DayNames
            columns={COLUMNS[view]}
            isNarrow={view === 'week'}
            dates={dates}
            today={today}
            holidayOn={holidayOn}
          />
          <AllDayRow
            columns={COLUMNS[view]}
            days={shown.map(({ date, column }) => ({ date, parts: column.wholeDay }))}
            cursorDate={cursor.hour === ALL_DAY_ROW ? cursor.date : null}
            held={lifted && occupiesAllDay(lifted, zone) ? lifted : null}
          />
        </div>
        <div role="rowgroup" className="relative">
          {HOURS.map((hour) => (
            <div key={hour} role="row" className={clsx(COLUMNS[view], 'h-14')}>
              <span
                role="rowheader"
                className="-mt-2 pr-1 text-right text-xs/4 whitespace-nowrap text-ink-2 tabular-nums sm:pr-2"
              >
                <span className={hour === 0 ? 'sr-only' : undefined}>{timeOfMinute(hour * 60)}</span>
              </span>
              {shown.map(({ date, column, open }) => (
                <HourCell
                  key={date}
                  date={date}
                  hour={hour}
                  isNarrow={view === 'week'}
                  cell={column.hours[hour]}
                  open={open}
                  isCursor={date === cursor.date && hour === cursor.hour}
                  nowMinute={nowIn(now, date, hour)}
                  liftedId={lifted && column.hours[hour]?.shown.length ? lifted.id : null}
                />
              ))}
            </div>
          ))}
          {drag && <DragLayer drag={drag} dates={dates} zone={zone} columns={COLUMNS[view]} />}
        </div>
      </CalendarGrid>
    </div>
  );
}

/** The current minute inside an hour of a date; null for any other hour. */
const nowIn = (now: { date: string; time: string }, date: string, hour: number): number | null => {
  const minute = minuteOfDay(now.time) - hour * 60;
  return date === now.date && minute >= 0 && minute < 60 ? minute : null;
};

/**
 * Scrolls to a minute of the day, with a little of the time before it, and follows it to other days and later data
 * until the user scrolls.
 */
function useScrollToMinute(minute: number | null) {
  const scroller = useRef<HTMLDivElement>(null);
  const ours = useRef(0);
  useEffect(() => {
    if (minute === null || !scroller.current || scroller.current.scrollTop !== ours.current) return;
    scroller.current.scrollTop = Math.max((minute / 60 - 0.5) * HOUR_HEIGHT, 0);
    ours.current = scroller.current.scrollTop;
  }, [minute]);
  return scroller;
}
