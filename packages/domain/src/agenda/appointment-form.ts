import * as z from 'zod/mini';
import { emailField, optionalField } from '#shared/form-fields.ts';
import { isCalendarDate, isWallTime } from '#shared/local-time.ts';
import type { Appointment, AppointmentBody } from './agenda-contract.ts';
import {
  appointmentTimes,
  DEFAULT_DURATION_MINUTES,
  durationOf,
  parseDuration,
  spansDay,
  startOfEdited,
} from './appointment-times.ts';

export const REQUIRED_FIELDS = 'Preencha todos os campos obrigatórios';
const INVALID_DURATION = 'A duração deve ser de 1 a 480 minutos';
const END_BEFORE_START = 'A data final não pode ser anterior à data inicial';

const isEmptyOr = (accepts: (text: string) => boolean) => (text: string) => text === '' || accepts(text);
const durationField = z.string().check(
  z.trim(),
  z.refine(
    isEmptyOr((text) => parseDuration(text) !== null),
    INVALID_DURATION,
  ),
);

const fields = z.object({
  eventType: z.enum(['client', 'personal']),
  clientName: optionalField,
  clientPhone: optionalField,
  clientEmail: emailField,
  serviceId: z.string(),
  date: z
    .string()
    .check(z.minLength(1, 'Data é obrigatória'), z.refine(isEmptyOr(isCalendarDate), 'Data inválida')),
  time: z.string().check(z.refine(isEmptyOr(isWallTime), 'Horário inválido')),
  notes: optionalField,
  eventTitle: optionalField,
  isAllDay: z.boolean(),
  endDate: z.string().check(z.refine(isEmptyOr(isCalendarDate), 'Data inválida')),
  personalEventDuration: durationField,
  clientServiceDuration: durationField,
});

export type AppointmentFormValues = z.infer<typeof fields>;

type FieldName = keyof AppointmentFormValues;

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

/** The appointment form, all fields as text or switches; empty text where nothing was chosen (spec 1 §3 and §5). */
export const appointmentFormSchema = fields.check(
  z.superRefine((values, context) => {
    for (const name of missingFields(values))
      context.addIssue({ code: 'custom', path: [name], message: REQUIRED_FIELDS, input: values[name] });
    const isBackwards =
      values.eventType === 'personal' && values.endDate !== '' && values.endDate < values.date;
    if (isBackwards)
      context.addIssue({
        code: 'custom',
        path: ['endDate'],
        message: END_BEFORE_START,
        input: values.endDate,
      });
  }),
);

/** What the dialog shows for a new event on a date, with a time when an hour of the calendar was clicked. */
export const newAppointmentValues = (date: string, time = ''): AppointmentFormValues => ({
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
  personalEventDuration: '',
  clientServiceDuration: '',
});

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
  const hasSeveralDays = isPersonalEvent && values.endDate > values.date;
  return {
    ...formTimes(values, zone),
    clientId: isPersonalEvent ? null : clientId,
    serviceId: isPersonalEvent || values.serviceId === '' ? null : Number(values.serviceId),
    endDate: hasSeveralDays ? values.endDate : null,
    notes: values.notes,
    isPersonalEvent,
    eventTitle: isPersonalEvent ? values.eventTitle : null,
    isAllDay: isPersonalEvent && values.isAllDay,
    personalEventDuration: isPersonalEvent ? parseDuration(values.personalEventDuration) : null,
  };
};
