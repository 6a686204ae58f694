import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, read } from '#lib/api/api.ts';
import { useIdempotencyKey } from '#lib/api/idempotency-key.ts';
import { refresh } from '#lib/api/query-client.ts';

const POLL_MS = 60_000;

/** The days of an absence, yyyy-MM-dd. */
export interface AbsenceDays {
  from: string;
  to: string;
}

/** Clients with visits on the days, with the message for each. */
export const useAbsenceHits = (query: AbsenceDays) => useQuery(read('GET /api/absences/hits', { query }));

/** Recent absences with notices, and their delivery status and replies. */
export const useAbsenceReports = () => useQuery({ ...read('GET /api/absences'), refetchInterval: POLL_MS });

/** Notifies the chosen clients; a repeat notifies no client twice. */
export function useNotifyAbsence() {
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: AbsenceDays & { clientIds: number[] }) =>
      call('POST /api/absences', { body, idempotencyKey: keyFor(body) }),
    onSettled: () => refresh(client, ['/api/absences', '/api/reminders']),
  });
}
