import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AssistantSettings, TestMessage } from '@zelo/domain/assistant/assistant-contract.ts';
import { call, read } from '#lib/api/api.ts';
import { refresh } from '#lib/api/query-client.ts';

const FRESH_MS = 60_000;
const SETTINGS_POLL_MS = 30_000;

const settings = read('GET /api/settings/ai');

/** Today's activity of the assistant, as label and value pairs; fresh for a minute (spec 1 §9). */
export const useAssistantStats = () => useQuery({ ...read('GET /api/ai/stats'), staleTime: FRESH_MS });

/** Settings of the assistant, refetched every 30 s (spec 2 §9). */
export const useAssistantSettings = () => useQuery({ ...settings, refetchInterval: SETTINGS_POLL_MS });

export const useAssistantConversations = () => useQuery(read('GET /api/ai/conversations'));

export function useSaveAssistant() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AssistantSettings) => call('PUT /api/settings/ai', { body }),
    onSuccess: (saved) => {
      client.setQueryData(settings.queryKey, saved);
      // the menu shows the profession, the dashboard the on/off state
      void refresh(client, ['/api/auth/user']);
    },
  });
}

/** Sends a whole test chat; returns the assistant's reply to its last message. */
export const useTestChat = () =>
  useMutation({ mutationFn: (messages: TestMessage[]) => call('POST /api/ai/test', { body: { messages } }) });
