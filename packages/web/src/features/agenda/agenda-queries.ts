import {
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import type { Appointment, SavedAppointment } from '@zelo/domain/agenda/agenda-contract.ts';
import type { AppointmentChange } from '@zelo/domain/agenda/record/appointment-body.ts';
import { statusLabel, type StatusMark } from '@zelo/domain/agenda/appointment-status.ts';
import { addDays } from '@zelo/domain/shared/local-time.ts';
import { useEffect } from 'react';
import { putIntoLists, removeFromLists, updateOptimistically } from './appointment-cache.ts';
import { call, read } from '#lib/api/api.ts';
import { HttpError } from '#lib/api/http-error.ts';
import { sendDraft } from '#lib/drafts/drafts.ts';
import { announce, onAnnouncement } from '#lib/events/page-events.ts';
import { refresh } from '#lib/api/query-client.ts';
import { randomId } from '#lib/api/random-id.ts';

const DIALOG = 'appointment-dialog';
const CARD = 'dashboard-card';
const DAY = 'day-detail';

/** Tags pending writes, which disable their card. */
const WRITE = ['write', 'appointment'];

/**
 * Refetches everything on the screen that depends on appointments (spec 1 §7). The first key is a prefix of every
 * list: by period, for today and by date.
 */
const refreshAgenda = (client: QueryClient): Promise<void> =>
  refresh(client, ['/api/appointments', '/api/dashboard/stats', '/api/dashboard/recent-activity']);

/** The choice of "Avisar o cliente"; undefined without a switch. */
interface NotifyChoice {
  notifyClient?: boolean | undefined;
}

/** The choice is the next default. */
const refreshAfterChoice = (client: QueryClient, choice: boolean | undefined): Promise<void> => {
  if (choice !== undefined) void refresh(client, ['/api/notifications/status']);
  return refreshAgenda(client);
};

export const useDayAppointments = (date: string) =>
  useQuery(read('GET /api/appointments/date/:date', { params: { date } }));

/**
 * The appointments from the day before `first` to the day after `last`, for the conflict check of the dialog;
 * refetched each time it opens (spec 1 §7). Null dates disable the query.
 */
export const useAppointmentsAround = (first: string | null, last: string | null) => {
  const query = { from: first ? addDays(first, -1) : '', to: last ? addDays(last, 1) : '' };
  return useQuery({
    ...read('GET /api/appointments', { query }),
    refetchOnMount: 'always',
    enabled: first !== null && last !== null,
  });
};

/** History of an appointment, newest first; fetched on demand. */
export const useAppointmentHistory = (id: number, { enabled = true } = {}) =>
  useQuery({ ...read('GET /api/appointments/:id/history', { params: { id } }), enabled });

interface AppointmentToSave {
  /** Null for a new appointment. */
  id: number | null;
  /** With the `version` that was read, an edit by someone else in between refuses the save: see `newerVersion`. */
  body: AppointmentChange;
  /** One key for all attempts to create an appointment, so that a retry cannot book twice. */
  idempotencyKey?: string;
  /** Draft name of the form; the save ends the draft. */
  draft?: string;
}

/** The currently stored appointment after an edit conflict (409, code `stale`); null for any other failure. */
export const newerVersion = (error: unknown): Appointment | null =>
  error instanceof HttpError && error.answer?.['code'] === 'stale'
    ? (error.answer['current'] as Appointment)
    : null;

/** True if a write was refused because the appointment is deleted or changed: the screen is outdated. */
const isOutdated = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 404 || error.status === 409);

export function useSaveAppointment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body, idempotencyKey, draft }: AppointmentToSave) =>
      sendDraft(draft, () =>
        id === null
          ? call('POST /api/appointments', { body, idempotencyKey })
          : call('PUT /api/appointments/:id', { params: { id }, body }),
      ),
    onSuccess: (saved, { id, body }) => {
      void refreshAfterChoice(client, body.notifyClient);
      const name = id === null ? 'appointmentCreated' : 'appointmentUpdated';
      announce(name, { source: DIALOG, appointmentId: saved.id, status: saved.status });
    },
    onError: (error) => {
      if (isOutdated(error)) void refreshAgenda(client);
    },
  });
}

/** Draft name of the reason of a cancellation. */
export const cancelDraftOf = (id: number): string => `cancel:${id}`;

export function useCancelAppointment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: number; reason: string } & NotifyChoice) =>
      sendDraft(cancelDraftOf(id), () =>
        call('POST /api/appointments/:id/cancel', { params: { id }, body, idempotencyKey: randomId() }),
      ),
    onSuccess: ({ id, status }, { notifyClient }) => {
      void refreshAfterChoice(client, notifyClient);
      announce('appointmentUpdated', { source: DIALOG, appointmentId: id, status });
    },
  });
}

