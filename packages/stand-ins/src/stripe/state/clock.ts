// The stand-in's time: the given clock, moved ahead by the control port.

export interface Clock {
  /** Unix seconds of the moment that is being played. */
  seconds: () => number;
  /** Milliseconds of the clock shared with the program under test, without the moves. */
  sharedMillis: () => number;
  /** How far the control port has moved the time, in milliseconds. */
  moved: () => number;
  move: (millis: number) => void;
  /** Plays an action as of a moment that has passed, so that its dates are those of its due time. */
  playAt: (seconds: number, action: () => void) => void;
}

/** Makes the clock from a source of time and the moves of an earlier start. */
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
