/** Beyond it the ranks of an owner start again, so that a busy minute is not held against the next. */
const WINDOW_MS = 60_000;

/**
 * Ranks jobs so that owners take turns: the nth job of an owner within a minute ranks with the nth of every other. A
 * hundred chats of one professional then delay those of another by one job, not by a hundred.
 */
export const ownerRanks = (nowMs: () => number = () => performance.now()) => {
  const counts = new Map<string, number>();
  let began = nowMs();
  return {
    /** @returns a priority, 0 for the first job and less for each that follows */
    next: (queue: string, owner: number): number => {
      if (nowMs() - began >= WINDOW_MS) {
        counts.clear();
        began = nowMs();
      }
      const key = `${queue}:${owner}`;
      const count = counts.get(key) ?? 0;
      counts.set(key, count + 1);
      return -count;
    },
  };
};
