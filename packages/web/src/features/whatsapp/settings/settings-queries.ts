import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type {
  ChatSettings,
  EvolutionSettings,
} from '@zelo/domain/whatsapp/connection/gateway-settings-contract.ts';
import { call, read } from '#lib/api/api.ts';

const settingsQuery = read('GET /api/whatsapp/evolution-settings');
const syncQuery = read('GET /api/whatsapp/check-sync-status');
const chatQuery = read('GET /api/whatsapp/chat-settings');

export const useGatewaySettings = () => useQuery(settingsQuery);

/** Checks if WhatsApp has the stored settings. */
export const useSyncStatus = () => useQuery({ ...syncQuery, retry: false });

export const useChatSettings = () => useQuery(chatQuery);

/**
 * Changes some of the five settings optimistically, reverted when the save fails. Quick changes are serialized,
 * because each save sends all five.
 */
export function useSaveGatewaySettings() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'gateway-settings' },
    mutationFn: (change: Partial<EvolutionSettings>) =>
      call('POST /api/whatsapp/save-evolution-settings', { body: { ...known(client), ...change } }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: settingsQuery.queryKey });
      const before = known(client);
      client.setQueryData(settingsQuery.queryKey, { ...before, ...change });
      noteSynced(client, false);
      return before;
    },
    // an emptied message returns as the default text
    onSuccess: ({ rejectCallMessage }) =>
      client.setQueryData(settingsQuery.queryKey, () => ({ ...known(client), rejectCallMessage })),
    onError: (_error, change, before) => {
      if (!before) return;
      const changed = Object.keys(change);
      const old = Object.fromEntries(Object.entries(before).filter(([name]) => changed.includes(name)));
      client.setQueryData(settingsQuery.queryKey, { ...known(client), ...old });
      void client.invalidateQueries({ queryKey: syncQuery.queryKey });
    },
  });
}

/** Sends the stored settings to WhatsApp; they count as synced only once it has accepted them. */
export function useSyncSettings() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'gateway-settings' },
    mutationFn: () => call('POST /api/whatsapp/sync-evolution-settings', { body: known(client) }),
    onSuccess: ({ success, isSynced = success }) => noteSynced(client, isSynced),
    onError: () => noteSynced(client, false),
  });
}

/** Registers this server's webhook with the gateway again. */
export function useConfigureWebhook() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/whatsapp/configure-webhook', { body: { settings: known(client) } }),
  });
}

/** Pause of the assistant in a chat, saved optimistically and reverted when the save fails. */
export function useSaveChatSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChatSettings) => call('PUT /api/whatsapp/chat-settings', { body }),
    onMutate: async (body) => {
      await client.cancelQueries({ queryKey: chatQuery.queryKey });
      const before = client.getQueryData(chatQuery.queryKey);
      client.setQueryData(chatQuery.queryKey, body);
      return { before };
    },
    onSuccess: (saved) => client.setQueryData(chatQuery.queryKey, saved),
    onError: (_error, _body, kept) => client.setQueryData(chatQuery.queryKey, kept?.before),
  });
}

const noteSynced = (client: QueryClient, isSynced: boolean): void =>
  void client.setQueryData(syncQuery.queryKey, () => ({ isSynced }));

/** The settings on the screen; every caller is rendered only once they are loaded. */
function known(client: QueryClient): EvolutionSettings {
  const settings = client.getQueryData(settingsQuery.queryKey);
  if (!settings) throw new Error('the settings are not read yet');
  return settings;
}
