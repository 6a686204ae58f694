import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { displayName, displayService } from '@zelo/domain/agenda/appointment-display.ts';
import { statusLabel } from '@zelo/domain/agenda/appointment-status.ts';
import { type DaySegment, untilText } from '@zelo/domain/agenda/calendar/calendar-days.ts';
import { displayPhone } from '@zelo/domain/clients/phone.ts';
import { timeOfMinute } from '@zelo/domain/shared/local-time.ts';
import { clsx } from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import { moneyOf, priceText } from '#features/agenda/visit/visit-texts.ts';
import { seriesIcon, statusIcon } from './status-icon.tsx';

/** Room of a bar: a column among others, the width of a phone, or that of a larger screen. */
export type BarRoom = 'column' | 'phone' | 'row';

/** Time, name with a phone number, service. */
const COLUMNS = '6.5rem minmax(7.25rem, 1fr) minmax(0, 1fr)';
export const rowOf = (hasState: boolean): CSSProperties => ({
  display: 'grid',
  gridTemplateColumns: hasState ? `${COLUMNS} 7rem` : COLUMNS,
  columnGap: 12,
});

interface EventDetailsProps {
  part: DaySegment<Appointment>;
  room: BarRoom;
  /** The name stays, the line of the service goes where there is no room for it. */
  hasService: boolean;
  hasState: boolean;
}

/** The lines of a bar: its time, its name, and as much as there is room for. */
export function EventDetails({ part, room, hasService, hasState }: EventDetailsProps) {
  const { event } = part;
  const icon = statusIcon(event);
  const name = (
    <Line className={clsx('font-semibold', event.status === 'cancelled' && 'line-through')}>
      {displayName(event)}
    </Line>
  );
  const state = event.isPersonalEvent ? 'Pessoal' : statusLabel(event.status);
  const word = (
    <span className="flex h-5 shrink-0 items-center justify-end gap-1 font-semibold">
      {seriesIcon(event)} {icon} {state}
    </span>
  );
  if (room === 'column') {
    return (
      <>
        <WholeOrNone fallback={icon}>
          {part.isStart ? event.displayTime : untilText(part)} {icon} {seriesIcon(event)}
        </WholeOrNone>
        {name}
        {hasService && <Line>{displayService(event)}</Line>}
      </>
    );
  }
  if (room === 'phone') {
    return (
      <>
        <span className="flex w-full min-w-0 items-center gap-2 text-sm">
          {name} {word}
        </span>
        <Line className="tabular-nums">
          {spanOf(part)} · {displayService(event)}
        </Line>
      </>
    );
  }
  return (
    <span style={rowOf(hasState)} className="w-full min-w-0 text-sm">
      <span className="font-semibold tabular-nums">{spanOf(part)}</span>
      <span className="min-w-0">
        {name}
        <Line>{displayPhone(event.clientData?.whatsappNumber ?? event.clientData?.phone)}</Line>
      </span>
      <span className="min-w-0">
        <Line>{displayService(event)}</Line>
        <Line className="tabular-nums">{moneyOf(event)?.label ?? priceText(event)}</Line>
      </span>
      {hasState && word}
    </span>
  );
}

const spanOf = ({ startMinute, endMinute }: DaySegment<Appointment>): string =>
  `${timeOfMinute(startMinute)} – ${timeOfMinute(endMinute)}`;

const LINE: CSSProperties = {
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  height: 16,
  overflow: 'hidden',
};
const OVER: CSSProperties = { position: 'relative', flex: '1 0 auto' };

/** A line that is never cut: without room for all of it, it wraps out of sight and uncovers the fallback. */
const WholeOrNone = ({ fallback, children }: { fallback: ReactNode; children: ReactNode }) => (
  <span style={LINE} className="w-full shrink-0 [background:inherit]">
    <span aria-hidden="true" className="absolute inset-y-0 left-0 flex items-center">
      {fallback}
    </span>
    {/* holds the first line */}
    <span aria-hidden="true" style={{ height: 16 }} />
    <span style={OVER} className="flex items-center gap-1 font-semibold tabular-nums [background:inherit]">
      {children}
    </span>
  </span>
);

/** One line of a bar, cut at its end. */
export const Line = ({ className, children }: { className?: string; children: ReactNode }) => (
  <span className={clsx('block w-full min-w-0 truncate', className)}>{children}</span>
);
