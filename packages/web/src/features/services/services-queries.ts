import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ServiceBody } from '@zelo/domain/services/services-contract.ts';
import { call, read } from '#lib/api/api.ts';
import { refresh } from '#lib/api/query-client.ts';
import { randomId } from '#lib/api/random-id.ts';
import { sendDraft } from '#lib/drafts/drafts.ts';

/** Refetches everything on the screen that depends on services. */
const refreshServices = (client: QueryClient): Promise<void> =>
  refresh(client, ['/api/services', '/api/appointments']);

export const useServices = () => useQuery(read('GET /api/services'));

export function useSaveService() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body, draft }: { id: number | null; body: ServiceBody; draft: string }) =>
      sendDraft(draft, () =>
        id === null
          ? call('POST /api/services', { body, idempotencyKey: randomId() })
          : call('PUT /api/services/:id', { params: { id }, body }),
      ),
    onSuccess: () => void refreshServices(client),
  });
}

export function useSetServiceActive() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isActive }: { id: number; isActive: boolean }) =>
      call('PATCH /api/services/:id/active', { params: { id }, body: { isActive } }),
    // the switch shows the requested value until the list contains it
    onSuccess: () => refreshServices(client),
  });
}

export function useDeleteService() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('DELETE /api/services/:id', { params: { id } }),
    onSuccess: () => void refreshServices(client),
  });
}
