import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { countEvents } from '@zelo/domain/agenda/calendar/calendar-days.ts';
import {
  closedMinutes,
  type HourCell as CellOfHour,
  type PlacedSegment,
} from '@zelo/domain/agenda/calendar/calendar-hours.ts';
import type { Hold } from '@zelo/domain/agenda/holds/holds-contract.ts';
import { isMovable } from '@zelo/domain/agenda/calendar/calendar-move.ts';
import type { MinuteRange } from '@zelo/domain/hours/working-day.ts';
import { timeOfMinute } from '@zelo/domain/shared/local-time.ts';
import { type CSSProperties, memo } from 'react';
import { eventCount, type UnknownCount } from './calendar-titles.ts';
import { canBeMarked, BarMarks } from '#features/agenda/calendar/bars/bar-marks.tsx';
import { EventChip } from '#features/agenda/calendar/bars/event-chip.tsx';
import type { BarRoom } from '#features/agenda/calendar/bars/event-details.tsx';
import { HeldBar, type Neighbor } from '#features/agenda/holds/held-bar.tsx';
import { heldCount } from '#features/agenda/holds/held-list.tsx';
import { railColor } from '#features/agenda/calendar/bars/rail-color.ts';
import { dayTitle } from '#lib/format.ts';

const BLOCK_MINUTES = 45;
/** From this length on, a bar has three lines. */
const SERVICE_MINUTES = 50;
const GHOST_HEIGHT = 22;
/** Share of the width of a cancelled visit: a press beside it is one on the free hour. A column has only room for its name. */
const GHOST_SHARE: Record<BarRoom, number> = { row: 0.55, phone: 0.55, column: 1 };
/** Between a bar and its neighbor, in px; the last of a phone keeps away from the edge of the screen. */
const GAP: Record<BarRoom, number> = { row: 4, phone: 14, column: 4 };
/** A shorter bar has no room for the marks. */
const MARKS_MINUTES = 30;
/** Room for the marks beside the text of a bar, in px. */
const MARKS_WIDTH = 196;

interface HourCellProps {
  date: string;
  hour: number;
  /** Room of a bar that shares its hour with no other. */
  room: BarRoom;
  /** Instant up to which visits can be marked in their bar; 0 where bars have no room for marks. */
  markableUntil: number;
  /** Held times that begin in this hour. */
  holds: readonly Hold[];
  cell: CellOfHour<Appointment> | undefined;
  unknown: UnknownCount;
  /** The working hours of the day; null while loading. */
  open: readonly MinuteRange[] | null;
  isCursor: boolean;
  /** The current minute, if it is in this hour. */
  nowMinute: number | null;
  /** The dragged event, if it is in this cell. */
  liftedId: number | null;
}

const percent = (minutes: number): string => `${(minutes / 60) * 100}%`;

/** One hour is the unit of height: an event that starts in this cell may overflow it, over the hours it lasts. */
const placeOf = (
  { offsetMinutes, drawnMinutes, lane, lanes, part }: PlacedSegment<Appointment>,
  room: BarRoom,
): CSSProperties => ({
  top: `calc(${percent(offsetMinutes)} + 1px)`,
  height: part.event.status === 'cancelled' ? GHOST_HEIGHT : `calc(${percent(drawnMinutes)} - 2px)`,
  left: `calc(${(lane / lanes) * 100}% + 2px)`,
  width: `calc(${(100 / lanes) * (part.event.status === 'cancelled' ? GHOST_SHARE[room] : 1)}% - ${GAP[room]}px)`,
  // apart from its neighbors
  boxShadow: `0 0 0 1px var(--surface)${part.event.isPersonalEvent ? ', inset 0 0 0 1px var(--control-line)' : ''}`,
});

const neighborIn = (shown: readonly PlacedSegment<Appointment>[]): Neighbor => {
  if (shown.some(({ part }) => part.event.status !== 'cancelled')) return 'event';
  return shown.length > 0 ? 'ghost' : null;
};

