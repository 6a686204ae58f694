// A model server that is down is left alone for a while: nobody waits for a time limit that will run out.
const MOST_FAILURES = 5;
const WINDOW_MS = 60_000;
const REST_MS = 60_000;

export interface ModelBreaker {
  isResting: () => boolean;
  failed: () => void;
  succeeded: () => void;
}

/** After five failures within a minute it rests for a minute; a success forgets them. */
export const modelBreaker = (nowMs: () => number): ModelBreaker => {
  let failures: number[] = [];
  let restsUntil = 0;
  return {
    isResting: () => nowMs() < restsUntil,
    failed: () => {
      const now = nowMs();
      failures = [...failures.filter((at) => at > now - WINDOW_MS), now];
      if (failures.length < MOST_FAILURES) return;
      restsUntil = now + REST_MS;
      failures = [];
    },
    succeeded: () => void (failures = []),
  };
};
