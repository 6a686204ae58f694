// Leases and pauses of the outbox.
export interface OutboxTimings {
  /** Longer than a send may take: until then a sender counts as alive. Renewed before a repeated send. */
  leaseMs: number;
  /**
   * Pause before the gateway is asked about an unanswered send. A send that the gateway executes later than the time limit
   * plus this pause goes out twice: Evolution API 2.3.7 accepts no idempotency key, and a send in progress is invisible.
   */
  doubtMs: number;
  /** Pause after a response that was cut off: as long as the send may still be under way. */
  underWayMs: number;
  /** First pause after a refusal; doubles each time. */
  retryMs: number;
  longestRetryMs: number;
  /** Longer waits are left to the sweep: a waiting job would keep later messages from waking one. */
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

/**
 * Milliseconds until the next attempt; after an unknown outcome at least as long as a send may take.
 * @param attempts before this one: 0 after the first
 */
export const pauseAfter = (
  timings: OutboxTimings,
  { attempts }: { attempts: number },
  kind: 'again' | 'unknown' | 'under-way',
): number => {
  const longer = Math.min(timings.retryMs * 2 ** attempts, timings.longestRetryMs);
  const least = { again: 0, unknown: timings.doubtMs, 'under-way': timings.underWayMs };
  return Math.max(least[kind], longer);
};
