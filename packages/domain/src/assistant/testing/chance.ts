// Seeded random source: the same seed gives the same sequence.

export interface Chance {
  /** At least 0 and below 1. */
  next: () => number;
  /** True with probability `share`. */
  happens: (share: number) => boolean;
  /** Random item; `items` must not be empty. */
  pick: <Item>(items: readonly Item[]) => Item;
}

/** Random source of a seed (mulberry32). */
export const chanceOf = (seed: number): Chance => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    happens: (share) => next() < share,
    pick: (items) => items[Math.floor(next() * items.length)] as (typeof items)[number],
  };
};
