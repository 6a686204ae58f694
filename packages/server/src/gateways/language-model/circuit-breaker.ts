// Stops calling a model server that is down, so that no client waits for a timeout that is bound to expire.
const MAX_FAILURES = 5;
const WINDOW_MS = 60_000;
const OPEN_STATE_MS = 60_000;

export interface CircuitBreaker {
  isResting: () => boolean;
  failed: () => void;
  succeeded: () => void;
}

/** Opens for a minute after five failures within a minute; a success resets the count. */
export const circuitBreaker = (nowMs: () => number): CircuitBreaker => {
  let failures: number[] = [];
  let restsUntil = 0;
  return {
    isResting: () => nowMs() < restsUntil,
    failed: () => {
      const now = nowMs();
      failures = [...failures.filter((at) => at > now - WINDOW_MS), now];
      if (failures.length < MAX_FAILURES) return;
      restsUntil = now + OPEN_STATE_MS;
      failures = [];
    },
    succeeded: () => void (failures = []),
  };
};
