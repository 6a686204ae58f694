// One timer for the heartbeats of all open streams, a share of them each second.

const TURN_MS = 1_000;
/** A stream is written to so often; proxies close what is silent for a minute. */
const TURNS = 25;
export const SSE_HEARTBEAT_MS = TURNS * TURN_MS;

/** `beat` is called every 25 s. */
export interface HeartbeatTarget {
  beat: () => void;
}

/** Spreads the streams evenly over the seconds; the timer runs while there are any. */
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
    /** Answers how it leaves. */
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
