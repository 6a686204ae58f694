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

/** The chosen start, if it can be announced to the client; null otherwise. */
export function useAnnouncedStart(stored: Appointment | null): string | null {
  const { control } = useFormContext<AppointmentFormValues>();
  const values = useWatch({ control }) as AppointmentFormValues;
  const zone = useZone();
  const now = useNow();
  if (!hasFormTimes(values) || values.eventType === 'personal') return null;
  const { startTime } = formTimes(values, zone);
  return isNewStart(stored, { isPersonalEvent: false, startTime }, now) ? startTime : null;
}

interface NotifyFieldProps {
  stored: Appointment | null;
  choice: NotifyChoice;
  chosenId: number | null;
  /** One message about all visits, whose words the form shows. */
  isRepeating?: boolean;
}

/** The switch of the appointment form, once a start is chosen that can be announced to the client. */
export function NotifyField({ stored, choice, chosenId, isRepeating = false }: NotifyFieldProps) {
  const to = useAnnouncedStart(stored);
  const clientName = useWatch<AppointmentFormValues, 'clientName'>({ name: 'clientName' });
  if (to === null) return null;
  const change = {
    type: stored ? ('moved' as const) : ('booked' as const),
    from: stored?.startTime ?? to,
    to,
    isForAnother: stored !== null && chosenId !== stored.clientId,
    visit: stored,
    clientName,
  };
  return <NotifySwitch choice={choice} change={isRepeating ? null : change} isInFooter />;
}
