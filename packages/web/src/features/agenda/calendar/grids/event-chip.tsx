import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { displayName, displayService } from '@zelo/domain/agenda/appointment-display.ts';
import { statusLabel, statusTone } from '@zelo/domain/agenda/appointment-status.ts';
import { type DaySegment, untilText } from '@zelo/domain/agenda/calendar/calendar-days.ts';
import { clsx } from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import { useIsOpenVisit } from '#features/agenda/open-visit.ts';
import { statusIcon } from './status-icon.tsx';

interface EventChipProps {
  part: DaySegment<Appointment>;
  /** `line`: all on one line. `block`: the time below the name. `name`: no time at all. */
  shape: 'line' | 'block' | 'name';
  /** A status mark before the text, where there is no colored edge. */
  hasRail?: boolean;
  /** Being dragged: its original place stays reserved. */
  isLifted?: boolean;
  className?: string;
  style?: CSSProperties;
  /** The edges that change its length. */
  children?: ReactNode;
}

/** Beside its open panel, above its neighbors. */
const RING: CSSProperties = { zIndex: 2, outline: '2px solid var(--primary)', outlineOffset: 1 };

const statusText = ({ isPersonalEvent, status, confirmedAt }: Appointment): string => {
  if (isPersonalEvent) return 'Pessoal';
  return status === 'confirmed' && confirmedAt ? 'Confirmado pelo cliente' : statusLabel(status);
};

/** Tooltip with the full text of a truncated name. */
const hintOf = ({ event, isWholeDay }: DaySegment<Appointment>): string =>
  [
    isWholeDay ? 'Dia inteiro' : event.displayTime,
    displayName(event),
    ...(event.isPersonalEvent ? [] : [displayService(event)]),
    statusText(event),
  ].join(' · ');

/** One event inside a cell. Color means status, which is also given as text; the keyboard stays with the cells. */
export function EventChip({
  part,
  shape,
  hasRail = false,
  isLifted = false,
  className,
  style,
  children,
}: EventChipProps) {
  const { event } = part;
  const { id, status, isPersonalEvent } = event;
  const isBlock = shape === 'block';
  const isOpen = useIsOpenVisit(id);
  const icon = statusIcon(event);
  return (
    <button
      type="button"
      tabIndex={-1}
      title={hintOf(part)}
      aria-haspopup="dialog"
      data-event-id={id}
      data-tone={isPersonalEvent ? 'neutral' : statusTone(status)}
      style={isOpen ? { ...style, ...RING } : style}
      className={clsx(
        'flex min-w-0 overflow-hidden rounded-chip bg-(--tone-bg) text-left text-xs/4 whitespace-nowrap text-(--tone-ink) hover:[filter:brightness(0.97)]',
        isBlock ? 'flex-col-reverse justify-end py-1' : 'items-center gap-1.5',
        isLifted && 'opacity-45',
        className,
      )}
    >
      {children}
      {hasRail && (
        <span aria-hidden="true">
          {icon ?? <span className="block h-3 w-1 rounded-full bg-(--tone-dot)" />}
        </span>
      )}
      {shape !== 'name' && (
        <span className="flex shrink-0 items-center gap-1 font-semibold tabular-nums">
          {part.isStart ? event.displayTime : untilText(part)} {!hasRail && icon}
        </span>
      )}
      <span
        className={clsx(
          'w-full truncate',
          isBlock && 'font-semibold',
          status === 'cancelled' && 'line-through',
        )}
      >
        {displayName(event)}
      </span>
      <span className="sr-only">, {statusText(event)}</span>
    </button>
  );
}
