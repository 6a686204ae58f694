import { DAY_MS } from '#shared/instant.ts';

/** Epoch milliseconds, the end not included. */
export interface ReservedSlot {
  startMs: number;
  endMs: number;
}

export interface PromisedTimes {
  add: (time: ReservedSlot) => void;
  touches: (time: ReservedSlot) => boolean;
}

/** Indexes slots by UTC day, so that one is only compared with those of its days. */
export const promisedTimes = (known: readonly ReservedSlot[] = []): PromisedTimes => {
  const byDay = new Map<number, ReservedSlot[]>();
  const daysOf = ({ startMs, endMs }: ReservedSlot): number[] => {
    const first = Math.floor(startMs / DAY_MS);
    const last = Math.max(first, Math.ceil(endMs / DAY_MS) - 1);
    return Array.from({ length: last - first + 1 }, (_, place) => first + place);
  };
  const add = (time: ReservedSlot): void => {
    for (const day of daysOf(time)) {
      const times = byDay.get(day);
      if (times) times.push(time);
      else byDay.set(day, [time]);
    }
  };
  for (const time of known) add(time);
  return {
    add,
    touches: (time) =>
      daysOf(time).some((day) =>
        byDay.get(day)?.some(({ startMs, endMs }) => startMs < time.endMs && time.startMs < endMs),
      ),
  };
};
