import { CHANGES_CHANNEL, type Change, SESSIONS_CHANNEL } from './changes.ts';
import type { Database } from '#db/database.ts';

/** Commits are delivered within this time, or the feed counts as broken (decision 017). */
const MAX_FEED_LAG_MS = 3_000;

interface FeedListener {
  onChange?: (change: Change) => void;
  /** `sid` is the hash of the cookie value, as stored. */
  onSessionEnd?: (sid: string) => void;
  /** Changes may have been missed. */
  onLoss?: () => void;
}

/** Parses the change in a notification; undefined for anything else on the channel. */
const changeOf = (payload: string): Change | undefined => {
  try {
    const value = JSON.parse(payload) as Partial<Change> | null;
    return typeof value?.professionalId === 'number' && value.topic ? (value as Change) : undefined;
  } catch {
    return undefined;
  }
};

/** Delivers the committed writes of all processes to this one, over a single LISTEN. */
export const changeFeed = (listen: Database['subscribe']) => {
  const listeners: FeedListener[] = [];
  let deliveredUntil = -Infinity;
  let stop = async (): Promise<void> => {};

  const onPayload = (payload: string, channel: string): void => {
    if (channel === SESSIONS_CHANNEL) {
      for (const { onSessionEnd } of listeners) onSessionEnd?.(payload);
      return;
    }
    const change = changeOf(payload);
    if (change) for (const { onChange } of listeners) onChange?.(change);
  };
  const onWatermark = (until: number): void => {
    deliveredUntil = until;
    if (until === -Infinity) for (const { onLoss } of listeners) onLoss?.();
  };

  return {
    /** Listeners run in the order of subscribing: register cache eviction before page refreshes. */
    subscribe: (listener: FeedListener): void => void listeners.push(listener),
    /** True when everything committed longer than MAX_FEED_LAG_MS ago has been delivered. */
    isSure: (): boolean => performance.now() - deliveredUntil < MAX_FEED_LAG_MS,
    start: async (): Promise<void> => {
      stop = await listen({ channels: [CHANGES_CHANNEL, SESSIONS_CHANNEL], onPayload, onWatermark });
    },
    stop: (): Promise<void> => stop(),
  };
};

export type ChangeFeed = ReturnType<typeof changeFeed>;
