import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QuickAdd } from '@zelo/domain/assistant/assistant-contract.ts';
import { call } from '#lib/api/api.ts';

const FRESH_MS = 10_000;

const reading = (text: string) =>
  queryOptions({
    queryKey: ['/api/ai/quick-add', text],
    queryFn: () => call('POST /api/ai/quick-add', { body: { text } }),
    staleTime: FRESH_MS,
    retry: false,
  });

/** Parses a line; the previous result stays until the next one arrives. */
export const useQuickAdd = (text: string) =>
  useQuery({ ...reading(text), enabled: text !== '', placeholderData: (before) => before });

/** Parses a line now. */
export function useReadLine(): (text: string) => Promise<QuickAdd> {
  const client = useQueryClient();
  return (text) => client.fetchQuery(reading(text));
}
