import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FirstStep } from '@zelo/domain/dashboard/dashboard-contract.ts';
import { call, read } from '#lib/api/api.ts';
import { refresh } from '#lib/api/query-client.ts';

const FIRST_STEPS = '/api/dashboard/first-steps';

export const useStats = () => useQuery(read('GET /api/dashboard/stats'));

export const useRecentActivity = () => useQuery(read('GET /api/dashboard/recent-activity'));

/** Refetched whenever the list is shown: its steps are done on other pages. */
export const useFirstSteps = () => useQuery({ ...read('GET /api/dashboard/first-steps'), staleTime: 0 });

export function useDoFirstStep() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (step: FirstStep) => call('POST /api/dashboard/first-steps/:step/done', { params: { step } }),
    onSuccess: () => refresh(client, [FIRST_STEPS]),
  });
}

/** Refetches the signed-in user, which holds the dismissal of the list. */
export function useCloseFirstSteps() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/dashboard/first-steps/close'),
    onSuccess: () => refresh(client, ['/api/auth/user']),
  });
}
