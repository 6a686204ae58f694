// Where a job stands in the row of all that wait: fair queueing over a row in the database that several servers share.

/** Places are seconds since then, so that they fit the 32 bits of the queue's priority until 2094. */
const BEGIN_S = Date.UTC(2026, 0, 1) / 1000;
/** So far behind its owner's job before it stands a job: several times what one takes. */
const GAP_S = 1;

interface Row {
  /** The place of the owner's last job. */
  last: number;
  /** When all of its jobs are due, epoch milliseconds. */
  dueMs: number;
}

/**
 * Gives each job its place: the second in which it is due, but a second behind the job of the same owner before it that
 * still waits. However many jobs an owner sends at once, those of another one stand between them, and a job that waits
 * long comes before all newer ones. The queue's index is in the order of the places, so the next job is found at once
 * however many wait. Each server counts what it sends and takes itself.
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
    /** A job of the owner waits no more, or was not sent: those that follow move up. */
    moveUp,
    /** All jobs were taken that were due then: who had sent many is not behind any more. */
    forget: (sinceMs: number): void => {
      for (const [owner, { dueMs }] of rows) if (dueMs <= sinceMs) rows.delete(owner);
    },
  };
};

export type JobPlaces = ReturnType<typeof jobPlaces>;

/** The places of each queue, by its name. */
export const placesByQueue = () => {
  const rows = new Map<string, JobPlaces>();
  return (queue: string): JobPlaces => {
    const row = rows.get(queue) ?? jobPlaces();
    rows.set(queue, row);
    return row;
  };
};
