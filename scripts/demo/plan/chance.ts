/** Deterministic pseudo-random numbers (mulberry32). */
export const chanceFrom = (seed: number) => {
  let state = seed;
  /** From 0 to 1, exclusive. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    is: (probability: number): boolean => next() < probability,
    /** Whole numbers, both ends included. */
    between: (least: number, most: number): number => least + Math.floor(next() * (most - least + 1)),
    of: <Item>(items: readonly [Item, ...Item[]]): Item =>
      items[Math.floor(next() * items.length)] ?? items[0],
  };
};

export type Chance = ReturnType<typeof chanceFrom>;
