import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import {
  closedMinutes,
  dayColumn,
  type DayColumn,
  firstOpenHour,
} from '@zelo/domain/agenda/calendar-hours.ts';
import { type MinuteRange, openRangesByDate, type WorkingCalendar } from '@zelo/domain/hours/working-day.ts';
import { instantToLocal, minuteOfDay, timeOfMinute, weekdayOf } from '@zelo/domain/shared/local-time.ts';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { CalendarGrid, type CalendarGridActions } from '#features/agenda/calendar/calendar-grid.tsx';
import { dayOfMonth, WEEKDAYS } from '#features/agenda/calendar/calendar-titles.ts';
import { EventChip } from '#features/agenda/calendar/event-chip.tsx';
import { HourCell } from '#features/agenda/calendar/hour-cell.tsx';
import type { CalendarGridData } from '#features/agenda/calendar/month-grid.tsx';
import { dayTitle } from '#lib/format.ts';
import { useNow } from '#lib/use-now.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const HOUR_HEIGHT = 56;
const MOST_WHOLE_DAY = 3;
const NO_EVENTS: readonly Appointment[] = [];
const COLUMNS = {
  day: 'grid grid-cols-[3.25rem_minmax(0,1fr)]',
  week: 'grid grid-cols-[2.5rem_repeat(7,minmax(0,1fr))] sm:grid-cols-[3.25rem_repeat(7,minmax(0,1fr))]',
};

interface HourGridProps extends CalendarGridData, CalendarGridActions {
  view: 'day' | 'week';
  zone: string;
  /** Null while the working hours are not known: then nothing is shaded. */
  hours: WorkingCalendar | null;
}

interface Day {
  date: string;
  column: DayColumn<Appointment>;
  open: readonly MinuteRange[] | null;
}

/** One day or seven, hour by hour, events as long as they last. */
export function HourGrid({ view, zone, hours, dates, days, cursor, today, ...rest }: HourGridProps) {
  const { isLoading, ...actions } = rest;
  const now = instantToLocal(useNow(), zone);
  const openOn = hours && openRangesByDate(hours);
  const shown: Day[] = dates.map((date) => ({
    date,
    column: dayColumn(days.get(date) ?? NO_EVENTS, zone),
    open: openOn?.(date) ?? null,
  }));
  const opening = hours && firstOpenHour(shown.map(({ open }) => open ?? []));
  const scroller = useScrollToHour(opening);
  const label = view === 'day' ? 'Agenda do dia' : 'Agenda da semana';
  return (
    <div
      ref={scroller}
      aria-busy={isLoading || undefined}
      className="h-[calc(100dvh-17.5rem)] min-h-96 select-none overflow-y-auto overscroll-contain rounded-b-card sm:h-[calc(100dvh-15rem)]"
    >
      <CalendarGrid label={label} view={view} cursor={cursor} {...actions}>
        <div role="rowgroup" className="sticky top-0 z-10 border-b border-line bg-surface">
          <DayNames view={view} dates={dates} today={today} />
          <WholeDayRow view={view} days={shown} />
        </div>
        <div role="rowgroup">
          {HOURS.map((hour) => (
            <div key={hour} role="row" className={clsx(COLUMNS[view], 'h-14')}>
              <span
                role="rowheader"
                className="-mt-2 pr-1 text-right text-xs/4 whitespace-nowrap text-ink-2 tabular-nums select-none sm:pr-2"
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
                  closed={open && closedMinutes(open, hour)}
                  isCursor={date === cursor.date && hour === cursor.hour}
                  nowMinute={
                    date === now.date && Number(now.time.slice(0, 2)) === hour
                      ? minuteOfDay(now.time) % 60
                      : null
                  }
                />
              ))}
            </div>
          ))}
        </div>
      </CalendarGrid>
    </div>
  );
}

/** Opens at the first working hour, with a little of the hour before it; after that the scrolling is the person's. */
function useScrollToHour(hour: number | null) {
  const scroller = useRef<HTMLDivElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    if (hour === null || isDone.current || !scroller.current) return;
    isDone.current = true;
    scroller.current.scrollTop = (hour - 0.5) * HOUR_HEIGHT;
  }, [hour]);
  return scroller;
}

interface DayNamesProps {
  view: 'day' | 'week';
  dates: readonly string[];
  today: string;
}

const DayNames = ({ view, dates, today }: DayNamesProps) => (
  <div role="row" className={COLUMNS[view]}>
    <span role="columnheader">
      <span className="sr-only">Horário</span>
    </span>
    {dates.map((date) => (
      <span
        key={date}
        role="columnheader"
        className={clsx(
          'flex h-12 items-center justify-center gap-1.5 text-caption text-ink-2',
          view === 'week' && 'max-sm:h-14 max-sm:flex-col max-sm:gap-0',
        )}
      >
        <span>{WEEKDAYS[weekdayOf(date)]}</span>
        <span
          aria-current={date === today ? 'date' : undefined}
          className={clsx(
            'grid size-7 place-items-center rounded-full text-sm font-semibold tabular-nums',
            date === today ? 'bg-primary text-on-primary' : 'text-ink',
          )}
        >
          {dayOfMonth(date)}
        </span>
      </span>
    ))}
  </div>
);

const WholeDayRow = ({ view, days }: { view: 'day' | 'week'; days: readonly Day[] }) => (
  <div role="row" className={COLUMNS[view]}>
    <span role="rowheader" className="grid items-center pr-1 text-right text-[11px]/3 text-ink-2 sm:pr-2">
      Dia inteiro
    </span>
    {days.map(({ date, column: { wholeDay } }) => (
      <div
        key={date}
        role="gridcell"
        data-date={date}
        data-more
        className="flex h-7 min-w-0 cursor-pointer items-center gap-0.5 border-l border-line px-0.5"
      >
        <span className="sr-only">{`${dayTitle(date)}, dia inteiro `}</span>
        {wholeDay.slice(0, MOST_WHOLE_DAY).map((event) => (
          <EventChip key={event.id} appointment={event} shape="name" className="h-5 flex-1 px-1.5" />
        ))}
        {wholeDay.length > MOST_WHOLE_DAY && (
          <span className="text-xs/4 font-semibold text-ink-2">+{wholeDay.length - MOST_WHOLE_DAY}</span>
        )}
      </div>
    ))}
  </div>
);
