import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import {
  type AppointmentFormValues,
  formErrors,
  newAppointmentValues,
  trimmedForm,
} from '@zelo/domain/agenda/appointment-form-values.ts';
import { displayPhone } from '@zelo/domain/clients/phone.ts';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { valuesOf } from '#features/agenda/appointment/record/appointment-merge.ts';

/** Person of a new appointment, if known: a client, or a person without a record (id null). */
interface BookedPerson {
  id: number | null;
  name: string;
  phone: string | null;
}

/**
 * A new appointment on a day (yyyy-MM-dd), with optional hour (HH:mm), drawn duration, person and service; or an
 * existing appointment.
 */
export type AppointmentTarget =
  | { date: string; time?: string; durationMinutes?: number; person?: BookedPerson; serviceId?: number }
  | { appointment: Appointment };

/** Passes the form's rules to the form library. */
const judge: Resolver<AppointmentFormValues> = (typed) => {
  const values = trimmedForm(typed);
  const mistakes = Object.entries(formErrors(values));
  if (mistakes.length === 0) return { values, errors: {} };
  const errors: FieldErrors<AppointmentFormValues> = Object.fromEntries(
    mistakes.map(([name, message]) => [name, { type: 'validate', message }]),
  );
  return { values: {}, errors };
};

const initialValues = (target: AppointmentTarget, zone: string): AppointmentFormValues => {
  if ('appointment' in target) return valuesOf(target.appointment, zone);
  const { date, time, durationMinutes, person, serviceId = '' } = target;
  const values = { ...newAppointmentValues(date, time, durationMinutes), serviceId: String(serviceId) };
  return person ? { ...values, clientName: person.name, clientPhone: displayPhone(person.phone) } : values;
};

/** The client for whom a new appointment was opened. */
export const bookedIdOf = (target: AppointmentTarget): number | null =>
  'appointment' in target ? null : (target.person?.id ?? null);

export const clientIdOf = (target: AppointmentTarget): number | null =>
  'appointment' in target ? target.appointment.clientId : (target.person?.id ?? null);

export const formOptions = (target: AppointmentTarget, zone: string) => ({
  resolver: judge,
  defaultValues: initialValues(target, zone),
});
