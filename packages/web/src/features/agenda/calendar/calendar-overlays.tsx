import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { type DaySegment, eventOnDay } from '@zelo/domain/agenda/calendar/calendar-days.ts';
import { lazy, Suspense } from 'react';
import type { AppointmentTarget } from '#features/agenda/appointment/appointment-dialog.tsx';
import { preloadOnFirstInput } from '#lib/loading/preload.ts';

const loadAppointmentDialog = async () => ({
  default: (await import('#features/agenda/appointment/appointment-dialog.tsx')).AppointmentDialog,
});
const loadDayDialog = async () => ({
  default: (await import('#features/agenda/calendar/day/day-dialog.tsx')).DayDialog,
});
const AppointmentDialog = lazy(loadAppointmentDialog);
const DayDialog = lazy(loadDayDialog);
preloadOnFirstInput(loadAppointmentDialog);
preloadOnFirstInput(loadDayDialog);

/** Dialog open over the calendar. */
export type Overlay = { day: string } | { target: AppointmentTarget } | null;

interface CalendarOverlaysProps {
  overlay: Overlay;
  today: string;
  /** Event segments of the day whose list is open. */
  partsOf: (date: string) => readonly DaySegment<Appointment>[];
  onOverlay: (overlay: Overlay) => void;
}

/** The dialogs of the calendar; their code is loaded on first use. */
export function CalendarOverlays({ overlay, today, partsOf, onOverlay }: CalendarOverlaysProps) {
  const close = (): void => onOverlay(null);
  return (
    <Suspense fallback={null}>
      {overlay !== null && 'target' in overlay && (
        <AppointmentDialog target={overlay.target} onClosed={close} />
      )}
      {overlay !== null && 'day' in overlay && (
        <DayDialog
          date={overlay.day}
          isToday={overlay.day === today}
          events={partsOf(overlay.day).map(eventOnDay)}
          onNew={(time) => onOverlay({ target: { date: overlay.day, ...(time !== undefined && { time }) } })}
          onEdit={({ id }) => {
            // An event that began the day before is listed only with its segment of this day.
            const whole = partsOf(overlay.day).find(({ event }) => event.id === id);
            if (whole) onOverlay({ target: { appointment: whole.event } });
          }}
          onClosed={close}
        />
      )}
    </Suspense>
  );
}
