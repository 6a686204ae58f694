// The dialog's rules are plain functions: a schema library would be a tenth of what opening it downloads.
import { INVALID_EMAIL, isEmailOrEmpty } from '#shared/forms/email.ts';
import { isCalendarDate, isWallTime } from '#shared/local-time.ts';
import type { Appointment, AppointmentBody } from './agenda-contract.ts';
import {
  appointmentTimes,
  DEFAULT_DURATION_MINUTES,
  durationOf,
  lastDayError,
  MAX_DURATION_MINUTES,
  parseDuration,
  spansDay,
  startOfEdited,
} from './appointment-times.ts';

export const REQUIRED_FIELDS = 'Preencha todos os campos obrigatórios';
const INVALID_DURATION = 'A duração deve ser de 1 a 480 minutos';

/** The appointment form, all fields as text or switches; empty text where nothing was chosen (spec 1 §3). */
export interface AppointmentFormValues {
  eventType: 'client' | 'personal';
  clientName: string;
  clientPhone: string;
  clientEmail: string;
  serviceId: string;
  /** yyyy-MM-dd */
  date: string;
  /** HH:mm */
  time: string;
  notes: string;
  eventTitle: string;
  isAllDay: boolean;
  /** yyyy-MM-dd, the last of several days */
  endDate: string;
  /** minutes */
  personalEventDuration: string;
  /** minutes */
  clientServiceDuration: string;
}

type FieldName = keyof AppointmentFormValues;

/** What each field must be, whatever the kind of event; empty text is no mistake here. */
const fieldRules: readonly [FieldName, (text: string) => boolean, message: string][] = [
  ['clientEmail', isEmailOrEmpty, INVALID_EMAIL],
  ['date', isCalendarDate, 'Data inválida'],
  ['time', isWallTime, 'Horário inválido'],
  ['endDate', isCalendarDate, 'Data inválida'],
  ['personalEventDuration', (text) => parseDuration(text) !== null, INVALID_DURATION],
  ['clientServiceDuration', (text) => parseDuration(text) !== null, INVALID_DURATION],
];

/** The fields that the kind of event needs and that are not filled in (spec 1 §5). */
const missingFields = (values: AppointmentFormValues): FieldName[] => {
  const isShort = (name: 'clientName' | 'eventTitle') => values[name].length < 2;
  if (values.eventType === 'personal') return isShort('eventTitle') ? ['eventTitle'] : [];
  const needed: [FieldName, boolean][] = [
    ['clientName', isShort('clientName')],
    ['serviceId', values.serviceId === ''],
    ['time', values.time === ''],
  ];
  return needed.filter(([, isMissing]) => isMissing).map(([name]) => name);
};

/** What is wrong with the last day of an event of several days; null when nothing is. */
const endDateError = ({ eventType, date, endDate }: AppointmentFormValues): string | null => {
  if (eventType === 'client' || !isCalendarDate(date) || !isCalendarDate(endDate)) return null;
  return lastDayError(date, endDate);
};

/** The form with the blanks around its texts taken away. */
export const trimmedForm = (values: AppointmentFormValues): AppointmentFormValues => ({
  ...values,
  clientName: values.clientName.trim(),
  clientPhone: values.clientPhone.trim(),
  clientEmail: values.clientEmail.trim(),
  notes: values.notes.trim(),
  eventTitle: values.eventTitle.trim(),
  personalEventDuration: values.personalEventDuration.trim(),
  clientServiceDuration: values.clientServiceDuration.trim(),
});

/** What is wrong with a trimmed form, by field: the message that the person reads (spec 1 §5). Empty: it can be saved. */
export const formErrors = (values: AppointmentFormValues): Partial<Record<FieldName, string>> => {
  const mistakes: Partial<Record<FieldName, string>> = {};
  const endDate = endDateError(values);
  if (endDate) mistakes.endDate = endDate;
  for (const name of missingFields(values)) mistakes[name] = REQUIRED_FIELDS;
  for (const [name, accepts, message] of fieldRules) {
    const text = String(values[name]);
    if (text !== '' && !accepts(text)) mistakes[name] = message;
  }
  if (values.date === '') mistakes.date = 'Data é obrigatória';
  return mistakes;
};

