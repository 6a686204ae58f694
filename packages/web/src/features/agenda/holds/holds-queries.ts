import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { heldTime } from '@zelo/domain/agenda/holds/held-time.ts';
import type { Hold } from '@zelo/domain/agenda/holds/holds-contract.ts';
import type { ConflictingAppointment, ConflictWarning } from '@zelo/domain/agenda/slots/conflict-texts.ts';
import { call, read } from '#lib/api/api.ts';
import { refresh } from '#lib/api/query-client.ts';
import { useNow } from '#lib/hooks/use-now.ts';

const NONE: readonly Hold[] = [];

/** Times that are kept now, by start; refetched with every change of the agenda. */
export function useHolds(): readonly Hold[] {
  const now = useNow();
  const { data } = useQuery({ ...read('GET /api/holds'), retry: false });
  return data?.filter(({ expiresAt }) => Date.parse(expiresAt) > now) ?? NONE;
}

/** The kept times but one, as conflicts of a form: named, and never a refusal. */
export const useHeldAppointments = (but: number | null = null): ConflictingAppointment[] =>
  useHolds()
    .filter(({ id }) => id !== but)
    .map((hold) => heldTime({ ...hold, serviceName: hold.service, client: { name: hold.clientName } }));

/** False until they were read. */
export const useAreHoldsKnown = (): boolean =>
  useQuery({ ...read('GET /api/holds'), retry: false }).isSuccess;

/** True also when they cannot be read: what depends on them is then shown without them. */
export const useAreHoldsRead = (): boolean =>
  !useQuery({ ...read('GET /api/holds'), retry: false }).isLoading;

export type HoldAnswer = { verb: 'accept' | 'decline' } | { verb: 'propose'; startTime: string };

interface Answered {
  isTold: boolean;
  conflicts?: ConflictWarning[];
}

/** Answers a request, or frees a time; the client is notified. */
export function useAnswerHold() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...answer }: HoldAnswer & { id: number }): Promise<Answered> => {
      const params = { id };
      if (answer.verb === 'propose')
        return call('POST /api/holds/:id/propose', { params, body: { startTime: answer.startTime } });
      return answer.verb === 'accept'
        ? call('POST /api/holds/:id/accept', { params })
        : call('POST /api/holds/:id/decline', { params });
    },
    // a refused answer came too late: what is shown is old
    onSettled: () =>
      void refresh(client, [
        '/api/holds',
        '/api/appointments',
        '/api/dashboard/stats',
        '/api/dashboard/recent-activity',
      ]),
  });
}
