/** A professional's consecutive rows in one batch; beyond it, those of the others come first. */
export const MAX_CLAIMS_PER_SHARE = 50;

/**
 * Cuts rows, longest due first, into batches that keep each professional's rows together: a batch then names few
 * professionals, and each costs one statement. Professionals stay in the order of their longest due row, and one with a
 * backlog waits with the rest of it for one share of each other.
 */
export const claimBatches = <Row extends { professionalId: number }>(
  rows: readonly Row[],
  { size, share = MAX_CLAIMS_PER_SHARE }: { size: number; share?: number },
): Row[][] => {
  const shares = [...Map.groupBy(rows, (row) => row.professionalId).values()].flatMap((theirs) =>
    Array.from({ length: Math.ceil(theirs.length / share) }, (_, round) => ({
      round,
      rows: theirs.slice(round * share, (round + 1) * share),
    })),
  );
  const inOrder = shares.toSorted((left, right) => left.round - right.round).flatMap((one) => one.rows);
  return Array.from({ length: Math.ceil(inOrder.length / size) }, (_, batch) =>
    inOrder.slice(batch * size, (batch + 1) * size),
  );
};
