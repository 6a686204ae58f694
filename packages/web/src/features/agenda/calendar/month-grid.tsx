import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import type { CalendarCursor } from '@zelo/domain/agenda/calendar-cursor.ts';
import { clsx } from 'clsx';
import { CalendarGrid, type CalendarGridActions } from '#features/agenda/calendar/calendar-grid.tsx';
import { dayOfMonth, eventCount, WEEKDAYS } from '#features/agenda/calendar/calendar-titles.ts';
import { EventChip } from '#features/agenda/calendar/event-chip.tsx';
import { dayTitle } from '#lib/format.ts';
import { Skeleton } from '#ui/skeleton.tsx';

const MOST_ON_PHONES = 1;
const MOST = 2;
const NO_EVENTS: readonly Appointment[] = [];

export interface CalendarGridData {
  /** yyyy-MM-dd, as many as the view shows */
  dates: readonly string[];
  days: ReadonlyMap<string, readonly Appointment[]>;
  cursor: CalendarCursor;
  today: string;
  isLoading: boolean;
}

interface MonthGridProps extends CalendarGridData, CalendarGridActions {
  /** yyyy-MM of the month on show */
  month: string;
}

/** A month in whole weeks: two events a day, one on phones, then how many more there are. */
export function MonthGrid({ dates, days, cursor, today, isLoading, month, ...actions }: MonthGridProps) {
  const weeks = Array.from({ length: dates.length / 7 }, (_, week) => dates.slice(week * 7, week * 7 + 7));
  return (
    <CalendarGrid label="Agenda do mês" view="month" cursor={cursor} {...actions}>
      <div role="row" className="grid grid-cols-7 border-b border-line">
        {WEEKDAYS.map((weekday) => (
          <span
            key={weekday}
            role="columnheader"
            className="grid h-9 place-items-center text-caption text-ink-2"
          >
            {weekday}
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]} role="row" className="grid grid-cols-7 border-line not-last:border-b">
          {week.map((date) => (
            <DayCell
              key={date}
              date={date}
              events={days.get(date) ?? NO_EVENTS}
              isToday={date === today}
              isOtherMonth={!date.startsWith(month)}
              isCursor={date === cursor.date}
              isLoading={isLoading}
            />
          ))}
        </div>
      ))}
    </CalendarGrid>
  );
}

interface DayCellProps {
  date: string;
  events: readonly Appointment[];
  isToday: boolean;
  isOtherMonth: boolean;
  isCursor: boolean;
  isLoading: boolean;
}

function DayCell({ date, events, isToday, isOtherMonth, isCursor, isLoading }: DayCellProps) {
  return (
    <div
      role="gridcell"
      tabIndex={isCursor ? 0 : -1}
      data-date={date}
      aria-current={isToday ? 'date' : undefined}
      className={clsx(
        'flex h-22 min-w-0 cursor-pointer flex-col gap-0.5 border-line p-1 -outline-offset-2 not-last:border-r sm:h-30 sm:p-1.5',
        isOtherMonth ? 'bg-sunken/60 text-ink-2' : 'hover:bg-sunken/40',
      )}
    >
      <span
        aria-hidden="true"
        className={clsx(
          'grid size-7 shrink-0 place-items-center rounded-full text-sm tabular-nums',
          isToday ? 'bg-primary font-semibold text-on-primary' : 'font-medium',
        )}
      >
        {dayOfMonth(date)}
      </span>
      <span className="sr-only">{`${dayTitle(date)}, ${eventCount(events.length)} `}</span>
      {isLoading && events.length === 0 && <Skeleton className="h-5 w-full shrink-0" />}
      {events.slice(0, MOST).map((event, index) => (
        <EventChip
          key={event.id}
          appointment={event}
          shape={event.isAllDay ? 'name' : 'line'}
          hasRail
          className={clsx('h-5 shrink-0 px-1.5', index >= MOST_ON_PHONES && 'max-sm:hidden')}
        />
      ))}
      <MoreCount count={events.length - MOST_ON_PHONES} className="sm:hidden" />
      <MoreCount count={events.length - MOST} className="max-sm:hidden" />
    </div>
  );
}

const MoreCount = ({ count, className }: { count: number; className: string }) =>
  count > 0 && (
    <span className={clsx('px-1.5 text-xs/4 font-semibold text-ink-2 tabular-nums', className)}>
      +{count}
    </span>
  );
