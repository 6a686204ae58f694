// Share of each owner in a worker: jobs beyond it are parked, and other owners come first.

interface Owned<Thing> {
  owner: number;
  thing: Thing;
}

export const ownerShares = <Thing>() => {
  const running = new Map<number, number>();
  const parked: Owned<Thing>[] = [];

  return {
    park: (owner: number, thing: Thing): void => void parked.push({ owner, thing }),

    /** Takes out the first job whose owner runs fewer than `most`, and counts it as running. */
    next: (most: number): Owned<Thing> | undefined => {
      const place = parked.findIndex(({ owner }) => (running.get(owner) ?? 0) < most);
      const [first] = place < 0 ? [] : parked.splice(place, 1);
      if (first) running.set(first.owner, (running.get(first.owner) ?? 0) + 1);
      return first;
    },

    giveBack: (owner: number): void => {
      const left = (running.get(owner) ?? 0) - 1;
      if (left > 0) running.set(owner, left);
      else running.delete(owner);
    },

    /** Owners with at least `most` running and parked jobs. */
    full: (most: number): number[] => {
      const all = new Map(running);
      for (const { owner } of parked) all.set(owner, (all.get(owner) ?? 0) + 1);
      return [...all].filter(([, count]) => count >= most).map(([owner]) => owner);
    },

    takeParked: (): Thing[] => parked.splice(0).map(({ thing }) => thing),
  };
};

export type OwnerShares<Thing> = ReturnType<typeof ownerShares<Thing>>;
