// Place of a job in the queue: fair queueing in a database table that several servers share.

/** Places are seconds since then, so that they fit the 32 bits of the queue's priority until 2094. */
const BEGIN_S = Date.UTC(2026, 0, 1) / 1000;
/** Distance between two jobs of one owner: several times the duration of a job. */
const GAP_S = 1;

interface Row {
  last: number;
  /** Due time of the owner's last job, epoch milliseconds. */
  dueMs: number;
}

/**
 * Gives each job its place: the second in which it is due, but at least one after the owner's previous waiting job,
 * so that other owners' jobs come in between. The queue's index has this order: finding the next job takes the same
 * time for any number. Each server counts only the jobs that it sends and takes itself.
 */
export const jobPlaces = (nowMs: () => number = Date.now) => {
  const rows = new Map<number, Row>();
  const moveUp = (owner: number): void => {
    const row = rows.get(owner);
    if (row) row.last -= GAP_S;
  };
  return {
    /** @returns the priority for the queue, which takes the highest first */
    take: (owner: number, afterMs: number): number => {
      const now = Math.floor(nowMs() / 1000) - BEGIN_S;
      const before = rows.get(owner);
      const last = before ? Math.max(now, before.last + GAP_S) : now;
      rows.set(owner, { last, dueMs: Math.max(before?.dueMs ?? 0, nowMs() + afterMs) });
      return -(last + Math.ceil(afterMs / 1000));
    },
    /** One job of the owner no longer waits, or was not sent: later ones move up. */
    moveUp,
    /** All jobs due at that time were taken: busy owners are no longer behind. */
    forget: (sinceMs: number): void => {
      for (const [owner, { dueMs }] of rows) if (dueMs <= sinceMs) rows.delete(owner);
    },
  };
};

export type JobPlaces = ReturnType<typeof jobPlaces>;

export const placesByQueue = () => {
  const rows = new Map<string, JobPlaces>();
  return (queue: string): JobPlaces => {
    const row = rows.get(queue) ?? jobPlaces();
    rows.set(queue, row);
    return row;
  };
};
