import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { ALL_DAY_ROW } from '@zelo/domain/agenda/calendar/calendar-cursor.ts';
import { type DaySegment, occupiesAllDay } from '@zelo/domain/agenda/calendar/calendar-days.ts';
import { dayColumn, openingMinute } from '@zelo/domain/agenda/calendar/calendar-hours.ts';
import type { Hold } from '@zelo/domain/agenda/holds/holds-contract.ts';
import { openRangesByDate, type WorkingCalendar } from '@zelo/domain/hours/working-day.ts';
import { instantToLocal, minuteOfDay, timeOfMinute } from '@zelo/domain/shared/local-time.ts';
import { clsx } from 'clsx';
import { type CSSProperties, useLayoutEffect, useMemo, useRef } from 'react';
import { CalendarGrid, type CalendarGridActions, type CalendarGridData } from './calendar-grid.tsx';
import { DragLayer } from '#features/agenda/calendar/drag/drag-layer.tsx';
import { HourCell } from './hour-cell.tsx';
import { DayNames, AllDayRow } from './hour-head.tsx';
import { useIsPhone } from '#lib/hooks/use-is-phone.ts';
import { useNow } from '#lib/hooks/use-now.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const HOUR_HEIGHT = 64;
const NO_PARTS: readonly DaySegment<Appointment>[] = [];
const columnsOf = (count: number): CSSProperties => ({
  gridTemplateColumns: `3.25rem repeat(${count}, minmax(0, 1fr))`,
});

interface HourGridProps extends CalendarGridData, CalendarGridActions {
  view: 'day' | 'week';
  /** Null if the working hours are unknown: nothing is shaded then. */
  hours: WorkingCalendar | null;
  /** False while hours or events load for the first time: the hours appear where they open. */
  isReady: boolean;
}

/** One day, three or seven, hour by hour, with events as tall as they last. */
export function HourGrid({ view, zone, hours, dates, days, cursor, today, drag, ...rest }: HourGridProps) {
  const { isLoading, unknown, isReady, holidayOn, holds, ...actions } = rest;
  const isPhone = useIsPhone();
  const instant = useNow();
  const now = instantToLocal(instant, zone);
  // Each step of a drag renders this again: the cells only when their events or hours change.
  const shown = useMemo(() => {
    const openOn = hours && openRangesByDate(hours);
    return dates.map((date) => {
      const parts = days.get(date) ?? NO_PARTS;
      return { date, parts, column: dayColumn(parts), open: openOn?.(date) ?? null };
    });
  }, [dates, days, hours]);
  const scroller = useScrollToMinute(
    isReady ? openingMinute(shown.map(({ parts, open }) => ({ parts, open: open ?? [] }))) : null,
  );
  const lifted = drag && 'appointment' in drag ? drag.appointment : null;
  const columns = useMemo(() => columnsOf(dates.length), [dates.length]);
  const room = dates.length > 1 ? 'column' : isPhone ? 'phone' : 'row';
  const label = view === 'day' ? 'Agenda do dia' : 'Agenda da semana';
  return (
    <div
      ref={scroller}
      data-scroller
      style={{ scrollPaddingTop: 80 }}
      aria-busy={isLoading || undefined}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain rounded-b-card"
    >
      <CalendarGrid label={label} view={view} cursor={cursor} {...actions}>
        <div role="rowgroup" className="sticky top-0 z-10 border-b border-line bg-surface">
          <DayNames columns={columns} dates={dates} today={today} holidayOn={holidayOn} />
          <AllDayRow
            columns={columns}
            unknown={unknown}
            days={shown.map(({ date, column }) => ({ date, parts: column.wholeDay }))}
            cursorDate={cursor.hour === ALL_DAY_ROW ? cursor.date : null}
            held={lifted && occupiesAllDay(lifted, zone) ? lifted : null}
          />
        </div>
        <div role="rowgroup" className={clsx('relative', !isReady && 'invisible')}>
          {HOURS.map((hour) => (
            <div key={hour} role="row" style={{ ...columns, height: HOUR_HEIGHT }} className="grid">
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
                  room={room}
                  markableUntil={room === 'row' ? instant : 0}
                  holds={heldAt(holds, date, hour)}
                  cell={column.hours[hour]}
                  unknown={unknown}
                  open={open}
                  isCursor={date === cursor.date && hour === cursor.hour}
                  nowMinute={nowIn(now, date, hour)}
                  liftedId={lifted && column.hours[hour]?.shown.length ? lifted.id : null}
                />
              ))}
            </div>
          ))}
          {drag && <DragLayer drag={drag} dates={dates} zone={zone} columns={columns} />}
        </div>
      </CalendarGrid>
    </div>
  );
}

const NO_HOLDS: readonly Hold[] = [];

/** The times kept from this hour on; the same empty list for all others, so that they are not drawn again. */
const heldAt = (holds: readonly Hold[], date: string, hour: number): readonly Hold[] => {
  const start = `${date}T${timeOfMinute(hour * 60).slice(0, 2)}`;
  const found = holds.filter(({ startTimeLocal }) => startTimeLocal.startsWith(start));
  return found.length === 0 ? NO_HOLDS : found;
};

/** The current minute inside an hour of a date; null for any other hour. */
const nowIn = (now: { date: string; time: string }, date: string, hour: number): number | null => {
  const minute = minuteOfDay(now.time) - hour * 60;
  return date === now.date && minute >= 0 && minute < 60 ? minute : null;
};

const LEAD_IN_PX = 12;

/**
 * Scrolls to a minute of the day, before that is painted, and follows it to other days and later data until the user
 * scrolls.
 */
function useScrollToMinute(minute: number | null) {
  const scroller = useRef<HTMLDivElement>(null);
  const ours = useRef(0);
  useLayoutEffect(() => {
    if (minute === null || !scroller.current || scroller.current.scrollTop !== ours.current) return;
    scroller.current.scrollTop = Math.max((minute / 60) * HOUR_HEIGHT - LEAD_IN_PX, 0);
    ours.current = scroller.current.scrollTop;
  }, [minute]);
  return scroller;
}
