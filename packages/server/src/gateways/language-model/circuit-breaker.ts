// A model server that is down is left alone for a while: nobody waits for a time limit that will run out.
const MAX_FAILURES = 5;
const WINDOW_MS = 60_000;
const OPEN_STATE_MS = 60_000;

export interface CircuitBreaker {
  isResting: () => boolean;
  failed: () => void;
  succeeded: () => void;
}

/** After five failures within a minute it rests for a minute; a success forgets them. */
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
