import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type {
  Client,
  ClientBody,
  ClientChange,
  RemovalChoice,
} from '@zelo/domain/clients/clients-contract.ts';
import { call, read } from '#lib/api/api.ts';
import { HttpError } from '#lib/api/http-error.ts';
import { refresh } from '#lib/api/query-client.ts';
import { sendDraft } from '#lib/drafts/drafts.ts';

const POLL_MS = 5000;
const CRM_POLL_MS = 30_000;

/** Refetches everything on the screen that depends on clients; the first key also covers notes and duplicates. */
export const refreshClients = (client: QueryClient): Promise<void> =>
  refresh(client, ['/api/clients', '/api/appointments']);

export const useClients = () => useQuery(read('GET /api/clients'));

export const useClient = (id: number) => useQuery(read('GET /api/clients/:id', { params: { id } }));

/** The client list of the clients screen, polled every 5 s (spec 1 §9). */
export const usePolledClients = () => useQuery({ ...read('GET /api/clients'), refetchInterval: POLL_MS });

/** The client list of the CRM, polled every 30 s (spec 1 §9). */
export const useCrmClients = () => useQuery({ ...read('GET /api/clients'), refetchInterval: CRM_POLL_MS });

/** The currently stored client after an edit conflict (409, code `stale`); null for any other failure. */
export const newerClient = (error: unknown): Client | null =>
  error instanceof HttpError && error.answer?.['code'] === 'stale'
    ? (error.answer['current'] as Client)
    : null;

/** `holderId`: the client who has the phone; null if the server does not say. */
export interface PhoneConflict {
  message: string;
  holderId: number | null;
}

/** The server's answer when another client has the phone (409); null for any other failure. */
export const phoneConflict = (error: unknown): PhoneConflict | null => {
  if (!(error instanceof HttpError) || error.answer?.['code'] !== 'conflict') return null;
  const holder = error.answer['current'] as { id: number } | undefined;
  return error.userMessage === null ? null : { message: error.userMessage, holderId: holder?.id ?? null };
};

/**
 * A new client, or a change of a known one; with a `version`, an edit by someone else refuses it: see `newerClient`.
 */
type ClientToSave = (
  | { id: null; body: ClientBody; idempotencyKey?: string }
  | { id: number; body: ClientChange }
) & {
  /** Draft name of the form; the save ends the draft. */
  draft?: string;
};

/** The server's default is a client who came by WhatsApp; how a typed one came is not asked. */
const TYPED_SOURCE = 'other';

export function useSaveClient() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (saved: ClientToSave) =>
      sendDraft(saved.draft, () =>
        saved.id === null
          ? call('POST /api/clients', { ...saved, body: { clientSource: TYPED_SOURCE, ...saved.body } })
          : call('PUT /api/clients/:id', { params: { id: saved.id }, body: saved.body }),
      ),
    onSuccess: () => void refreshClients(client),
  });
}

export function useDeleteClient() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...query }: { id: number; visits: RemovalChoice; seen: string }) =>
      call('DELETE /api/clients/:id', { params: { id }, query }),
    onSuccess: () => void refreshClients(client),
  });
}

export function useSetClientActive() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isActive }: { id: number; isActive: boolean }) =>
      call('PUT /api/clients/:id/active', { params: { id }, body: { isActive } }),
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
