import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ClientBody } from '@zelo/domain/clients/clients-contract.ts';
import { call, read } from '#lib/api.ts';
import { refresh } from '#lib/query-client.ts';

const POLL_MS = 5000;

/** Everything that a write of a client changes on the screen. */
const refreshClients = (client: QueryClient): Promise<void> =>
  refresh(client, ['/api/clients', '/api/appointments']);

export const useClients = () => useQuery(read('GET /api/clients'));

/** The client list of the clients screen, asked again every 5 s (spec 1 §9). */
export const usePolledClients = () => useQuery({ ...read('GET /api/clients'), refetchInterval: POLL_MS });

export function useSaveClient() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: number | null; body: ClientBody }) =>
      id === null
        ? call('POST /api/clients', { body })
        : call('PUT /api/clients/:id', { params: { id }, body }),
    onSuccess: () => void refreshClients(client),
  });
}

export function useDeleteClient() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('DELETE /api/clients/:id', { params: { id } }),
    onSuccess: () => void refreshClients(client),
  });
}

export function useToggleAssistant() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, aiEnabled }: { id: number; aiEnabled: boolean }) =>
      call('PUT /api/clients/:id/ai-toggle', { params: { id }, body: { aiEnabled } }),
    onSuccess: () => void refreshClients(client),
  });
}
