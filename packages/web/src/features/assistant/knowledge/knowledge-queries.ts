import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { KnowledgeBody } from '@zelo/domain/assistant/knowledge-contract.ts';
import { call, read } from '#lib/api/api.ts';
import { refresh } from '#lib/api/query-client.ts';
import { sendDraft } from '#lib/drafts/drafts.ts';

const PATH = '/api/knowledge-base';

export const useKnowledge = () => useQuery(read('GET /api/knowledge-base'));

export const useSuggestions = () => useQuery(read('GET /api/knowledge-base/suggestions'));

interface KnowledgeSave {
  id: number | null;
  body: KnowledgeBody;
  /** The unanswered question for which the item is written. */
  suggestionId?: number | undefined;
  idempotencyKey?: string;
  draft: string;
}

export function useSaveKnowledge() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body, suggestionId, idempotencyKey, draft }: KnowledgeSave) =>
      sendDraft(draft, () =>
        id === null
          ? call('POST /api/knowledge-base', {
              body: { ...body, ...(suggestionId !== undefined && { suggestionId }) },
              idempotencyKey,
            })
          : call('PUT /api/knowledge-base/:id', { params: { id }, body }),
      ),
    onSuccess: () => void refresh(client, [PATH]),
  });
}

export function useDeleteKnowledge() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('DELETE /api/knowledge-base/:id', { params: { id } }),
    onSuccess: () => void refresh(client, [PATH]),
  });
}

export function useImportKnowledge() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (items: KnowledgeBody[]) => call('POST /api/knowledge-base/import', { body: { items } }),
    onSuccess: () => void refresh(client, [PATH]),
  });
}

export function useDismissSuggestion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('DELETE /api/knowledge-base/suggestions/:id', { params: { id } }),
    onSuccess: () => void refresh(client, [PATH]),
  });
}
