import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { perText } from '@zelo/domain/agenda/appointment-texts.ts';
import { type AppointmentFormValues, formLastDay } from '@zelo/domain/agenda/appointment-form-values.ts';
import { isCalendarDate } from '@zelo/domain/shared/local-time.ts';
import { useWatch, type Control } from 'react-hook-form';
import { useZone } from '#features/account/account-queries.ts';
import { useAppointmentsAround } from '#features/agenda/agenda-queries.ts';
import { useHeldAppointments } from '#features/agenda/holds/holds-queries.ts';
import { formConflicts, isFormOutsideHours } from './appointment-conflicts.ts';
import { useSettings } from '#features/hours/hours-queries.ts';
import { useDebounced } from '#lib/hooks/use-debounced.ts';

const CONFLICT_DELAY_MS = 300;
const NONE: readonly Appointment[] = [];

/** Names and texts cause no conflicts: typing them must not delay the check. */
const decisive = (values: AppointmentFormValues): string => {
  const untold = { clientName: '', clientPhone: '', clientEmail: '', eventTitle: '' };
  return JSON.stringify({ ...values, ...untold, ...perText(() => '') });
};

/** Checks for conflicts 300 ms after a change of date, time, service, durations or type (spec 1 §4). */
export function useAppointmentCheck(
  control: Control<AppointmentFormValues>,
  editedId: number | null,
  replacedHold: number | null = null,
) {
  const zone = useZone();
  const { data: settings } = useSettings();
  const current = useWatch({ control, compute: decisive });
  // the days are fetched during the delay
  const typed = JSON.parse(current) as AppointmentFormValues;
  const first = isCalendarDate(typed.date) ? typed.date : null;
  const { data: appointments } = useAppointmentsAround(first, first && (formLastDay(typed) ?? first));
  const held = useHeldAppointments(replacedHold);
  const values = JSON.parse(useDebounced(current, CONFLICT_DELAY_MS)) as AppointmentFormValues;
  return {
    conflicts: formConflicts({ values, editedId, appointments: [...(appointments ?? NONE), ...held], zone }),
    isOutsideHours: isFormOutsideHours(values, settings),
  };
}
