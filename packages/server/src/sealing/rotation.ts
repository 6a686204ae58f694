// Who comes next, where several owners wait and one of them may have brought much: fair queueing, one thing each in turn.

interface Owned<Thing> {
  /** In the order in which they came. */
  waiting: Thing[];
  /** When the owner was served last, counted in services; 0: not lately. */
  servedAt: number;
}

export interface Rotation<Owner, Thing> {
  add: (owner: Owner, thing: Thing) => void;
  next: () => Thing | undefined;
  size: () => number;
}

/**
 * Lets owners take turns: next is the first thing of the owner who was served longest ago, and one who was not served
 * lately comes before all others. Of two such owners the one who has waited longer comes first. Who was served is
 * forgotten as soon as nobody waits.
 */
export const rotation = <Owner, Thing>(): Rotation<Owner, Thing> => {
  const owners = new Map<Owner, Owned<Thing>>();
  let waiting = 0;
  let services = 0;
  const longestAgo = (): Owned<Thing> | undefined => {
    let first: Owned<Thing> | undefined;
    for (const owned of owners.values())
      if (owned.waiting.length > 0 && (!first || owned.servedAt < first.servedAt)) first = owned;
    return first;
  };
  return {
    add: (owner, thing) => {
      const owned = owners.get(owner) ?? { waiting: [], servedAt: 0 };
      // among owners who were not served lately, the map keeps the order in which they began to wait
      if (owned.waiting.length === 0) owners.delete(owner);
      owners.set(owner, owned);
      owned.waiting.push(thing);
      waiting += 1;
    },
    next: () => {
      const owned = longestAgo();
      const thing = owned?.waiting.shift();
      if (!owned || thing === undefined) return undefined;
      waiting -= 1;
      services += 1;
      owned.servedAt = services;
      if (waiting === 0) owners.clear();
      return thing;
    },
    size: () => waiting,
  };
};
