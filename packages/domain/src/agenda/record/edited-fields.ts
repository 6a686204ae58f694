// The one list of what the owner enters about an appointment. Drag, comparison and history follow it: a field of the contract
// that is missing here does not compile.
import type { Appointment } from '#agenda/agenda-contract.ts';
import type { AppointmentBody } from './appointment-body.ts';
import { type AppointmentText, appointmentTexts, perText } from '#agenda/appointment-texts.ts';

/** Fields of a request body that stay with the appointment; `endDate` only says how many appointments to create. */
export type EditedField = Exclude<keyof AppointmentBody, 'endDate'>;

/** Field names in the history, in this order; null for a time, whose line is about the move. */
export const editedFields: Record<EditedField, string | null> = {
  startTime: null,
  endTime: null,
  personalEventDuration: null,
  isPersonalEvent: 'tipo',
  clientId: 'cliente',
  serviceId: 'serviço',
  eventTitle: 'título',
  isAllDay: 'dia inteiro',
  ...perText((text) => appointmentTexts[text].label.toLowerCase()),
};

export const editedFieldNames = Object.keys(editedFields) as EditedField[];

const comparable = (value: unknown): unknown => (value instanceof Date ? value.getTime() : value);

/** An appointment in any form; the assistant's has no texts. */
export type EditedFields = Record<Exclude<EditedField, AppointmentText>, unknown> & {
  [Text in AppointmentText]?: unknown;
};

/** The fields in which two appointments differ: an edit without any writes nothing. */
export const changedFields = (before: EditedFields, after: EditedFields): EditedField[] =>
  editedFieldNames.filter((field) => comparable(before[field]) !== comparable(after[field]));

type Entered = Pick<Appointment, EditedField>;

/** The appointment after an update: a field that was not sent keeps the stored value. */
export const mergedFields = (
  stored: Appointment,
  sent: { [Field in EditedField]?: Entered[Field] | undefined },
): Entered =>
  Object.fromEntries(
    editedFieldNames.map((field) => [field, sent[field] === undefined ? stored[field] : sent[field]]),
  ) as Entered;

export const unchangedBody = (appointment: Appointment): Entered => mergedFields(appointment, {});
