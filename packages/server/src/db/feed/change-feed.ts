import { CHANGES_CHANNEL, type Change, SESSIONS_CHANNEL } from './changes.ts';
import type { Database } from '#db/database.ts';

/** What is committed is heard within so long, or nothing counts as heard (decision 017). */
export const MAX_FEED_LAG_MS = 3_000;

interface FeedListener {
  onChange?: (change: Change) => void;
  /** `sid` is the hash of the cookie's value, as it is stored. */
  onSessionEnd?: (sid: string) => void;
  /** Changes may have been missed. */
  onLoss?: () => void;
}

/** The change that a notification tells of; anything else on the channel is not ours. */
const changeOf = (payload: string): Change | undefined => {
  try {
    const value = JSON.parse(payload) as Partial<Change> | null;
    return typeof value?.professionalId === 'number' && value.topic ? (value as Change) : undefined;
  } catch {
    return undefined;
  }
};

/** What every process hears of the writes of all processes, over one LISTEN. */
export const changeFeed = (hear: Database['hear']) => {
  const listeners: FeedListener[] = [];
  let heardUntil = -Infinity;
  let stop = async (): Promise<void> => {};

  const onPayload = (payload: string, channel: string): void => {
    if (channel === SESSIONS_CHANNEL) {
      for (const { onSessionEnd } of listeners) onSessionEnd?.(payload);
      return;
    }
    const change = changeOf(payload);
    if (change) for (const { onChange } of listeners) onChange?.(change);
  };
  const onHeard = (until: number): void => {
    heardUntil = until;
    if (until === -Infinity) for (const { onLoss } of listeners) onLoss?.();
  };

  return {
    /** Called in the order of subscribing: who forgets comes before who tells. */
    subscribe: (listener: FeedListener): void => void listeners.push(listener),
    /** True when everything that was committed longer than MAX_FEED_LAG_MS ago was heard. */
    isSure: (): boolean => performance.now() - heardUntil < MAX_FEED_LAG_MS,
    start: async (): Promise<void> => {
      stop = await hear({ channels: [CHANGES_CHANNEL, SESSIONS_CHANNEL], onPayload, onHeard });
    },
    stop: (): Promise<void> => stop(),
  };
};

export type ChangeFeed = ReturnType<typeof changeFeed>;
