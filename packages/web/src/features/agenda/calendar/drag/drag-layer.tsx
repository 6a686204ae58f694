import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { displayName } from '@zelo/domain/agenda/appointment-display.ts';
import { statusTone } from '@zelo/domain/agenda/appointment-status.ts';
import { DAY_MINUTES, segmentsByDay } from '@zelo/domain/agenda/calendar/calendar-days.ts';
import { instantToLocal, minuteOfDay, timeOfMinute } from '@zelo/domain/shared/local-time.ts';
import type { CSSProperties } from 'react';
import { railColor } from '#features/agenda/calendar/bars/rail-color.ts';
import type { CalendarDrag } from './calendar-drag.ts';

interface DragLayerProps {
  drag: CalendarDrag;
  dates: readonly string[];
  zone: string;
  /** Columns of the hours below. */
  columns: CSSProperties;
}

interface Piece {
  date: string;
  startMinute: number;
  endMinute: number;
}

const spanText = (from: string, to: string): string => `${from} – ${to}`;

/** The dragged event, drawn over the hours where it would be dropped. */
export function DragLayer({ drag, dates, zone, columns }: DragLayerProps) {
  const event = 'appointment' in drag ? drag.appointment : null;
  const { pieces, name, times } =
    'appointment' in drag ? ofEvent(drag.appointment, zone) : ofDrawn(drag.drawn);
  return (
    <div
      aria-hidden="true"
      style={{ ...columns, zIndex: 4 }}
      className="pointer-events-none absolute inset-0 grid"
    >
      {pieces
        .filter(({ date }) => dates.includes(date))
        .map(({ date, startMinute, endMinute }) => (
          <div
            key={date}
            data-tone={!event ? 'primary' : event.isPersonalEvent ? 'neutral' : statusTone(event.status)}
            style={{
              gridColumn: `${dates.indexOf(date) + 2} / span 1`,
              top: `${(startMinute / DAY_MINUTES) * 100}%`,
              height: `${((endMinute - startMinute) / DAY_MINUTES) * 100}%`,
              borderLeftColor: event ? railColor(event) : 'var(--tone-dot)',
            }}
            className="absolute inset-x-0.5 min-h-4 overflow-hidden rounded-chip border-l-3 bg-(--tone-bg) px-1.5 text-xs/4 text-(--tone-ink) shadow-held"
          >
            <span className="block truncate font-semibold tabular-nums">{times}</span>
            <span className="block truncate">{name}</span>
          </div>
        ))}
    </div>
  );
}

function ofEvent(event: Appointment, zone: string): { pieces: Piece[]; name: string; times: string } {
  return {
    pieces: [...segmentsByDay([event], zone).values()].flat().filter(({ isWholeDay }) => !isWholeDay),
    name: displayName(event),
    times: spanText(event.time, instantToLocal(event.endTime, zone).time),
  };
}

function ofDrawn({ date, time, durationMinutes }: Extract<CalendarDrag, { drawn: unknown }>['drawn']) {
  const startMinute = minuteOfDay(time);
  const endMinute = startMinute + durationMinutes;
  return {
    pieces: [{ date, startMinute, endMinute }],
    name: 'Novo agendamento',
    times: spanText(time, timeOfMinute(endMinute)),
  };
}
