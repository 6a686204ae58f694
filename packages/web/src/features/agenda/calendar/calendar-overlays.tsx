import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { type DaySegment, eventOnDay } from '@zelo/domain/agenda/calendar/calendar-days.ts';
import type { Hold } from '@zelo/domain/agenda/holds/holds-contract.ts';
import { lazy, Suspense } from 'react';
import type { AppointmentTarget } from '#features/agenda/appointment/appointment-dialog.tsx';
import type { UnknownCount } from '#features/agenda/calendar/grids/calendar-titles.ts';
import { heldOn } from '#features/agenda/holds/held-list.tsx';
import { VisitOutlet } from '#features/agenda/visit/visit-outlet.tsx';
import { preloadOverlay } from '#lib/loading/preload.ts';

const loadAppointmentDialog = async () => ({
  default: (await import('#features/agenda/appointment/appointment-dialog.tsx')).AppointmentDialog,
});
const loadDayDialog = async () => ({
  default: (await import('#features/agenda/calendar/day/day-dialog.tsx')).DayDialog,
});
const loadPaymentDialog = async () => ({
  default: (await import('#features/agenda/day/payment-dialog.tsx')).PaymentDialog,
});
const PaymentDialog = lazy(loadPaymentDialog);
const AppointmentDialog = lazy(loadAppointmentDialog);
const DayDialog = lazy(loadDayDialog);
preloadOverlay(loadAppointmentDialog);
preloadOverlay(loadDayDialog);
preloadOverlay(loadPaymentDialog);

/** A visit and the bar that was pressed; without a bar, the list of its day was. */
export interface OpenVisit {
  visit: Appointment;
  bar: Element | null;
}

/** Dialog open over the calendar. */
export type Overlay =
  | { day: string }
  | { payment: Appointment }
  | { target: AppointmentTarget }
  | OpenVisit
  | null;

interface CalendarOverlaysProps {
  overlay: Overlay;
  today: string;
  unknown: UnknownCount;
  /** Event segments of the day whose list is open. */
  partsOf: (date: string) => readonly DaySegment<Appointment>[];
  /** Held times. */
  held: { holds: readonly Hold[]; onHold: (id: number) => void };
  onOverlay: (overlay: Overlay) => void;
}

/** The dialogs of the calendar; their code is loaded on first use. */
export function CalendarOverlays({
  overlay,
  today,
  unknown,
  partsOf,
  onOverlay,
  held,
}: CalendarOverlaysProps) {
  const close = (): void => onOverlay(null);
  const wholeOf = (date: string, id: number): Appointment | undefined =>
    // An event that began the day before is listed only with its segment of this day.
    partsOf(date).find(({ event }) => event.id === id)?.event;
  const edit = (appointment: Appointment | undefined): void => {
    if (appointment) onOverlay({ target: { appointment } });
  };
  return (
    <Suspense fallback={null}>
      {overlay !== null && 'target' in overlay && (
        <AppointmentDialog target={overlay.target} onClosed={close} />
      )}
      {overlay !== null && 'payment' in overlay && (
        <PaymentDialog appointment={overlay.payment} onClosed={close} />
      )}
      {overlay !== null && 'day' in overlay && (
        <DayDialog
          date={overlay.day}
          isToday={overlay.day === today}
          unknown={unknown}
          events={partsOf(overlay.day).map(eventOnDay)}
          holds={heldOn(held.holds, overlay.day)}
          onHold={(id) => {
            close();
            held.onHold(id);
          }}
          onNew={(time) => onOverlay({ target: { date: overlay.day, ...(time !== undefined && { time }) } })}
          onOpen={({ id }) => {
            const visit = wholeOf(overlay.day, id);
            if (visit) onOverlay({ visit, bar: null });
          }}
          onEdit={({ id }) => edit(wholeOf(overlay.day, id))}
          onClosed={close}
        />
      )}
      {overlay !== null && 'visit' in overlay && (
        <VisitOutlet
          key={overlay.visit.id}
          opened={overlay.visit}
          pressed={overlay.bar}
          onEdit={edit}
          onNew={(target) => onOverlay({ target })}
          onClosed={close}
        />
      )}
    </Suspense>
  );
}
