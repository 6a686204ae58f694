// An open page: follows the server-sent events of one server and reconnects as a browser does.
import { setTimeout as pause } from 'node:timers/promises';

/** Shorter than the three seconds that the server asks for, so that a proof waits less. */
const RETRY_MS = 200;

export interface EventStream {
  /** Events received. */
  events: () => number;
  reconnects: () => number;
  isOpen: () => boolean;
  /** Resolves to the milliseconds until the next event; undefined when none came within `patienceMs`. */
  next: (patienceMs: number) => Promise<number | undefined>;
  close: () => void;
}

/** @param url the server's URL, evaluated for each connection */
export const followEvents = (url: () => string, cookie: string): EventStream => {
  const life = new AbortController();
  const seen = { events: 0, connections: 0, isOpen: false };

  const read = async (): Promise<void> => {
    const answer = await fetch(`${url()}/api/events`, { headers: { cookie }, signal: life.signal });
    if (!answer.ok) return void (await answer.arrayBuffer());
    seen.connections += 1;
    seen.isOpen = true;
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? [])
      seen.events += decoder.decode(chunk).split('data: ').length - 1;
  };

  const follow = async (): Promise<void> => {
    while (!life.signal.aborted) {
      await read().catch(() => {});
      seen.isOpen = false;
      await pause(RETRY_MS);
    }
  };
  void follow();

  return {
    events: () => seen.events,
    reconnects: () => seen.connections - 1,
    isOpen: () => seen.isOpen,
    next: async (patienceMs) => {
      const [before, began] = [seen.events, performance.now()];
      while (seen.events === before) {
        if (performance.now() - began > patienceMs) return undefined;
        await pause(5);
      }
      return performance.now() - began;
    },
    close: () => life.abort(),
  };
};
