import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { displayName } from '@zelo/domain/agenda/appointment-display.ts';
import { cardActions, statusLabel } from '@zelo/domain/agenda/appointment-status.ts';
import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { hasBegun } from '#features/agenda/visit/visit-texts.ts';
import { buttonClass } from '#ui/buttons/button-class.ts';

/** The rarer courtesy is in the panel. */
const SHOWN = ['completed', 'no_show'];

/** True for a client's visit that has begun and has no mark yet. */
export const canBeMarked = (visit: Appointment, now: number): boolean =>
  !visit.isPersonalEvent && cardActions(visit).length > 0 && hasBegun(visit, now);

interface BarMarksProps {
  visit: Appointment;
  top: CSSProperties['top'];
  /** The bar has one line. */
  isLow: boolean;
}

/** The marks beside the text of a bar, over it: a button cannot hold others. `CalendarGrid` handles the press. */
export const BarMarks = ({ visit, top, isLow }: BarMarksProps) => (
  <span style={{ top, right: 8 }} className={clsx('absolute z-2 flex gap-2', isLow ? 'pt-0.5' : 'pt-1')}>
    {cardActions(visit)
      .filter(({ to }) => SHOWN.includes(to))
      .map(({ to, label }) => (
        <button
          key={to}
          type="button"
          data-mark={to}
          data-mark-of={visit.id}
          aria-label={`${label}: ${displayName(visit)}`}
          className={clsx(buttonClass('outline', 'small'), isLow && 'h-6.5!')}
        >
          {statusLabel(to)}
        </button>
      ))}
  </span>
);