/** One hour of one day: its closed time, the events that start in it, the current-time line. */
export const HourCell = memo(function HourCell({
  date,
  hour,
  room,
  markableUntil,
  holds,
  cell,
  unknown,
  open,
  isCursor,
  nowMinute,
  liftedId,
}: HourCellProps) {
  const shown = cell?.shown ?? [];
  const hiddenCount = cell?.hiddenCount ?? 0;
  const closed = open ? closedMinutes(open, hour) : [];
  const isClosed = closed.some(({ start, end }) => end - start === 60);
  return (
    <div
      role="gridcell"
      tabIndex={isCursor ? 0 : -1}
      data-date={date}
      data-hour={hour}
      title={isClosed ? 'Fora do horário de trabalho' : undefined}
      className="relative min-w-0 cursor-pointer border-b border-l border-line -outline-offset-2"
    >
      {closed.map(({ start, end }) => (
        <span
          key={start}
          className="absolute bg-sunken/60 inset-x-0"
          style={{ top: percent(start), height: percent(end - start) }}
        />
      ))}
      <span className="sr-only">
        {`${dayTitle(date)}, ${timeOfMinute(hour * 60)}, ${eventCount(countEvents(shown.map(({ part }) => part.event)) + hiddenCount, unknown)}${holds.length > 0 ? `, ${heldCount(holds)}` : ''} `}
        {isClosed && 'fora do horário '}
      </span>
      {shown.map((placed) => (
        <Bar
          key={placed.part.event.id}
          placed={placed}
          room={placed.lanes === 1 ? room : 'column'}
          markableUntil={markableUntil}
          isLifted={placed.part.event.id === liftedId}
        />
      ))}
      {holds.map((hold) => (
        <HeldBar key={hold.id} hold={hold} room={room} beside={neighborIn(shown)} />
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
          className="pointer-events-none absolute inset-x-0 h-0.5 -translate-y-1/2 bg-primary before:absolute before:-top-[3px] before:-left-1 before:size-2 before:rounded-full before:bg-primary"
          style={{ top: percent(nowMinute) }}
        />
      )}
    </div>
  );
});

interface BarProps {
  placed: PlacedSegment<Appointment>;
  room: BarRoom;
  markableUntil: number;
  isLifted: boolean;
}

function Bar({ placed, room, markableUntil, isLifted }: BarProps) {
  const { part, drawnMinutes } = placed;
  const isBlock = drawnMinutes >= BLOCK_MINUTES && part.event.status !== 'cancelled';
  const hasMarks = drawnMinutes >= MARKS_MINUTES && room === 'row' && canBeMarked(part.event, markableUntil);
  const place = { ...placeOf(placed, room), borderLeftColor: railColor(part.event) };
  return (
    <>
      <EventChip
        part={part}
        shape={isBlock ? room : 'line'}
        hasService={isBlock ? drawnMinutes >= SERVICE_MINUTES : room !== 'column'}
        hasState={!hasMarks}
        isLifted={isLifted}
        className="absolute z-1 border-l-3 px-1"
        style={hasMarks ? { ...place, paddingRight: MARKS_WIDTH } : place}
      >
        {isMovable(part.event) && <Edges placed={placed} />}
      </EventChip>
      {hasMarks && <BarMarks visit={part.event} top={place.top} isLow={!isBlock} />}
    </>
  );
}

/** Handles by which a mouse resizes an event; a finger only moves it and resizes in the form. */
const Edges = ({ placed: { part } }: { placed: PlacedSegment<Appointment> }) => (
  <>
    {part.isStart && (
      <span
        data-edge="start"
        className="absolute inset-x-0 top-0 h-1.5 cursor-ns-resize pointer-coarse:hidden"
      />
    )}
    {part.isEnd && (
      <span
        data-edge="end"
        className="group absolute inset-x-0 bottom-0 grid h-2 cursor-ns-resize place-items-center pointer-coarse:hidden"
      >
        <span className="h-0.5 w-6 max-w-1/2 rounded-full bg-current opacity-0 group-hover:opacity-70" />
      </span>
    )}
  </>
);
