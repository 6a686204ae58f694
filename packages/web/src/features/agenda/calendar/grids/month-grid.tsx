import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { displayName } from '@zelo/domain/agenda/appointment-display.ts';
import { statusTone } from '@zelo/domain/agenda/appointment-status.ts';
import type { CalendarCursor } from '@zelo/domain/agenda/calendar/calendar-cursor.ts';
import { type DaySegment, segmentsByDay } from '@zelo/domain/agenda/calendar/calendar-days.ts';
import type { ChosenHoliday } from '@zelo/domain/hours/holidays/holidays.ts';
import { clsx } from 'clsx';
import { memo } from 'react';
import type { CalendarDrag } from '#features/agenda/calendar/drag/calendar-drag.ts';
import { CalendarGrid, type CalendarGridActions } from './calendar-grid.tsx';
import { dayOfMonth, eventCount, WEEKDAYS } from './calendar-titles.ts';
import { EventChip } from './event-chip.tsx';
import type { EventsByDay } from '#features/agenda/calendar/drag/visible-events.ts';
import { HolidayMark } from '#features/hours/holidays/holiday-mark.tsx';
import { dayTitle } from '#lib/format.ts';
import { Skeleton } from '#ui/states/skeleton.tsx';

const MAX_EVENTS_ON_PHONE = 1;
const MAX_EVENTS_PER_CELL = 2;
const NO_PARTS: readonly DaySegment<Appointment>[] = [];

export interface CalendarGridData {
  /** yyyy-MM-dd, as many as the view shows */
  dates: readonly string[];
  days: EventsByDay;
  holidayOn: (date: string) => ChosenHoliday | null;
  cursor: CalendarCursor;
  today: string;
  isLoading: boolean;
  drag: CalendarDrag | null;
  zone: string;
}

interface MonthGridProps extends CalendarGridData, CalendarGridActions {
  /** yyyy-MM of the visible month */
  month: string;
}

/** A month in whole weeks: two events per day, one on phones, then the number of the others. */
export function MonthGrid({
  dates,
  days,
  holidayOn,
  cursor,
  today,
  isLoading,
  month,
  drag,
  zone,
  ...on
}: MonthGridProps) {
  const weeks = Array.from({ length: dates.length / 7 }, (_, week) => dates.slice(week * 7, week * 7 + 7));
  const dragged = drag && 'appointment' in drag ? drag.appointment : null;
  const held = dragged && segmentsByDay([dragged], zone);
  return (
    <CalendarGrid
      label="Agenda do mês"
      view="month"
      cursor={cursor}
      className="overflow-clip rounded-b-card"
      {...on}
    >
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
              parts={days.get(date) ?? NO_PARTS}
              holiday={holidayOn(date)?.name ?? null}
              held={held?.get(date)?.[0] ?? null}
              liftedId={dragged?.id ?? null}
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
  parts: readonly DaySegment<Appointment>[];
  /** The day's holiday, if any. */
  holiday: string | null;
  /** Dragged segment held over this day. */
  held: DaySegment<Appointment> | null;
  liftedId: number | null;
  isToday: boolean;
  isOtherMonth: boolean;
  isCursor: boolean;
  isLoading: boolean;
}

const DayCell = memo(function DayCell({ date, parts, held, isToday, isOtherMonth, ...rest }: DayCellProps) {
  const { holiday, isCursor, isLoading, liftedId } = rest;
  return (
    <div
      role="gridcell"
      tabIndex={isCursor ? 0 : -1}
      data-date={date}
      aria-current={isToday ? 'date' : undefined}
      className={clsx(
        'relative flex h-22 min-w-0 cursor-pointer flex-col gap-0.5 border-line p-1 -outline-offset-2 not-last:border-r sm:h-30 sm:p-1.5',
        isOtherMonth ? 'bg-sunken/60 text-ink-2' : 'hover:bg-sunken/40',
        held && 'shadow-chosen',
      )}
    >
      <span aria-hidden="true" className="flex min-w-0 items-center gap-1">
        <span
          className={clsx(
            'grid size-7 shrink-0 place-items-center rounded-full text-sm tabular-nums',
            isToday ? 'bg-primary font-semibold text-on-primary' : 'font-medium',
          )}
        >
          {dayOfMonth(date)}
        </span>
        {holiday && <HolidayMark name={holiday} />}
      </span>
      <span className="sr-only">{`${dayTitle(date)}, ${holiday ? `${holiday}, ` : ''}${eventCount(parts.length)} `}</span>
      {isLoading && parts.length === 0 && <Skeleton className="h-5 w-full shrink-0" />}
      {parts.slice(0, MAX_EVENTS_PER_CELL).map((part, index) => (
        <EventChip
          key={part.event.id}
          part={part}
          shape={part.isWholeDay ? 'name' : 'line'}
          hasRail
          isLifted={part.event.id === liftedId}
          className={clsx('h-5 shrink-0 px-1.5', index >= MAX_EVENTS_ON_PHONE && 'max-sm:hidden')}
        />
      ))}
      <MoreCount count={parts.length - MAX_EVENTS_ON_PHONE} className="sm:hidden" />
      <MoreCount count={parts.length - MAX_EVENTS_PER_CELL} className="max-sm:hidden" />
      {held && <HeldEvent event={held.event} />}
    </div>
  );
});

const HeldEvent = ({ event }: { event: Appointment }) => (
  <span
    aria-hidden="true"
    data-tone={event.isPersonalEvent ? 'neutral' : statusTone(event.status)}
    className="pointer-events-none absolute inset-x-1 bottom-1 truncate rounded-chip bg-(--tone-bg) px-1.5 py-0.5 text-xs/4 font-semibold text-(--tone-ink) shadow-held"
  >
    {displayName(event)}
  </span>
);

const MoreCount = ({ count, className }: { count: number; className: string }) =>
  count > 0 && (
    <span className={clsx('px-1.5 text-xs/4 font-semibold text-ink-2 tabular-nums', className)}>
      +{count}
    </span>
  );
