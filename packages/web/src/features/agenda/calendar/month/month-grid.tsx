import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { displayName } from '@zelo/domain/agenda/appointment-display.ts';
import { statusTone } from '@zelo/domain/agenda/appointment-status.ts';
import { countEvents, type DaySegment, segmentsByDay } from '@zelo/domain/agenda/calendar/calendar-days.ts';
import type { Hold } from '@zelo/domain/agenda/holds/holds-contract.ts';
import { clsx } from 'clsx';
import { memo, useRef } from 'react';
import {
  CalendarGrid,
  type CalendarGridActions,
  type CalendarGridData,
} from '#features/agenda/calendar/grids/calendar-grid.tsx';
import {
  dayOfMonth,
  eventCount,
  type UnknownCount,
} from '#features/agenda/calendar/grids/calendar-titles.ts';
import { EventChip } from '#features/agenda/calendar/bars/event-chip.tsx';
import { HeldMark, heldOn, withHeld } from '#features/agenda/holds/held-list.tsx';
import { HolidayMark } from '#features/hours/holidays/holiday-mark.tsx';
import { dayTitle } from '#lib/format.ts';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { useCellCapacity } from './cell-capacity.ts';
import { WeekdayNames, weeksOf } from './weeks.tsx';

/** Of spec 1 §2. */
const MIN_EVENTS = 2;
const MIN_CELL_HEIGHT = 120;
const NO_PARTS: readonly DaySegment<Appointment>[] = [];

interface MonthGridProps extends CalendarGridData, CalendarGridActions {
  /** yyyy-MM of the visible month */
  month: string;
}

/** A month in whole weeks: as many events per day as fit, then the number of the others. */
export function MonthGrid({
  dates,
  days,
  holds,
  holidayOn,
  cursor,
  today,
  isLoading,
  unknown,
  month,
  drag,
  zone,
  ...on
}: MonthGridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const capacity = useCellCapacity(scroller);
  const dragged = drag && 'appointment' in drag ? drag.appointment : null;
  const held = dragged && segmentsByDay([dragged], zone);
  return (
    <div ref={scroller} data-scroller className="flex min-h-0 flex-1 flex-col overflow-y-auto rounded-b-card">
      <CalendarGrid
        label="Agenda do mês"
        view="month"
        cursor={cursor}
        className="flex flex-1 flex-col"
        {...on}
      >
        <WeekdayNames />
        {weeksOf(dates).map((week) => (
          <div
            key={week[0]}
            role="row"
            style={{ minHeight: MIN_CELL_HEIGHT }}
            className="grid flex-1 grid-cols-7 border-line not-last:border-b"
          >
            {week.map((date) => (
              <DayCell
                key={date}
                date={date}
                parts={days.get(date) ?? NO_PARTS}
                holds={heldIn(holds, date)}
                capacity={capacity}
                holiday={holidayOn(date)?.name ?? null}
                held={held?.get(date)?.[0] ?? null}
                liftedId={dragged?.id ?? null}
                isToday={date === today}
                isOtherMonth={!date.startsWith(month)}
                isCursor={date === cursor.date}
                isLoading={isLoading}
                unknown={unknown}
              />
            ))}
          </div>
        ))}
      </CalendarGrid>
    </div>
  );
}

const NO_HOLDS: readonly Hold[] = [];

/** One empty list for all other days, so that their cells are not drawn again. */
const heldIn = (holds: readonly Hold[], date: string): readonly Hold[] => {
  const found = heldOn(holds, date);
  return found.length === 0 ? NO_HOLDS : found;
};

interface DayCellProps {
  date: string;
  parts: readonly DaySegment<Appointment>[];
  /** Held times. */
  holds: readonly Hold[];
  /** Lines that fit into the cell. */
  capacity: number;
  /** The day's holiday, if any. */
  holiday: string | null;
  /** Dragged segment held over this day. */
  held: DaySegment<Appointment> | null;
  liftedId: number | null;
  isToday: boolean;
  isOtherMonth: boolean;
  isCursor: boolean;
  isLoading: boolean;
  unknown: UnknownCount;
}

const DayCell = memo(function DayCell({
  date,
  parts,
  holds,
  held,
  isToday,
  isOtherMonth,
  ...rest
}: DayCellProps) {
  const { capacity, holiday, isCursor, isLoading, unknown, liftedId } = rest;
  // the number of the others takes a separate line
  const room = holds.length > 0 ? capacity - 1 : capacity;
  const shown = parts.length > room ? parts.slice(0, Math.max(MIN_EVENTS, room - 1)) : parts;
  return (
    <div
      role="gridcell"
      tabIndex={isCursor ? 0 : -1}
      data-date={date}
      aria-current={isToday ? 'date' : undefined}
      className={clsx(
        'relative flex min-w-0 cursor-pointer flex-col gap-0.5 border-line p-1 -outline-offset-2 not-last:border-r',
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
      <span className="sr-only">{`${dayTitle(date)}, ${holiday ? `${holiday}, ` : ''}${withHeld(eventCount(countEvents(parts.map(({ event }) => event)), unknown), holds)} `}</span>
      {isLoading && parts.length === 0 && <Skeleton className="h-5 w-full shrink-0" />}
      <HeldMark holds={holds} />
      {shown.map((part) => (
        <EventChip
          key={part.event.id}
          part={part}
          shape={part.isWholeDay ? 'name' : 'line'}
          hasRail
          isLifted={part.event.id === liftedId}
          className="h-5 shrink-0 px-1.5"
        />
      ))}
      {parts.length > shown.length && (
        <span className="px-1.5 text-xs/4 font-semibold text-ink-2 tabular-nums">
          +{parts.length - shown.length}
        </span>
      )}
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
