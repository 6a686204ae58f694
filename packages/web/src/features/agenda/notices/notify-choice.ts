import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import type { NotificationStatus } from '@zelo/domain/reminders/reminders-contract.ts';
import { normalizePhone, phoneKey } from '@zelo/domain/clients/phone.ts';
import { useQuery } from '@tanstack/react-query';
import { read } from '#lib/api/api.ts';
import { useState } from 'react';
import { useNotificationStatus } from '#features/reminders/reminders-queries.ts';
import { toldText, useVisitNotice } from './visit-notice.ts';

export interface NotifyChoice {
  isOn: boolean;
  /** As sent to the server; undefined while neither a choice nor a default is known, and where no message can be sent. */
  wanted: boolean | undefined;
  choose: (isOn: boolean) => void;
  /** Reason for the missing switch. */
  refusal: string | null;
  /** Last message about the visit that reached the client. */
  told: string | null;
}

interface NotifyContext {
  /** Without one, a booking or a move. */
  action?: keyof NotificationStatus['notifyClient'];
  /** Chosen for a new visit. */
  clientId?: number | null;
  /** The stored visit; null for a new one. */
  visit: Appointment | null;
  /** Typed for a new visit. */
  phone?: string | undefined;
}

/**
 * The switch "Avisar o cliente". On for a client who knows what changes now; else the last choice of this action; before
 * the first choice, a booking follows the confirmation. Off for a client who may be in danger.
 */
export function useNotifyChoice({
  visit,
  action = visit === null ? 'booked' : 'moved',
  clientId = visit?.clientId ?? null,
  phone,
}: NotifyContext): NotifyChoice {
  const { data: status } = useNotificationStatus();
  const notice = useVisitNotice(visit);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const told = toldText(notice?.told ?? null);
  const isConfirmed = visit === null && Boolean(status?.confirmationTemplate?.trim());
  const { data: inDanger } = useQuery({
    ...read('GET /api/conversations', { query: { filter: 'danger' } }),
    retry: false,
  });
  const isInDanger =
    inDanger?.items.some((chat) => chat.clientId !== null && chat.clientId === clientId) ?? false;
  const initial = !isInDanger && (told !== null || (status?.notifyClient[action] ?? isConfirmed));
  const refusal = notice?.refusalText ?? refusalOf(status?.whatsappPaired, phone);
  const wanted = refusal === null ? (chosen ?? (status ? initial : undefined)) : undefined;
  return { isOn: wanted ?? false, wanted, choose: setChosen, refusal, told };
}

const INCOMPLETE = 'O telefone está incompleto, e o cliente não recebe lembretes';

const refusalOf = (isPaired = true, phone: string | undefined): string | null => {
  if (!isPaired) return 'O WhatsApp ainda não foi conectado';
  if (phone === undefined || phoneKey(normalizePhone(phone)) !== null) return null;
  return phone === '' ? 'O cliente não tem telefone, nem recebe lembretes' : INCOMPLETE;
};

/** True for a new start, which lies ahead, of a client's visit. */
export const isNewStart = (
  stored: Appointment | null,
  { isPersonalEvent = false, startTime }: { isPersonalEvent?: boolean | undefined; startTime: string },
  now: number,
): boolean => !isPersonalEvent && stored?.startTime !== startTime && Date.parse(startTime) > now;
