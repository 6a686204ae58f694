// Chance that comes out the same for the same seed.

export interface Chance {
  /** From 0 to below 1. */
  next: () => number;
  /** True so often. */
  happens: (share: number) => boolean;
  /** One of some; `items` has at least one. */
  pick: <Item>(items: readonly Item[]) => Item;
}

/** Chance of a seed (mulberry32). */
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
