// Request bodies of an appointment: what the owner enters, and what has to be true of it.
import { z } from 'zod';
import { appointmentTexts, perText, REQUIRED_FIELDS } from '#agenda/appointment-texts.ts';
import { bodyId, changeFields, instant, localDate, optionalText } from '#shared/wire-fields.ts';
import { notifyClient } from './client-notice.ts';

const enteredFields = {
  clientId: bodyId.nullable().default(null),
  serviceId: bodyId.nullable().default(null),
  startTime: instant,
  endTime: instant,
  ...perText((name) => optionalText(appointmentTexts[name].maxLength)),
  isPersonalEvent: z.boolean().default(false),
  eventTitle: optionalText(200),
  isAllDay: z.boolean().default(false),
  personalEventDuration: z.number().int().min(1).max(1440).nullable().default(null),
};

/** Number of days instead of a field of the appointment, so an update has nothing to keep. */
const endDate = localDate
  .nullish()
  .describe('last day of a multi-day personal event: one row a day, all or none');

interface CheckedFields {
  startTime: string;
  endTime: string;
  isPersonalEvent: boolean;
  eventTitle: string | null;
}

const rules: readonly {
  path: keyof CheckedFields;
  holds: (body: CheckedFields) => boolean;
  error: string;
}[] = [
  {
    path: 'endTime',
    holds: (body) => Date.parse(body.endTime) > Date.parse(body.startTime),
    error: 'O término deve ser depois do início',
  },
  {
    path: 'endTime',
    holds: (body) => Date.parse(body.endTime) - Date.parse(body.startTime) <= 24 * 3_600_000,
    error: 'Um agendamento dura no máximo 24 horas',
  },
  {
    path: 'eventTitle',
    holds: (body) => !body.isPersonalEvent || (body.eventTitle ?? '').length >= 2,
    error: REQUIRED_FIELDS,
  },
];

/** The first rule that an appointment breaks: of an update, once the stored fields complete it. */
export const bodyError = (body: CheckedFields) => rules.find(({ holds }) => !holds(body)) ?? null;

export const newAppointment = z
  .object({ ...enteredFields, endDate, notifyClient })
  .superRefine((body, context) => {
    const broken = bodyError(body);
    if (broken) context.addIssue({ code: 'custom', path: [broken.path], message: broken.error });
  })
  .refine((body) => body.isPersonalEvent || (body.clientId !== null && body.serviceId !== null), {
    path: ['clientId'],
    error: REQUIRED_FIELDS,
  });

/**
 * `version` is the one that the user read: a later change by another user refuses the update with 409, code `stale`.
 * Client or service may be missing only if deleted since; the appointment keeps the name that it was booked with.
 */
export const appointmentChange = z.object({
  ...changeFields(enteredFields),
  endDate,
  version: z.number().int().min(1).optional(),
  isUndo: z
    .boolean('Informe se é para desfazer')
    .optional()
    .describe('back to the time before the last move, which keeps what the client had confirmed'),
  notifyClient,
});

export type AppointmentBody = Omit<z.input<typeof newAppointment>, 'notifyClient'>;
export type AppointmentChange = z.input<typeof appointmentChange>;
/** A new appointment, checked and complete. */
export type EnteredAppointment = z.output<typeof newAppointment>;
