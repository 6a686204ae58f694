import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Notification, User } from '@zelo/domain/account/account-contract.ts';
import { createContext, use } from 'react';
import { call, read } from '#lib/api/api.ts';
import { refresh } from '#lib/api/query-client.ts';

const NOTIFICATIONS_POLL_MS = 60_000;

/** The signed-in user, known to everything inside the session gate. */
export const UserContext = createContext<User | null>(null);

export function useUser(): User {
  const user = use(UserContext);
  if (!user) throw new Error('useUser is only for what the session gate renders');
  return user;
}

/** Time zone of the professional: every date and hour on the screen uses it. */
export const useZone = (): string => useUser().professional.timezone;

/** The current-user call; null without a session. */
export const useCurrentUser = () => useQuery(read('GET /api/auth/user'));

export function useNotifications(): readonly Notification[] {
  const { data } = useQuery({
    ...read('GET /api/notifications'),
    refetchInterval: NOTIFICATIONS_POLL_MS,
    retry: false,
  });
  return data ?? [];
}

/** Marks shown notifications as read. A failure is silent: they stay unread and are shown again. */
export function useMarkNotificationsSeen() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: number[]) => call('POST /api/notifications/seen', { body: { ids } }),
    onSuccess: () => refresh(client, ['/api/notifications']),
  });
}