/** Undoes a cancellation or a mark. */
export function useReopenAppointment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: number; isUndo?: true } & NotifyChoice) =>
      call('POST /api/appointments/:id/reopen', { params: { id }, body, idempotencyKey: randomId() }),
    onSuccess: ({ id, status }) => {
      void refreshAgenda(client);
      announce('appointmentUpdated', { source: DIALOG, appointmentId: id, status });
    },
  });
}

/** A visit, or the first day of a personal event with the rows of its other days: written together. */
export type EventRows = Pick<SavedAppointment, 'id' | 'otherDays'>;

export function useDeleteAppointment(source: typeof DIALOG | typeof CARD = DIALOG) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: WRITE,
    mutationFn: ({ id, otherDays }: EventRows) =>
      call('DELETE /api/appointments/:id', { params: { id }, body: otherDays && { otherDays } }),
    onSuccess: (_, { id, otherDays = [] }) => {
      removeFromLists(client, [id, ...otherDays]);
      void refreshAgenda(client);
      announce('appointmentDeleted', { source, appointmentId: id });
    },
    onError: (error) => {
      if (isOutdated(error)) void refreshAgenda(client);
    },
  });
}

/** Undoes a deletion. A repeated call restores nothing again. */
export function useRestoreAppointment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, otherDays }: EventRows) =>
      call('POST /api/appointments/:id/restore', {
        params: { id },
        body: otherDays && { otherDays },
        idempotencyKey: randomId(),
      }),
    onSuccess: ({ id, status }) => {
      void refreshAgenda(client);
      announce('appointmentCreated', { source: DIALOG, appointmentId: id, status });
    },
    // an unanswered one may have been carried out
    onError: () => void refreshAgenda(client),
  });
}

/** Undoes a booking, unless its client was notified in the meantime. */
export function useUndoBooking() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: WRITE,
    mutationFn: (id: number) =>
      call('DELETE /api/appointments/:id', {
        params: { id },
        query: { unlessTold: 'true' },
        body: undefined,
      }),
    onSuccess: (_, id) => {
      removeFromLists(client, [id]);
      void refreshAgenda(client);
      announce('appointmentDeleted', { source: DIALOG, appointmentId: id });
    },
  });
}

/** Sets a mark optimistically in every list; a refusal reverts it. */
export function useMarkAppointment(source: typeof CARD | typeof DAY) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: WRITE,
    mutationFn: ({ id, status }: { id: number; status: StatusMark }) =>
      call('PATCH /api/appointments/:id/status', { params: { id }, body: { status } }),
    onMutate: ({ id, status }) =>
      updateOptimistically(client, id, { status, statusText: statusLabel(status) }),
    onSuccess: (_, { id, status }) => {
      void refreshAgenda(client);
      announce('appointmentUpdated', { source, appointmentId: id, status });
    },
    onError: (_, __, takeBack) => takeBack?.(),
  });
}

/** Reais. */
export interface PaymentBody {
  paidAmount: number;
  paidBefore?: number;
  isCorrection?: boolean;
}

interface PaymentToSend {
  id: number;
  body: PaymentBody;
  /** One key per press: an equal amount from another device is no repeat of it. */
  idempotencyKey: string;
}

/** Completes with the amount in reais, optimistically in every list; a refusal reverts it, to the state it shows. */
export function useCompleteWithPayment() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: WRITE,
    mutationFn: ({ id, body, idempotencyKey }: PaymentToSend) =>
      call('PATCH /api/appointments/:id/complete-payment', { params: { id }, body, idempotencyKey }),
    onMutate: ({ id, body: { paidAmount } }) => {
      const status = 'completed';
      const change = { status, statusText: statusLabel(status), paidAmount: paidAmount.toFixed(2) };
      return updateOptimistically(client, id, change);
    },
    onSuccess: (_, { id, body: { paidAmount } }) => {
      void refreshAgenda(client);
      announce('appointmentUpdated', { source: CARD, appointmentId: id, status: 'completed', paidAmount });
    },
    onError: (error, _, takeBack) => {
      takeBack?.();
      const current = newerVersion(error);
      if (current) putIntoLists(client, current);
    },
  });
}

/** The ids of the appointments with a pending mark, payment or deletion. */
export const useBusyAppointments = (): readonly number[] =>
  useMutationState({
    filters: { mutationKey: WRITE, status: 'pending' },
    select: ({ state: { variables } }) =>
      typeof variables === 'number' ? variables : (variables as { id: number }).id,
  });

/** Refetches on change events of the page; our own writes have already refetched. */
export function useAgendaAnnouncements(): void {
  const client = useQueryClient();
  useEffect(() => onAnnouncement([DIALOG, CARD, DAY], () => void refreshAgenda(client)), [client]);
}
