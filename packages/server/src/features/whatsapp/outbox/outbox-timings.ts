// How patient the outbox is.
export interface OutboxTimings {
  /** Longer than a send may take: until then a sender counts as alive. Taken again before a repeated send. */
  leaseMs: number;
  /**
   * Pause before the gateway is asked what became of an unanswered send. What it carries out later than that, so more
   * than the time limit and this pause after it was asked, leaves twice: Evolution API 2.3.7 takes no key by which a
   * repeated send would be known, and nothing tells a send that is under way.
   */
  doubtMs: number;
  /** The same after an answer that was cut off: as long as the send may still be under way. */
  underWayMs: number;
  /** First pause after a refusal; doubled each time. */
  retryMs: number;
  longestRetryMs: number;
  /** Waits beyond this are left to the sweep: a waiting job would keep later messages from waking one. */
  longestJobDelayMs: number;
}

export const outboxTimings: OutboxTimings = {
  leaseMs: 75_000,
  doubtMs: 10_000,
  underWayMs: 60_000,
  retryMs: 2_000,
  longestRetryMs: 120_000,
  longestJobDelayMs: 10_000,
};

/** Milliseconds until the next try; after one whose end is unknown at least as long as a send may take. */
export const pauseAfter = (
  timings: OutboxTimings,
  { attempts }: { attempts: number },
  kind: 'again' | 'unknown' | 'under-way',
): number => {
  const longer = Math.min(timings.retryMs * 2 ** attempts, timings.longestRetryMs);
  const least = { again: 0, unknown: timings.doubtMs, 'under-way': timings.underWayMs };
  return Math.max(least[kind], longer);
};
