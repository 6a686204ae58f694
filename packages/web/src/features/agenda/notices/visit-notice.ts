// The visit as its client knows it, and the message about a change that was saved without one.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Appointment, ChangedAppointment } from '@zelo/domain/agenda/agenda-contract.ts';
import type { NamedAppointment } from '@zelo/domain/agenda/appointment-display.ts';
import type { VisitNotice } from '@zelo/domain/agenda/record/client-notice.ts';
import { barsOf } from '#features/agenda/open-visit.ts';
import { call, read } from '#lib/api/api.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { useNow } from '#lib/hooks/use-now.ts';
import { refresh } from '#lib/api/query-client.ts';
import { localText } from '#lib/format.ts';
import { toast, type ToastMessage } from '#ui/toasts/toast.ts';
import { useNoticeLines } from './notice-lines.ts';

/** True for a visit to come of a client: no one is notified of a past visit. */
export const canBeTold = (
  { isPersonalEvent, clientId, startTime }: Pick<Appointment, 'isPersonalEvent' | 'clientId' | 'startTime'>,
  now: number,
): boolean => !isPersonalEvent && clientId !== null && Date.parse(startTime) > now;

const noticeOf = (id: number) => read('GET /api/appointments/:id/notice', { params: { id } });

export function useVisitNotice(visit: Appointment | null): VisitNotice | null {
  const now = useNow();
  const isAsked = visit !== null && canBeTold(visit, now);
  const { data } = useQuery({ ...noticeOf(visit?.id ?? 0), enabled: isAsked });
  return (isAsked && data) || null;
}

/** Reads it now; null where no message can be sent, and where it cannot be read. */
export function useReadNotice(): (visit: Appointment) => Promise<VisitNotice | null> {
  const client = useQueryClient();
  return async (visit) => {
    if (!canBeTold(visit, Date.now())) return null;
    return client
      .fetchQuery({ ...noticeOf(visit.id), staleTime: 0, retry: false })
      .then((notice) => notice ?? null)
      .catch(() => null);
  };
}

/** True where the client does not know of a change, can get a message, and the owner has not chosen silence. */
export function useCanTell() {
  const readNotice = useReadNotice();
  return async (saved: ChangedAppointment, notifyClient: boolean | undefined): Promise<boolean> => {
    const state = saved.notice?.state;
    if (state !== 'dropped' && (state !== 'untold' || notifyClient !== undefined)) return false;
    return (await readNotice(saved))?.canTell ?? false;
  };
}

/** 'O cliente sabe da visita de 03/12/2026 às 16:00'; null without such a message. */
export const toldText = (told: VisitNotice['told']): string | null => {
  if (!told) return null;
  return told.isCancelled
    ? 'O cliente foi avisado do cancelamento'
    : `O cliente sabe da visita de ${localText(told.startTimeLocal)}`;
};

/** Tells the client of the last change, and says so. */
export function useTelling() {
  const client = useQueryClient();
  const noticeLines = useNoticeLines();
  return async (
    visit: Pick<Appointment, 'id'> & NamedAppointment,
    action?: ToastMessage['action'],
  ): Promise<void> => {
    try {
      const { notice } = await call('POST /api/appointments/:id/notice', { params: { id: visit.id } });
      const [description = 'O cliente já sabe desta visita.'] = noticeLines({ ...visit, notice });
      toast({ title: 'Aviso ao cliente', description, about: barsOf(visit.id), ...(action && { action }) });
    } catch (error) {
      toast({ title: 'Erro ao avisar', description: userMessage(error, 'Tente novamente.'), tone: 'danger' });
    }
    await refresh(client, ['/api/appointments']);
  };
}
