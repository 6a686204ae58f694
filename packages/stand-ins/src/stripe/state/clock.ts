// The stand-in's clock: the given clock, moved ahead by the control port.

export interface Clock {
  /** Unix seconds of the simulated moment. */
  seconds: () => number;
  /** Milliseconds of the clock shared with the program under test, without the moves. */
  sharedMillis: () => number;
  /** Milliseconds by which the control port has moved the time. */
  moved: () => number;
  move: (millis: number) => void;
  /** Runs an action as of a past moment, so that its dates are those of its due time. */
  playAt: (seconds: number, action: () => void) => void;
}

/** Creates the clock from a time source and the moves of an earlier start. */
export function movableClock(now: () => Date, startMoved: number): Clock {
  let moved = startMoved;
  let played: number | null = null;
  return {
    seconds: () => played ?? Math.floor((now().getTime() + moved) / 1000),
    sharedMillis: () => now().getTime(),
    moved: () => moved,
    move: (millis) => {
      moved += millis;
    },
    playAt: (seconds, action) => {
      played = seconds;
      try {
        action();
      } finally {
        played = null;
      }
    },
  };
}
