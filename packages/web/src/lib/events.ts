import type { QueryClient } from '@tanstack/react-query';
import { refresh } from '#lib/query-client.ts';

/** What the server announces to open tabs, and the addresses that show it. */
const PATHS_BY_TOPIC: Record<string, readonly string[]> = {
  appointments: ['/api/appointments', '/api/dashboard', '/api/ai/stats', '/api/reminders', '/api/absences'],
  clients: ['/api/clients'],
  services: ['/api/services'],
  // not what the gateway must be asked for: the QR code, and whether it has the settings
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
  ],
  notifications: ['/api/notifications', '/api/dashboard/recent-activity'],
  knowledge: ['/api/knowledge-base'],
  settings: ['/api/settings', '/api/auth/user', '/api/subscription-status'],
};

/** The addresses to refresh after an announcement; none when the text is not one of ours. */
export function pathsOf(data: string): readonly string[] {
  try {
    const announcement: unknown = JSON.parse(data);
    const isTopic = typeof announcement === 'object' && announcement !== null && 'topic' in announcement;
    return isTopic ? (PATHS_BY_TOPIC[String(announcement.topic)] ?? []) : [];
  } catch {
    return [];
  }
}

/** Announcements so near to each other are answered by one refresh: each refresh starts the running reads again. */
const MERGED_WITHIN_MS = 150;

/** Collects addresses and refreshes them together; the first one waits no longer than the others. */
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
 * Follows the server's event stream and refreshes what announcements touch, those of one burst together. The browser
 * reconnects by itself; what was missed meanwhile is unknown, so a reconnection refreshes everything on screen.
 * Returns the way to stop.
 */
export function followServerEvents(client: QueryClient): () => void {
  const source = new EventSource('/api/events', { withCredentials: true });
  const refreshes = mergedRefresh(client);
  let wasLost = false;
  source.addEventListener('message', (event: MessageEvent<string>) => {
    refreshes.add(pathsOf(event.data));
  });
  source.addEventListener('error', () => {
    wasLost = true;
  });
  source.addEventListener('open', () => {
    if (wasLost) void client.invalidateQueries();
    wasLost = false;
  });
  return () => {
    source.close();
    refreshes.stop();
  };
}
