import { useQuery } from '@tanstack/react-query';
import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { dialDigits, displayPhone, phoneKey, telUrl } from '@zelo/domain/clients/phone.ts';
import { useState } from 'react';
import { useAppointmentHistory } from '#features/agenda/agenda-queries.ts';
import { useCachedAppointment } from '#features/agenda/appointment-cache.ts';
import { read } from '#lib/api/api.ts';
import { isGone } from '#lib/api/http-error.ts';
import { PATHS } from '#lib/paths.ts';

/**
 * The appointment as the lists on the screen have it. One that has left them was moved to another day, which the list of
 * the whole agenda shows, or deleted.
 * @param isLeaving true while this panel deletes it
 */
export function useLiveVisit(opened: Appointment, isLeaving: boolean) {
  const cached = useCachedAppointment(opened.id);
  const [visit, setVisit] = useState(opened);
  if (cached && cached !== visit) setVisit(cached);
  const isMissing = cached === undefined && !isLeaving;
  // stays on: the visit is missing again as soon as the only list that holds it is off
  const [isFollowed, setIsFollowed] = useState(false);
  if (isMissing && !isFollowed) setIsFollowed(true);
  useQuery({ ...read('GET /api/appointments', { query: {} }), enabled: isFollowed });
  const { error, refetch } = useAppointmentHistory(opened.id, { enabled: isMissing });
  return {
    visit,
    isDeleted: isMissing && isGone(error),
    /** Reads it again after a failure; null without one. */
    retry: isMissing && error !== null && !isGone(error) ? () => void refetch() : null,
  };
}

/** Ways to reach the client of a visit; null without a phone. */
export interface Contact {
  phone: string;
  callUrl: string;
  /** Chat in the messaging app; null if the phone has no DDD. */
  appUrl: string | null;
  /** Chat in Zelo; null without one. */
  chatPath: string | null;
}

export function useContact({ client, clientData }: Appointment): Contact | null {
  const phone = clientData?.phone || clientData?.whatsappNumber || '';
  const digits = dialDigits(phone);
  const { data: chats } = useQuery({
    ...read('GET /api/conversations', { query: { search: digits.slice(-8) } }),
    enabled: digits.length >= 8,
  });
  if (digits === '') return null;
  const isComplete = phoneKey(phone) !== null;
  const chat = client && chats?.items.find(({ clientId }) => clientId === client.id);
  return {
    phone: displayPhone(phone),
    callUrl: telUrl(phone) ?? '',
    appUrl: isComplete ? `https://wa.me/${digits}` : null,
    chatPath: chat ? `${PATHS.conversations}?chat=${chat.id}` : null,
  };
}
