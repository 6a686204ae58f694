import type { QueryClient } from '@tanstack/react-query';
import { watchConnection } from './connection.ts';
import { lookForNewBuild } from '#lib/loading/new-build.ts';
import { refresh, refreshAll, SESSION_PATH } from '#lib/api/query-client.ts';
import { shareStream } from './shared-stream.ts';

/** Topics that the server announces to open tabs, with the URLs that depend on them. */
const PATHS_BY_TOPIC: Record<string, readonly string[]> = {
  appointments: [
    '/api/appointments',
    '/api/holds',
    '/api/dashboard',
    '/api/ai/stats',
    '/api/reminders',
    '/api/absences',
  ],
  // visits, reminders and chats show the name of their client
  clients: ['/api/clients', '/api/appointments', '/api/dashboard', '/api/reminders', '/api/conversations'],
  // visits show the color of their service
  services: ['/api/services', '/api/appointments', '/api/dashboard/first-steps'],
  // excludes queries that go to the gateway: the QR code, and the sync status of the settings
  whatsapp: [
    '/api/whatsapp/connection-status',
    '/api/whatsapp/stats',
    '/api/whatsapp/recent-messages',
    '/api/whatsapp/evolution-settings',
    '/api/whatsapp/chat-settings',
    '/api/conversations',
    '/api/ai/stats',
    '/api/ai/conversations',
    '/api/knowledge-base/suggestions',
    '/api/dashboard/first-steps',
  ],
  notifications: ['/api/notifications', '/api/dashboard/recent-activity'],
  knowledge: ['/api/knowledge-base'],
  subscription: ['/api/subscription-status', '/api/invoices'],
  session: [SESSION_PATH],
  settings: [
    '/api/settings',
    '/api/professional',
    '/api/auth/user',
    '/api/subscription-status',
    '/api/dashboard/first-steps',
  ],
};

/** The URLs to refresh after an announcement; none for an unknown text. */
export function pathsOf(data: string): readonly string[] {
  try {
    const announcement: unknown = JSON.parse(data);
    const isTopic = typeof announcement === 'object' && announcement !== null && 'topic' in announcement;
    return isTopic ? (PATHS_BY_TOPIC[String(announcement.topic)] ?? []) : [];
  } catch {
    return [];
  }
}

/** Announcements this close together cause one refresh: each refresh restarts the running reads. */
const MERGED_WITHIN_MS = 150;

/** Collects URLs and refreshes them together; the first one waits no longer than the others. */
function mergedRefresh(client: QueryClient) {
  const due = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    const paths = [...due];
    due.clear();
    timer = undefined;
    void refresh(client, paths);
  };
  return {
    add: (paths: readonly string[]): void => {
      for (const path of paths) due.add(path);
      if (due.size > 0) timer ??= setTimeout(flush, MERGED_WITHIN_MS);
    },
    stop: (): void => clearTimeout(timer),
  };
}

/**
 * Refreshes the queries affected by the server's announcements, one refresh per burst. If announcements may have been
 * missed, refreshes everything on screen and checks for a newer build.
 *
 * @param key identifies the signed-in user: tabs of one browser share a stream per key
 * @returns the function that stops it
 */
export function followServerEvents(client: QueryClient, key: string): () => void {
  const refreshes = mergedRefresh(client);
  const connection = watchConnection(() => stream.reopen());
  const stream = shareStream(key, {
    onMessage: (data) => refreshes.add(pathsOf(data)),
    onOpen: connection.found,
    onLost: (isRefused) => {
      connection.lost();
      // the browser cannot distinguish a 401; without a session the user leaves the page, and with it this stream
      if (isRefused) void refresh(client, [SESSION_PATH]);
    },
    onMissed: () => {
      void refreshAll(client);
      void lookForNewBuild();
    },
  });
  return () => {
    stream.stop();
    refreshes.stop();
    connection.stop();
  };
}
