import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, read } from '#lib/api/api.ts';
import { refresh } from '#lib/api/query-client.ts';

const POLL_MS = 30_000;
/** Used while a QR code is on the screen; WhatsApp changes the code every 45 s. */
const PAIRING_POLL_MS = 5000;

const qrCode = read('GET /api/whatsapp/qr-code', { query: {} });

/** Connection status; polled every 30 s, and every 5 s while a QR code is on the screen. */
export const useConnection = ({ isPairing = false } = {}) =>
  useQuery({
    ...read('GET /api/whatsapp/connection-status'),
    refetchInterval: isPairing ? PAIRING_POLL_MS : POLL_MS,
    retry: false,
  });

/** Refetched when the server announces a WhatsApp change. */
export const useWhatsappStats = () => useQuery(read('GET /api/whatsapp/stats'));

export const useRecentMessages = () =>
  useQuery({ ...read('GET /api/whatsapp/recent-messages'), refetchInterval: POLL_MS });

/** Number of conversations with unread messages; 0 while unknown. */
export function useUnreadChats(): number {
  const { data } = useQuery({
    ...read('GET /api/conversations/unread'),
    refetchInterval: POLL_MS,
    retry: false,
  });
  return data?.count ?? 0;
}

export const useQrCode = ({ isAsked = true } = {}) =>
  useQuery({
    ...qrCode,
    enabled: isAsked,
    refetchInterval: PAIRING_POLL_MS,
    // on the phone that types the code, the page is out of sight until the user comes back for the next one
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** Requests a code to type on the phone with a number; the polled code follows it. */
export function useAskPairingCode() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (number: string) => call('POST /api/whatsapp/pairing-code', { body: { number } }),
    onSuccess: (code) => client.setQueryData(qrCode.queryKey, code),
  });
}

/** Fetches the code once: there is one to show, or the phone is already connected. */
export const useAskQrCode = () =>
  useMutation({ mutationFn: () => call('GET /api/whatsapp/qr-code', { query: {} }) });

/** Discards the current code and requests a new one. */
export function useRenewQrCode() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('GET /api/whatsapp/qr-code', { query: { renew: 'true' } }),
    onSuccess: (renewed) => client.setQueryData(qrCode.queryKey, renewed),
  });
}

export function useDisconnect() {
  const refreshAll = useRefreshWhatsapp();
  return useMutation({
    mutationFn: () => call('POST /api/whatsapp/disconnect'),
    onSuccess: () => void refreshAll(),
  });
}

/** Refetches everything that depends on the connection. */
export function useRefreshWhatsapp(): () => Promise<void> {
  const client = useQueryClient();
  return () =>
    refresh(client, [
      '/api/whatsapp/connection-status',
      '/api/whatsapp/stats',
      '/api/whatsapp/recent-messages',
      '/api/whatsapp/check-sync-status',
      '/api/whatsapp/evolution-settings',
    ]);
}
