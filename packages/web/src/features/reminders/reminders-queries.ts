import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, read } from '#lib/api/api.ts';
import { pollUnlessGone } from '#lib/api/gone-rows.ts';
import { refresh } from '#lib/api/query-client.ts';

const POLL_MS = 60_000;
const PATHS = ['/api/reminders', '/api/notifications/status', '/api/appointments', '/api/absences'];

/** The ledger, newest first. */
export const useReminders = () =>
  useQuery({ ...read('GET /api/reminders', { query: {} }), refetchInterval: POLL_MS });

/** Reminders of one appointment, including those not yet in the ledger. */
export const useVisitReminders = (id: number) =>
  useQuery({
    ...read('GET /api/appointments/:id/reminders', { params: { id } }),
    refetchInterval: pollUnlessGone(POLL_MS),
  });

/** Checks if reminders can be sent now, and with which templates. */
export const useNotificationStatus = () => useQuery(read('GET /api/notifications/status'));

export function useSendReminderNow() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('POST /api/reminders/:id/send-now', { params: { id } }),
    onSettled: () => refresh(client, PATHS),
  });
}

export const useSendTest = () =>
  useMutation({
    mutationFn: (kind: '24h' | '3h') => call('POST /api/notifications/test', { body: { kind } }),
  });

export function useManualCheck() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/notifications/manual-check'),
    onSettled: () => refresh(client, PATHS),
  });
}
