// Validates without a schema library, which would be a tenth of the dialog's download.
import { INVALID_EMAIL, isEmailOrEmpty } from '#shared/forms/email.ts';
import { isCalendarDate, isWallTime } from '#shared/local-time.ts';
import { displayService } from './appointment-display.ts';
import type { Appointment } from './agenda-contract.ts';
import type { AppointmentBody } from './record/appointment-body.ts';
import {
  type AppointmentText,
  appointmentTextNames,
  appointmentTexts,
  perText,
  REQUIRED_FIELDS,
} from './appointment-texts.ts';
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

const INVALID_DURATION = 'A duração deve ser de 1 a 480 minutos';

/** The appointment form, all fields as text or switches; empty text where nothing was chosen (spec 1 §3). */
export interface AppointmentFormValues extends Record<AppointmentText, string> {
  eventType: 'client' | 'personal';
  clientName: string;
  clientPhone: string;
  clientEmail: string;
  serviceId: string;
  /** Name for the deleted service of an edited visit; empty for other visits. */
  keptService: string;
  /** yyyy-MM-dd */
  date: string;
  /** HH:mm */
  time: string;
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

/** Rules per field for any kind of event; empty text passes here. */
const fieldRules: readonly [FieldName, (text: string) => boolean, message: string][] = [
  ['clientEmail', isEmailOrEmpty, INVALID_EMAIL],
  ['date', isCalendarDate, 'Data inválida'],
  ['time', isWallTime, 'Horário inválido'],
  ['endDate', isCalendarDate, 'Data inválida'],
  ['personalEventDuration', (text) => parseDuration(text) !== null, INVALID_DURATION],
  ['clientServiceDuration', (text) => parseDuration(text) !== null, INVALID_DURATION],
];

/** Required fields of the kind of event that are still empty (spec 1 §5). */
const missingFields = (values: AppointmentFormValues): FieldName[] => {
  const isShort = (name: 'clientName' | 'eventTitle') => values[name].length < 2;
  if (values.eventType === 'personal') return isShort('eventTitle') ? ['eventTitle'] : [];
  const needed: [FieldName, boolean][] = [
    ['clientName', isShort('clientName')],
    ['serviceId', values.serviceId === '' && !values.keptService],
    ['time', values.time === ''],
  ];
  return needed.filter(([, isMissing]) => isMissing).map(([name]) => name);
};

const endDateError = ({ eventType, date, endDate }: AppointmentFormValues): string | null => {
  if (eventType === 'client' || !isCalendarDate(date) || !isCalendarDate(endDate)) return null;
  return lastDayError(date, endDate);
};

export const trimmedForm = (values: AppointmentFormValues): AppointmentFormValues => ({
  ...values,
  clientName: values.clientName.trim(),
  clientPhone: values.clientPhone.trim(),
  clientEmail: values.clientEmail.trim(),
  ...perText((text) => values[text].trim()),
  eventTitle: values.eventTitle.trim(),
  personalEventDuration: values.personalEventDuration.trim(),
  clientServiceDuration: values.clientServiceDuration.trim(),
});

const tooLong = (length: number, maxLength: number): string =>
  `Use no máximo ${maxLength.toLocaleString('pt-BR')} caracteres: agora são ${length.toLocaleString('pt-BR')}`;

/** Validation messages of a trimmed form, by field (spec 1 §5). Empty when it can be saved. */
export const formErrors = (values: AppointmentFormValues): Partial<Record<FieldName, string>> => {
  const mistakes: Partial<Record<FieldName, string>> = {};
  const endDate = endDateError(values);
  if (endDate) mistakes.endDate = endDate;
  for (const name of missingFields(values)) mistakes[name] = REQUIRED_FIELDS;
  for (const [name, accepts, message] of fieldRules) {
    const text = String(values[name]);
    if (text !== '' && !accepts(text)) mistakes[name] = message;
  }
  for (const name of appointmentTextNames) {
    const { maxLength } = appointmentTexts[name];
    if (values[name].length > maxLength) mistakes[name] = tooLong(values[name].length, maxLength);
  }
  if (values.date === '') mistakes.date = 'Data é obrigatória';
  return mistakes;
};

/** Last day (yyyy-MM-dd) of a multi-day event; null for any other form. */
export const formLastDay = (values: AppointmentFormValues): string | null =>
  values.eventType === 'personal' && values.endDate > values.date && endDateError(values) === null
    ? values.endDate
    : null;

/**
 * Initial values for a new event; HH:mm and minutes as chosen by a click or a drag in the calendar, clamped to the
 * range of the duration field.
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
  keptService: '',
  date,
  time,
  ...perText(() => ''),
  eventTitle: '',
  isAllDay: false,
  endDate: '',
  personalEventDuration: durationText(durationMinutes),
  clientServiceDuration: durationText(durationMinutes),
});

const durationText = (minutes: number | undefined): string =>
  minutes === undefined ? '' : String(Math.min(minutes, MAX_DURATION_MINUTES));

/** Form values of an existing event: local start, and whole minutes as the duration (spec 1 §4). */
export const editedAppointmentValues = (edited: Appointment, zone: string): AppointmentFormValues => {
  const { date, time } = startOfEdited(edited, zone);
  const duration = String(durationOf(edited.startTime, edited.endTime));
  const isWholeDay = edited.isPersonalEvent && (edited.isAllDay || spansDay(edited, zone));
  return {
    date,
    time: isWholeDay ? '' : time,
    endDate: '',
    eventType: edited.isPersonalEvent ? 'personal' : 'client',
    clientName: edited.clientData?.name ?? edited.clientName ?? '',
    clientPhone: edited.clientData?.phone ?? '',
    clientEmail: edited.clientData?.email ?? '',
    serviceId: edited.serviceId === null ? '' : String(edited.serviceId),
    keptService: edited.isPersonalEvent || edited.serviceId !== null ? '' : displayService(edited),
    ...perText((text) => edited[text] ?? ''),
    eventTitle: edited.eventTitle ?? '',
    isAllDay: edited.isPersonalEvent && edited.isAllDay,
    personalEventDuration: edited.isPersonalEvent && !isWholeDay ? duration : '',
    clientServiceDuration: edited.isPersonalEvent ? '' : duration,
  };
};

/** Minutes entered in the form; 60 when the field is empty or invalid (spec 1 §9). */
export const formDuration = (values: AppointmentFormValues): number =>
  parseDuration(
    values.eventType === 'personal' ? values.personalEventDuration : values.clientServiceDuration,
  ) ?? DEFAULT_DURATION_MINUTES;

/** True once the form says when its event is; a half-typed time does not count. */
export const hasFormTimes = ({ date, time, eventType, isAllDay }: AppointmentFormValues): boolean =>
  isCalendarDate(date) && (isWallTime(time) || (eventType === 'personal' && (isAllDay || time === '')));

/** Start and end of the form's event as ISO instants. @throws RangeError unless {@link hasFormTimes} */
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

/** Request body of valid form values; `clientId` is the matched or newly created client, null for a personal event. */
export const appointmentBodyOf = (
  values: AppointmentFormValues,
  clientId: number | null,
  zone: string,
): Required<AppointmentBody> => {
  const isPersonalEvent = values.eventType === 'personal';
  return {
    ...formTimes(values, zone),
    clientId: isPersonalEvent ? null : clientId,
    serviceId: isPersonalEvent || values.serviceId === '' ? null : Number(values.serviceId),
    endDate: formLastDay(values),
    ...perText((text) => values[text]),
    isPersonalEvent,
    eventTitle: isPersonalEvent ? values.eventTitle : null,
    isAllDay: isPersonalEvent && values.isAllDay,
    personalEventDuration: isPersonalEvent ? parseDuration(values.personalEventDuration) : null,
  };
};
