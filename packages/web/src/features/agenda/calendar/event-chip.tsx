import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { displayName } from '@zelo/domain/agenda/appointment-display.ts';
import { statusLabel, statusTone } from '@zelo/domain/agenda/appointment-status.ts';
import { clsx } from 'clsx';
import type { CSSProperties } from 'react';

interface EventChipProps {
  appointment: Appointment;
  /** `line`: all on one line. `block`: the time below the name. `name`: no time at all. */
  shape: 'line' | 'block' | 'name';
  /** A mark of the status before the text, where there is no coloured edge. */
  hasRail?: boolean;
  /** A narrow one has no room for the time on phones, where it is only read aloud. */
  isNarrow?: boolean;
  className?: string;
  style?: CSSProperties;
}

/** One event inside a cell. Colour means status, which is also said in words; the keyboard stays with the cells. */
export function EventChip({
  appointment,
  shape,
  hasRail = false,
  isNarrow = true,
  className,
  style,
}: EventChipProps) {
  const { id, status, isPersonalEvent, displayTime } = appointment;
  const isBlock = shape === 'block';
  return (
    <button
      type="button"
      tabIndex={-1}
      data-event-id={id}
      data-tone={isPersonalEvent ? 'neutral' : statusTone(status)}
      style={style}
      className={clsx(
        'flex min-w-0 overflow-hidden rounded-chip bg-(--tone-bg) text-left text-xs/4 whitespace-nowrap text-(--tone-ink) hover:brightness-97',
        isBlock ? 'flex-col-reverse justify-end py-1' : 'items-center gap-1.5',
        className,
      )}
    >
      {hasRail && (
        <span aria-hidden="true" className="h-3 w-1 shrink-0 rounded-full bg-(--tone-dot) max-sm:hidden" />
      )}
      {shape !== 'name' && (
        <span className={clsx('shrink-0 font-semibold tabular-nums', isNarrow && 'max-sm:sr-only')}>
          {displayTime}{' '}
        </span>
      )}
      <span
        className={clsx(
          'w-full truncate',
          isBlock && 'font-semibold',
          status === 'cancelled' && 'line-through',
        )}
      >
        {displayName(appointment)}
      </span>
      <span className="sr-only">, {isPersonalEvent ? 'Pessoal' : statusLabel(status)}</span>
    </button>
  );
}
