// How patient the outbox is.
export interface OutboxTimings {
  /** Longer than the gateway's time limit: until then a sender counts as alive. */
  leaseMs: number;
  /** Pause before the gateway is asked what became of an unanswered send. */
  doubtMs: number;
  /** First pause after a refusal; doubled each time. */
  retryMs: number;
  longestRetryMs: number;
  /** Waits beyond this are left to the sweep: a waiting job would keep later messages from waking one. */
  longestJobDelayMs: number;
}

export const outboxTimings: OutboxTimings = {
  leaseMs: 60_000,
  doubtMs: 5_000,
  retryMs: 2_000,
  longestRetryMs: 120_000,
  longestJobDelayMs: 10_000,
};
