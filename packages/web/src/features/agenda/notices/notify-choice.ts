import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { useState } from 'react';
import { useNotificationStatus } from '#features/reminders/reminders-queries.ts';

export interface NotifyChoice {
  isOn: boolean;
  /** As sent to the server; undefined while neither a choice nor a default is known. */
  wanted: boolean | undefined;
  choose: (isOn: boolean) => void;
}

/** The switch "Avisar o cliente": begins as it was left; before the first choice, a booking follows the confirmation. */
export function useNotifyChoice({ isBooking = false } = {}): NotifyChoice {
  const { data: status } = useNotificationStatus();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const initial = isBooking && Boolean(status?.confirmationTemplate?.trim());
  const wanted = chosen ?? (status ? (status.notifyClient ?? initial) : undefined);
  return { isOn: wanted ?? false, wanted, choose: setChosen };
}

/** True for a new start, which lies ahead, of a client's visit. */
export const isNewStart = (
  stored: Appointment | null,
  { isPersonalEvent = false, startTime }: { isPersonalEvent?: boolean | undefined; startTime: string },
  now: number,
): boolean => !isPersonalEvent && stored?.startTime !== startTime && Date.parse(startTime) > now;

/** True for a visit to come of a client: no one is notified of a past visit. */
export const canBeTold = (
  { isPersonalEvent, clientId, startTime }: Pick<Appointment, 'isPersonalEvent' | 'clientId' | 'startTime'>,
  now: number,
): boolean => !isPersonalEvent && clientId !== null && Date.parse(startTime) > now;
