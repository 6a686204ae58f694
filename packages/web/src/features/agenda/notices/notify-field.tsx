import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import {
  type AppointmentFormValues,
  formTimes,
  hasFormTimes,
} from '@zelo/domain/agenda/appointment-form-values.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { useZone } from '#features/account/account-queries.ts';
import { useNow } from '#lib/hooks/use-now.ts';
import { isNewStart, type NotifyChoice } from './notify-choice.ts';
import { NotifySwitch } from './notify-switch.tsx';

/** The switch of the appointment form, once a start is chosen that can be announced to the client. */
export function NotifyField({ stored, choice }: { stored: Appointment | null; choice: NotifyChoice }) {
  const { control } = useFormContext<AppointmentFormValues>();
  const values = useWatch({ control }) as AppointmentFormValues;
  const zone = useZone();
  const now = useNow();
  if (!hasFormTimes(values) || values.eventType === 'personal') return null;
  const { startTime } = formTimes(values, zone);
  return (
    isNewStart(stored, { isPersonalEvent: false, startTime }, now) && (
      <NotifySwitch choice={choice} isInFooter />
    )
  );
}
