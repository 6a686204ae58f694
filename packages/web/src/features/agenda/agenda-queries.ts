import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { AppointmentBody } from '@zelo/domain/agenda/agenda-contract.ts';
import type { StatusMark } from '@zelo/domain/agenda/appointment-status.ts';
import { useEffect } from 'react';
import { call, read } from '#lib/api.ts';
import { announce, onAnnouncement } from '#lib/page-events.ts';
import { refresh } from '#lib/query-client.ts';

const DIALOG = 'appointment-dialog';
const CARD = 'dashboard-card';

/** Everything that a write of an appointment changes on the screen. */
const refreshAgenda = (client: QueryClient): Promise<void> =>
  refresh(client, ['/api/appointments', '/api/dashboard', '/api/ai/stats']);

/** The appointments of one day, yyyy-MM-dd. */
export const useDayAppointments = (date: string) =>
  useQuery(read('GET /api/appointments/date/:date', { params: { date } }));

/** The appointments around today, for the conflict check of the dialog. */
export const useAppointments = () => useQuery(read('GET /api/appointments', { query: {} }));

interface AppointmentToSave {
  /** Null for a new appointment. */
  id: number | null;
  body: AppointmentBody;
}

export function useSaveAppointment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: AppointmentToSave) =>
      id === null
        ? call('POST /api/appointments', { body })
        : call('PUT /api/appointments/:id', { params: { id }, body }),
    onSuccess: (saved, { id }) => {
      void refreshAgenda(client);
      const name = id === null ? 'appointmentCreated' : 'appointmentUpdated';
      announce(name, { source: DIALOG, appointmentId: saved.id, status: saved.status });
    },
  });
}

export function useDeleteAppointment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('DELETE /api/appointments/:id', { params: { id } }),
    onSuccess: (_, id) => {
      void refreshAgenda(client);
      announce('appointmentDeleted', { source: DIALOG, appointmentId: id });
    },
  });
}

export function useMarkAppointment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, status }: { id: number; status: StatusMark }) =>
      call('PATCH /api/appointments/:id/status', { params: { id }, body: { status } }),
    onSuccess: (_, { id, status }) => {
      void refreshAgenda(client);
      announce('appointmentUpdated', { source: CARD, appointmentId: id, status });
    },
  });
}

export function useCompleteWithPayment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, paidAmount }: { id: number; paidAmount: number }) =>
      call('PATCH /api/appointments/:id/complete-payment', { params: { id }, body: { paidAmount } }),
    onSuccess: (_, { id, paidAmount }) => {
      void refreshAgenda(client);
      announce('appointmentUpdated', { source: CARD, appointmentId: id, status: 'completed', paidAmount });
    },
  });
}

/** Follows changes that something else on the page announces; our own writes have refreshed already. */
export function useAgendaAnnouncements(): void {
  const client = useQueryClient();
  useEffect(() => onAnnouncement([DIALOG, CARD], () => void refreshAgenda(client)), [client]);
}
