import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { displayName, displayService } from '@zelo/domain/agenda/appointment-display.ts';
import { statusLabel, statusTone } from '@zelo/domain/agenda/appointment-status.ts';
import { type DaySegment, untilText } from '@zelo/domain/agenda/calendar/calendar-days.ts';
import { clsx } from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import { useIsOpenVisit } from '#features/agenda/open-visit.ts';
import { type BarRoom, EventDetails } from './event-details.tsx';
import { railColor } from './rail-color.ts';
import { seriesIcon, statusIcon } from './status-icon.tsx';

interface EventChipProps {
  part: DaySegment<Appointment>;
  /** `line`: all on one line. `name`: no time at all. Otherwise a bar of several lines. */
  shape: 'line' | 'name' | BarRoom;
  /** A status mark before the text, where there is no colored edge. */
  hasRail?: boolean;
  /** The bar has a line for the service, or room beside the name. */
  hasService?: boolean;
  /** The bar has room for the word of its state. */
  hasState?: boolean;
  /** Being dragged: its original place stays reserved. */
  isLifted?: boolean;
  className?: string;
  style?: CSSProperties;
  /** The edges that change its length. */
  children?: ReactNode;
}

/** Beside its open panel, above its neighbors. */
const RING: CSSProperties = { zIndex: 2, outline: '2px solid var(--primary)', outlineOffset: 1 };
const LIFTED: CSSProperties = { opacity: 0.45 };
/** Not confirmed yet. */
const OUTLINE: CSSProperties = { background: 'var(--surface)', boxShadow: 'inset 0 0 0 1px var(--tone-dot)' };
/** Thin trace of a cancelled visit: its hour is free, and can be pressed below. */
const GHOST: CSSProperties = {
  background: 'transparent',
  boxShadow: 'none',
  borderInline: 0,
  borderTop: '1px dashed var(--tone-dot)',
  borderRadius: 0,
};

const lookOf = ({ status, isPersonalEvent }: Appointment): CSSProperties => {
  if (status === 'cancelled') return GHOST;
  return status === 'scheduled' && !isPersonalEvent ? OUTLINE : {};
};

const statusText = ({ isPersonalEvent, status, confirmedAt }: Appointment): string => {
  if (isPersonalEvent) return 'Pessoal';
  return status === 'confirmed' && confirmedAt ? 'Confirmado pelo cliente' : statusLabel(status);
};

const timeText = (part: DaySegment<Appointment>): string => {
  if (part.isWholeDay) return 'Dia inteiro';
  return part.isStart ? part.event.displayTime : untilText(part);
};

/** Tooltip with the full text of a truncated name. */
const hintOf = (part: DaySegment<Appointment>): string =>
  [
    part.isWholeDay ? 'Dia inteiro' : part.event.displayTime,
    displayName(part.event),
    ...(part.event.isPersonalEvent ? [] : [displayService(part.event)]),
    statusText(part.event),
  ].join(' · ');

/** One event inside a cell. Color means status, which is also given as text; the keyboard stays with the cells. */
export function EventChip({
  part,
  shape,
  hasRail = false,
  hasService = false,
  hasState = true,
  isLifted = false,
  className,
  style,
  children,
}: EventChipProps) {
  const { event } = part;
  const { id, status, isPersonalEvent } = event;
  const isOpen = useIsOpenVisit(id);
  const isLine = shape === 'line' || shape === 'name';
  return (
    <button
      type="button"
      tabIndex={-1}
      title={hintOf(part)}
      aria-label={`${timeText(part)} ${displayName(event)}, ${statusText(event)}${event.seriesId ? ', em série' : ''}`}
      aria-haspopup="dialog"
      data-event-id={id}
      data-tone={isPersonalEvent ? 'neutral' : statusTone(status)}
      style={{ ...style, ...lookOf(event), ...(isOpen && RING), ...(isLifted && LIFTED) }}
      className={clsx(
        'flex min-w-0 overflow-hidden rounded-chip bg-(--tone-bg) text-left text-xs/4 whitespace-nowrap text-(--tone-ink) hover:[filter:brightness(0.97)]',
        isLine ? 'items-center gap-1.5' : 'flex-col py-0.5',
        className,
      )}
    >
      {children}
      {isLine ? (
        <EventLine part={part} hasTime={shape === 'line'} hasRail={hasRail} hasService={hasService} />
      ) : (
        <EventDetails part={part} room={shape} hasService={hasService} hasState={hasState} />
      )}
    </button>
  );
}

interface EventLineProps {
  part: DaySegment<Appointment>;
  hasTime: boolean;
  hasRail: boolean;
  hasService: boolean;
}

function EventLine({ part, hasTime, hasRail, hasService }: EventLineProps) {
  const { event } = part;
  const icon = statusIcon(event);
  return (
    <>
      {hasRail && event.status !== 'cancelled' && (
        <>
          {(event.serviceColor ?? !icon) && (
            <span style={{ background: railColor(event) }} className="block h-3 w-1 shrink-0 rounded-full" />
          )}
          {icon}
        </>
      )}
      {hasTime && (
        // in the cells of a month the name comes first
        <span
          className={clsx(
            'flex shrink-0 items-center gap-1 font-semibold tabular-nums',
            hasRail && 'max-xl:hidden',
          )}
        >
          {timeText(part)} {!hasRail && event.status !== 'cancelled' && icon} {seriesIcon(event)}
        </span>
      )}
      <span
        className={clsx(
          'truncate',
          hasService ? 'max-w-3/5 shrink-0' : 'w-full',
          event.status === 'cancelled' && 'line-through',
        )}
      >
        {displayName(event)}
      </span>
      {hasService && !event.isPersonalEvent && event.status !== 'cancelled' && (
        <span className="min-w-0 flex-1 truncate">{displayService(event)}</span>
      )}
    </>
  );
}
