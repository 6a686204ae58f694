import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ClientMergeResult } from '@zelo/domain/clients/client-records-contract.ts';
import { refreshClients } from '#features/clients/clients-queries.ts';
import { call, read } from '#lib/api/api.ts';
import { randomId } from '#lib/api/random-id.ts';

export const useDuplicates = () => useQuery(read('GET /api/clients/duplicates'));

/** Merges that can still be undone, newest first. */
export const useMerges = () => useQuery({ ...read('GET /api/clients/merges'), refetchOnMount: 'always' });

interface Merge {
  keptId: number;
  otherIds: readonly number[];
}

/** Merges clients sequentially into the chosen one; resolves to the result of each merge. */
export function useMergeClients() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ keptId, otherIds }: Merge) => {
      const results: ClientMergeResult[] = [];
      for (const otherId of otherIds) {
        const input = { params: { id: keptId }, body: { otherId }, idempotencyKey: randomId() };
        results.push(await call('POST /api/clients/:id/merge', input));
      }
      return results;
    },
    // also after a failure: some of them may be merged
    onSettled: () => void refreshClients(client),
  });
}

/** Undoes merges in the given order. */
export function useUndoMerges() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (mergeIds: readonly number[]) => {
      for (const id of mergeIds) await call('POST /api/clients/merges/:id/undo', { params: { id } });
    },
    onSettled: () => void refreshClients(client),
  });
}