/** The last day, yyyy-MM-dd, of an event of several days; null while the form describes no such event. */
export const formLastDay = (values: AppointmentFormValues): string | null =>
  values.eventType === 'personal' && values.endDate > values.date && endDateError(values) === null
    ? values.endDate
    : null;

/**
 * What the dialog shows for a new event on a date, with the HH:mm and the minutes that a click or a drag in the calendar
 * has chosen; the minutes are kept within what the duration field takes.
 */
export const newAppointmentValues = (
  date: string,
  time = '',
  durationMinutes?: number,
): AppointmentFormValues => ({
  eventType: 'client',
  clientName: '',
  clientPhone: '',
  clientEmail: '',
  serviceId: '',
  date,
  time,
  notes: '',
  eventTitle: '',
  isAllDay: false,
  endDate: '',
  personalEventDuration: durationText(durationMinutes),
  clientServiceDuration: durationText(durationMinutes),
});

const durationText = (minutes: number | undefined): string =>
  minutes === undefined ? '' : String(Math.min(minutes, MAX_DURATION_MINUTES));

/** What the dialog shows for an event of the agenda: local start, and whole minutes as the duration (spec 1 §4). */
export const editedAppointmentValues = (edited: Appointment, zone: string): AppointmentFormValues => {
  const { date, time } = startOfEdited(edited, zone);
  const duration = String(durationOf(edited.startTime, edited.endTime));
  const isWholeDay = edited.isPersonalEvent && (edited.isAllDay || spansDay(edited, zone));
  return {
    ...newAppointmentValues(date, isWholeDay ? '' : time),
    eventType: edited.isPersonalEvent ? 'personal' : 'client',
    clientName: edited.clientData?.name ?? edited.clientName ?? '',
    clientPhone: edited.clientData?.phone ?? '',
    clientEmail: edited.clientData?.email ?? '',
    serviceId: edited.serviceId === null ? '' : String(edited.serviceId),
    notes: edited.notes ?? '',
    eventTitle: edited.eventTitle ?? '',
    isAllDay: edited.isPersonalEvent && edited.isAllDay,
    personalEventDuration: edited.isPersonalEvent && !isWholeDay ? duration : '',
    clientServiceDuration: edited.isPersonalEvent ? '' : duration,
  };
};

/** The minutes that the form asks for; 60 when nothing is set (spec 1 §9). */
export const formDuration = (values: AppointmentFormValues): number =>
  parseDuration(
    values.eventType === 'personal' ? values.personalEventDuration : values.clientServiceDuration,
  ) ?? DEFAULT_DURATION_MINUTES;

/** Start and end, as ISO instants, of what the form holds now. Needs a date that exists. */
export const formTimes = (values: AppointmentFormValues, zone: string) =>
  appointmentTimes(
    {
      date: values.date,
      time: values.time,
      isPersonalEvent: values.eventType === 'personal',
      isAllDay: values.isAllDay,
      durationMinutes: formDuration(values),
    },
    zone,
  );

/** The request body of valid form values; `clientId` is the matched or just created client, null for a personal event. */
export const appointmentBodyOf = (
  values: AppointmentFormValues,
  clientId: number | null,
  zone: string,
): AppointmentBody => {
  const isPersonalEvent = values.eventType === 'personal';
  return {
    ...formTimes(values, zone),
    clientId: isPersonalEvent ? null : clientId,
    serviceId: isPersonalEvent || values.serviceId === '' ? null : Number(values.serviceId),
    endDate: formLastDay(values),
    notes: values.notes,
    isPersonalEvent,
    eventTitle: isPersonalEvent ? values.eventTitle : null,
    isAllDay: isPersonalEvent && values.isAllDay,
    personalEventDuration: isPersonalEvent ? parseDuration(values.personalEventDuration) : null,
  };
};
