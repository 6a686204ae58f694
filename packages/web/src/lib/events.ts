import type { QueryClient } from '@tanstack/react-query';
import { watchConnection } from '#lib/connection.ts';
import { lookForNewBuild } from '#lib/new-build.ts';
import { refresh } from '#lib/query-client.ts';

/** What the server announces to open tabs, and the addresses that show it. */
const PATHS_BY_TOPIC: Record<string, readonly string[]> = {
  appointments: ['/api/appointments', '/api/dashboard', '/api/ai/stats', '/api/reminders', '/api/absences'],
  clients: ['/api/clients'],
  services: ['/api/services', '/api/dashboard/first-steps'],
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
    '/api/dashboard/first-steps',
  ],
  notifications: ['/api/notifications', '/api/dashboard/recent-activity'],
  knowledge: ['/api/knowledge-base'],
  subscription: ['/api/subscription-status', '/api/invoices'],
  settings: [
    '/api/settings',
    '/api/professional',
    '/api/auth/user',
    '/api/subscription-status',
    '/api/dashboard/first-steps',
  ],
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

/** After an answer that is no stream, as of a server that starts, the browser gives up: it is told to try again. */
const REOPEN_MS = 10_000;
/** EventSource.CLOSED */
const CLOSED = 2;

/**
 * Follows the server's event stream and refreshes what announcements touch, those of one burst together. A lost stream
 * is opened again; what was missed meanwhile is unknown, so then everything on screen is refreshed, and perhaps the
 * server that came back serves a newer build. Returns the way to stop.
 */
export function followServerEvents(client: QueryClient): () => void {
  const refreshes = mergedRefresh(client);
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasLost = false;
  const connection = watchConnection(() => {
    // the browser may not have noticed that the stream went silent meanwhile
    wasLost = true;
    reopen();
  });
  const handleError = (): void => {
    wasLost = true;
    connection.lost();
    if (source?.readyState === CLOSED) timer ??= setTimeout(reopen, REOPEN_MS);
  };
  const handleOpen = (): void => {
    connection.found();
    if (!wasLost) return;
    wasLost = false;
    void client.invalidateQueries();
    void lookForNewBuild();
  };
  function reopen(): void {
    clearTimeout(timer);
    timer = undefined;
    source?.close();
    source = new EventSource('/api/events', { withCredentials: true });
    source.addEventListener('message', (event: MessageEvent<string>) => refreshes.add(pathsOf(event.data)));
    source.addEventListener('error', handleError);
    source.addEventListener('open', handleOpen);
  }
  reopen();
  return () => {
    clearTimeout(timer);
    source?.close();
    refreshes.stop();
    connection.stop();
  };
}
