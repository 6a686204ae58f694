// Concurrency slots of a worker, one per running job. A job that only waits for another system costs nothing and
// holds no slot.

/** The concurrency slot of a running job. */
export interface Hand {
  /** Frees the slot while the job waits for another system, and takes one again before it continues. */
  rest: <Result>(wait: () => Promise<Result>) => Promise<Result>;
}

export const ownHand: Hand = { rest: (wait) => wait() };

interface Row {
  free: number;
  resting: number;
  /** Resting jobs that want to continue; they come before any job that has not begun. */
  returning: (() => void)[];
  onFree: () => void;
}

const giveBack = (row: Row): void => {
  const next = row.returning.shift();
  if (next) return next();
  row.free += 1;
  row.onFree();
};

const regain = (row: Row): Promise<void> | undefined => {
  if (row.free === 0) return new Promise((resolve) => row.returning.push(resolve));
  row.free -= 1;
  return undefined;
};

const takeOf = (row: Row): Hand & { end: () => void } => {
  let isHeld = true;
  let hasEnded = false;
  row.free -= 1;
  const release = (): void => {
    if (isHeld) giveBack(row);
    isHeld = false;
  };
  const goOn = async (): Promise<void> => {
    row.resting -= 1;
    if (hasEnded) return;
    await regain(row);
    isHeld = true;
    if (hasEnded) release();
  };
  return {
    rest: async (wait) => {
      row.resting += 1;
      release();
      try {
        return await wait();
      } finally {
        await goOn();
      }
    },
    end: () => {
      hasEnded = true;
      release();
    },
  };
};

export const hands = (count: number, onFree: () => void) => {
  const row: Row = { free: count, resting: 0, returning: [], onFree };
  return {
    free: () => row.free,
    resting: () => row.resting,
    /** Takes a free slot; `end` returns it once the job has ended or was aborted. */
    take: () => takeOf(row),
  };
};

export type Hands = ReturnType<typeof hands>;
