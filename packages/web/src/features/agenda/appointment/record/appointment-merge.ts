// Merges the form with what someone else saved since it was opened.
import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import {
  type AppointmentFormValues,
  editedAppointmentValues,
} from '@zelo/domain/agenda/appointment-form-values.ts';
import { displayPhone } from '@zelo/domain/clients/phone.ts';
import { mergeEdits } from '@zelo/domain/shared/forms/merge-edits.ts';

/** `chosenId`: the client picked from the list. */
export type FilledForm = AppointmentFormValues & { chosenId: number | null };

export const valuesOf = (stored: Appointment, zone: string): AppointmentFormValues => {
  const values = editedAppointmentValues(stored, zone);
  return { ...values, clientPhone: displayPhone(values.clientPhone) };
};

export const filledFrom = (stored: Appointment, zone: string): FilledForm => ({
  ...valuesOf(stored, zone),
  chosenId: stored.clientId,
});

/** True for a visit that was cancelled between two readings: an edit does not bring it back. */
export const isCancelledSince = (known: Appointment | null, newer: Appointment | null): boolean =>
  known?.status !== 'cancelled' && newer?.status === 'cancelled';

export const TOGETHER: readonly (readonly (keyof FilledForm)[])[] = [
  ['date', 'time', 'isAllDay', 'endDate'],
  ['clientName', 'clientPhone', 'clientEmail', 'chosenId'],
  ['serviceId', 'keptService'],
  ['eventType', 'eventTitle'],
];

interface Edits {
  /** As the form knows it. */
  known: Appointment;
  mine: FilledForm;
  newer: Appointment;
}

/** Taking the version of a cancelled visit discards all of the user's edits. */
export function mergeForm({ known, mine, newer }: Edits, zone: string) {
  const theirs = filledFrom(newer, zone);
  const merged = mergeEdits({ base: filledFrom(known, zone), mine, theirs }, TOGETHER);
  return isCancelledSince(known, newer) ? { ...merged, theirs } : merged;
}
