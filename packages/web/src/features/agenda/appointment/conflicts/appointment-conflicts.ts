import {
  type AppointmentFormValues,
  formDuration,
  formLastDay,
  formTimes,
  hasFormTimes,
} from '@zelo/domain/agenda/appointment-form-values.ts';
import { eventDates } from '@zelo/domain/agenda/appointment-times.ts';
import {
  type ConflictingAppointment,
  type ConflictWarning,
  describeConflict,
} from '@zelo/domain/agenda/slots/conflict-texts.ts';
import { findConflicts, prepareConflicts } from '@zelo/domain/agenda/slots/conflicts.ts';
import type { Settings } from '@zelo/domain/hours/hours-contract.ts';
import { isOutsideWorkingHours } from '@zelo/domain/hours/working-day.ts';

interface AppointmentCheck {
  values: AppointmentFormValues;
  /** The edited appointment; it never conflicts with itself. */
  editedId: number | null;
  /** Including held times. */
  appointments: readonly ConflictingAppointment[];
  zone: string;
}

/**
 * Conflicts of the event in the form, as texts; empty until it has a date and a time. A timeless personal event takes
 * its whole day (spec 1 §7).
 */
export function formConflicts({ values, editedId, appointments, zone }: AppointmentCheck): ConflictWarning[] {
  if (!hasFormTimes(values) || appointments.length === 0) return [];
  const index = prepareConflicts(appointments, zone);
  const dates = eventDates(values.date, formLastDay(values));
  const onlyDate = dates.length === 1 ? values.date : undefined;
  return dates
    .flatMap((date) => {
      const times = formTimes({ ...values, date }, zone);
      return findConflicts(index, { ...times, ...(editedId !== null && { id: editedId }) });
    })
    .map((conflict) => describeConflict(conflict, zone, onlyDate));
}

/** True if a client's event leaves the working hours; the owner is warned and may still book it (spec 1 §8). */
export function isFormOutsideHours(
  values: AppointmentFormValues,
  settings: Settings | null | undefined,
): boolean {
  if (!settings || values.eventType !== 'client' || !hasFormTimes(values)) return false;
  return isOutsideWorkingHours(settings, {
    date: values.date,
    time: values.time,
    durationMinutes: formDuration(values),
  });
}

/** Conflicts of the response that the form has not shown: someone else has booked since. */
export const unseenConflicts = (
  answered: readonly ConflictWarning[],
  shown: readonly ConflictWarning[],
): ConflictWarning[] => {
  const seen = new Set(shown.map(conflictKey));
  return answered.filter((conflict) => !seen.has(conflictKey(conflict)));
};

/** Identifies a conflict by client, service and time. */
export const conflictKey = ({ clientInfo, serviceInfo, timeInfo }: ConflictWarning): string =>
  [clientInfo, serviceInfo, timeInfo].join(' ');
