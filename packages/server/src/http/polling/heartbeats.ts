// One timer for the heartbeats of all open streams; each second serves a share of them.

const TURN_MS = 1_000;
/** Number of turns: each stream gets a heartbeat every 25 s; proxies close a connection after a silent minute. */
const TURNS = 25;
export const SSE_HEARTBEAT_MS = TURNS * TURN_MS;

/** `beat` is called every 25 s. */
export interface HeartbeatTarget {
  beat: () => void;
}

/** Spreads the streams evenly over the seconds; the timer runs while there are streams. */
export const heartbeats = () => {
  const turns = Array.from({ length: TURNS }, () => new Set<HeartbeatTarget>());
  let timer: NodeJS.Timeout | undefined;
  let turn = 0;
  let count = 0;

  const tick = (): void => {
    turn = (turn + 1) % TURNS;
    for (const { beat } of turns[turn] ?? []) beat();
  };

  return {
    /** Returns the function that removes the stream. */
    join: (stream: HeartbeatTarget): (() => void) => {
      const [first, ...others] = turns;
      let emptiest = first ?? new Set();
      for (const other of others) if (other.size < emptiest.size) emptiest = other;
      emptiest.add(stream);
      count += 1;
      timer ??= setInterval(tick, TURN_MS).unref();
      return () => {
        if (!emptiest.delete(stream)) return;
        count -= 1;
        if (count > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
};

export type Heartbeats = ReturnType<typeof heartbeats>;
