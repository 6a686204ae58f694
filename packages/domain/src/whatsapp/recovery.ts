// What may be tried by itself on a connection that hangs, in Evolution API 2.3.7: first what keeps the pairing.
import { epochOf, type Instant, MINUTE_MS } from '#shared/instant.ts';
import type { ProblemKind } from './connection-problem.ts';

/** `relink` and `recreate` end the pairing: the owner has to scan a code afterwards. */
export type Rung = 'restart' | 'relink' | 'recreate';

const RUNGS: readonly Rung[] = ['restart', 'relink', 'recreate'];

/** How long each rung waits: the first after the trouble began, the others after the rung before. */
const PAUSES_MS: Record<Rung, number> = {
  restart: 2 * MINUTE_MS,
  relink: 10 * MINUTE_MS,
  recreate: 30 * MINUTE_MS,
};

export interface Ladder {
  problem: ProblemKind | null;
  since: Instant;
  /** How many rungs were tried since it was last open. */
  tried: number;
  triedAt: Instant | null;
  /**
   * Whether somebody else's connection at the same gateway is open. If none is, the gateway itself may be cut off, and
   * ending pairings would cost every owner a scan for nothing.
   */
  othersOpen: boolean;
}

// whoever was unlinked or restricted is not helped by trying, and codes nobody scans get numbers restricted
const mayTry = (problem: ProblemKind | null, rung: Rung, othersOpen: boolean): boolean => {
  if (rung === 'restart') return problem === 'stuck' || problem === 'unstable';
  return problem === 'stuck' && othersOpen;
};

/** The next thing to try now; null while there is none, and for ever after the last. */
export const nextRung = (ladder: Ladder, now: Instant): Rung | null => {
  const rung = RUNGS[ladder.tried];
  if (!rung || !mayTry(ladder.problem, rung, ladder.othersOpen)) return null;
  const startMs = epochOf(ladder.tried === 0 ? ladder.since : (ladder.triedAt ?? ladder.since));
  return epochOf(now) - startMs >= PAUSES_MS[rung] ? rung : null;
};

/**
 * What a person who asks for another code gets. A code that is merely shown is replaced; a connection that hangs for
 * longer climbs, and may end its pairing, because somebody with the phone in hand is there to scan.
 */
export const askedRung = ({ isStuck, tried }: { isStuck: boolean; tried: number }): Rung =>
  isStuck ? (RUNGS[tried] ?? 'recreate') : 'restart';
