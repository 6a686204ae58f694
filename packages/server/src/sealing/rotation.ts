// Fair queueing: waiting owners are served one item each in turn, even when one of them has many.

interface Owned<Thing> {
  /** In order of arrival. */
  waiting: Thing[];
  /** Count of services when the owner was last served; 0: not since the queue was last empty. */
  servedAt: number;
}

export interface Rotation<Owner, Thing> {
  add: (owner: Owner, thing: Thing) => void;
  next: () => Thing | undefined;
  size: () => number;
}

/**
 * Lets owners take turns: the next item is the first one of the owner served longest ago. Owners not served yet come
 * before all others, in the order in which they began to wait. The counts reset when the queue is empty.
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
      // among owners not served yet, the map keeps the order in which they began to wait
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
