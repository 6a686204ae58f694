import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NotificationPreference } from '@zelo/domain/account/notifications/notifications-contract.ts';
import { call, read } from '#lib/api/api.ts';
import { userMessage } from '#lib/api/http-error.ts';
import { refresh } from '#lib/api/query-client.ts';
import { toast } from '#ui/toasts/toast.ts';
import { type PushState, readPushState, disablePush, enablePush } from './push-browser.ts';

const NOTIFICATIONS = ['/api/notifications'];
const PUSH_STATE = ['push-state'];

const failed = (text: string) => (error: Error) =>
  toast({ title: 'Erro', description: userMessage(error, text), tone: 'danger' });

/** All notifications, page by page; the event stream refreshes the visible ones. */
export function useAllNotifications(onlyUnread: boolean) {
  const unread = onlyUnread ? 'true' : 'false';
  return useInfiniteQuery({
    queryKey: [`/api/notifications/all?unread=${unread}`],
    queryFn: ({ pageParam }) =>
      call('GET /api/notifications/all', {
        query: { unread, ...(pageParam !== null && { cursor: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: 60_000,
  });
}

/** Marks one notification, or all of them. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number | 'all') =>
      id === 'all'
        ? call('POST /api/notifications/read')
        : call('POST /api/notifications/:id/read', { params: { id } }),
    onSuccess: () => refresh(client, NOTIFICATIONS),
    onError: failed('Não foi possível marcar como lida. Tente novamente.'),
  });
}

export const usePreferences = () => useQuery(read('GET /api/notifications/preferences'));

/** Switches optimistically, and reverts when the server refuses. */
export function useSavePreference() {
  const client = useQueryClient();
  const { queryKey } = read('GET /api/notifications/preferences');
  return useMutation({
    mutationFn: (changed: NotificationPreference) =>
      call('PUT /api/notifications/preferences', { body: { preferences: [changed] } }),
    onMutate: async (changed) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<NotificationPreference[]>(queryKey, (known) =>
        known?.map((preference) => (preference.kind === changed.kind ? changed : preference)),
      );
    },
    onError: failed('Não foi possível salvar a preferência. Tente novamente.'),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

export const usePushState = () =>
  useQuery({ queryKey: PUSH_STATE, queryFn: readPushState, staleTime: 0, retry: false });

export function useTogglePush() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (on: boolean): Promise<PushState> => (on ? enablePush() : disablePush()),
    onSuccess: (state) => client.setQueryData<PushState>(PUSH_STATE, state),
    onError: failed('Não foi possível mudar os avisos deste navegador. Tente novamente.'),
  });
}
