import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import type { HourCell as CellOfHour, PlacedEvent } from '@zelo/domain/agenda/calendar-hours.ts';
import type { MinuteRange } from '@zelo/domain/hours/working-day.ts';
import { timeOfMinute } from '@zelo/domain/shared/local-time.ts';
import type { CSSProperties } from 'react';
import { eventCount } from '#features/agenda/calendar/calendar-titles.ts';
import { EventChip } from '#features/agenda/calendar/event-chip.tsx';
import { dayTitle } from '#lib/format.ts';

const BLOCK_MINUTES = 45;

interface HourCellProps {
  date: string;
  hour: number;
  /** A day alone has the whole width. */
  isNarrow: boolean;
  cell: CellOfHour<Appointment> | undefined;
  /** Minutes of the hour outside the working hours. */
  closed: readonly MinuteRange[] | null;
  isCursor: boolean;
  /** The minute of now, when this is its hour. */
  nowMinute: number | null;
}

const percent = (minutes: number): string => `${(minutes / 60) * 100}%`;

/** An hour is the measure: what starts in this cell may hang out of it, over the hours that it lasts. */
const placeOf = ({ offsetMinutes, drawnMinutes, lane, lanes }: PlacedEvent<Appointment>): CSSProperties => ({
  top: `calc(${percent(offsetMinutes)} + 1px)`,
  height: `calc(${percent(drawnMinutes)} - 2px)`,
  left: `calc(${(lane / lanes) * 100}% + 2px)`,
  width: `calc(${100 / lanes}% - 4px)`,
});

/** One hour of one day: its closed time, the events that start in it, the line of now. */
export function HourCell({ date, hour, isNarrow, cell, closed, isCursor, nowMinute }: HourCellProps) {
  const shown = cell?.shown ?? [];
  const hiddenCount = cell?.hiddenCount ?? 0;
  return (
    <div
      role="gridcell"
      tabIndex={isCursor ? 0 : -1}
      data-date={date}
      data-hour={hour}
      className="relative min-w-0 cursor-pointer border-b border-l border-line -outline-offset-2"
    >
      {closed?.map(({ start, end }) => (
        <span
          key={start}
          className="absolute inset-x-0 bg-sunken/70"
          style={{ top: percent(start), height: percent(end - start) }}
        />
      ))}
      <span className="sr-only">
        {`${dayTitle(date)}, ${timeOfMinute(hour * 60)}, ${eventCount(shown.length + hiddenCount)} `}
      </span>
      {shown.map((placed) => (
        <EventChip
          key={placed.event.id}
          appointment={placed.event}
          shape={placed.drawnMinutes >= BLOCK_MINUTES ? 'block' : 'line'}
          isNarrow={isNarrow}
          className="absolute z-1 border-l-3 border-(--tone-dot) px-1 ring-1 ring-surface sm:px-1.5"
          style={placeOf(placed)}
        />
      ))}
      {hiddenCount > 0 && (
        <span
          data-more
          className="absolute right-0.5 bottom-0.5 z-2 rounded-chip bg-surface px-1 text-xs/4 font-semibold text-ink-2 shadow-card"
        >
          +{hiddenCount}
        </span>
      )}
      {nowMinute !== null && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0 z-3 h-0.5 -translate-y-1/2 bg-primary before:absolute before:-top-[3px] before:-left-1 before:size-2 before:rounded-full before:bg-primary"
          style={{ top: percent(nowMinute) }}
        />
      )}
    </div>
  );
}
