import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import {
  type AppointmentFormValues,
  formDuration,
  formLastDay,
  formTimes,
} from '@zelo/domain/agenda/appointment-form-values.ts';
import { eventDates } from '@zelo/domain/agenda/appointment-times.ts';
import { type ConflictWarning, describeConflict } from '@zelo/domain/agenda/slots/conflict-texts.ts';
import { findConflicts, prepareConflicts } from '@zelo/domain/agenda/slots/conflicts.ts';
import type { Settings } from '@zelo/domain/hours/hours-contract.ts';
import { isOutsideWorkingHours } from '@zelo/domain/hours/working-day.ts';
import { isCalendarDate } from '@zelo/domain/shared/local-time.ts';

interface AppointmentCheck {
  values: AppointmentFormValues;
  /** The appointment being edited; it never conflicts with itself. */
  editedId: number | null;
  appointments: readonly Appointment[];
  zone: string;
}

/**
 * What stands in the way of the event that the form describes, in words; nothing until it has a date and a time. A
 * personal event without a time takes its whole day (spec 1 §7).
 */
export function formConflicts({ values, editedId, appointments, zone }: AppointmentCheck): ConflictWarning[] {
  const hasTime = values.time !== '' || values.eventType === 'personal';
  if (!isCalendarDate(values.date) || !hasTime || appointments.length === 0) return [];
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

/** True when a client's event leaves the working hours; the owner is told and may book it anyway (spec 1 §8). */
export function isFormOutsideHours(
  values: AppointmentFormValues,
  settings: Settings | null | undefined,
): boolean {
  if (!settings || values.eventType !== 'client' || values.time === '' || !isCalendarDate(values.date))
    return false;
  return isOutsideWorkingHours(settings, {
    date: values.date,
    time: values.time,
    durationMinutes: formDuration(values),
  });
}

/** The conflicts that an answer brings and the form has not shown: someone booked in the meantime. */
export const unseenConflicts = (
  answered: readonly ConflictWarning[],
  shown: readonly ConflictWarning[],
): ConflictWarning[] => {
  const seen = new Set(shown.map(conflictKey));
  return answered.filter((conflict) => !seen.has(conflictKey(conflict)));
};

/** Tells the event of one conflict from that of another: whose, what and when. */
export const conflictKey = ({ clientInfo, serviceInfo, timeInfo }: ConflictWarning): string =>
  [clientInfo, serviceInfo, timeInfo].join(' ');
