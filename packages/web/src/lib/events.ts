import type { QueryClient } from '@tanstack/react-query';
import { refresh } from '#lib/query-client.ts';

/** What the server announces to open tabs, and the addresses that show it. */
const PATHS_BY_TOPIC: Record<string, readonly string[]> = {
  appointments: ['/api/appointments', '/api/dashboard', '/api/ai/stats'],
  clients: ['/api/clients'],
  services: ['/api/services'],
  whatsapp: ['/api/whatsapp', '/api/ai/stats'],
  notifications: ['/api/notifications', '/api/dashboard/recent-activity'],
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

/**
 * Follows the server's event stream and refreshes what an announcement touches. The browser reconnects by itself;
 * what was missed meanwhile is unknown, so a reconnection refreshes everything on screen. Returns the way to stop.
 */
export function followServerEvents(client: QueryClient): () => void {
  const source = new EventSource('/api/events', { withCredentials: true });
  let wasLost = false;
  source.addEventListener('message', (event: MessageEvent<string>) => {
    void refresh(client, pathsOf(event.data));
  });
  source.addEventListener('error', () => {
    wasLost = true;
  });
  source.addEventListener('open', () => {
    if (wasLost) void client.invalidateQueries();
    wasLost = false;
  });
  return () => source.close();
}
