// What is tried on a connection that hangs, in Evolution API 2.3.7. The product alone never ends a pairing: that costs
// its owner a scan, and a socket that hangs mostly comes back.
import { epochOf, type Instant, MINUTE_MS } from '#shared/instant.ts';
import type { ProblemKind } from './connection-problem.ts';

/** `relink` and `recreate` end the pairing: the owner has to scan a code afterwards. */
export type RecoveryStep = 'restart' | 'relink' | 'recreate';

const RECOVERY_STEPS: readonly RecoveryStep[] = ['restart', 'relink', 'recreate'];

const FIRST_RESTART_AFTER_MS = 2 * MINUTE_MS;
const NEXT_RESTART_AFTER_MS = 30 * MINUTE_MS;

export interface RecoveryState {
  problem: ProblemKind | null;
  since: Instant;
  /** When something was last tried in this trouble; null before. */
  triedAt: Instant | null;
}

/**
 * True when the socket is to be restarted without anybody asking: two minutes after the trouble began, then every half
 * hour. A phone that was unlinked or restricted is left to its owner.
 */
export const isRestartDue = ({ problem, since, triedAt }: RecoveryState, now: Instant): boolean => {
  if (problem !== 'stuck' && problem !== 'unstable') return false;
  const nowMs = epochOf(now);
  // a clock that was set back must not put the next try off
  const isDue = (from: Instant, pauseMs: number): boolean => Math.abs(nowMs - epochOf(from)) >= pauseMs;
  if (triedAt === null) return isDue(since, FIRST_RESTART_AFTER_MS);
  // an open connection is disturbed once
  return problem === 'stuck' && isDue(triedAt, NEXT_RESTART_AFTER_MS);
};

/**
 * What a person who asks for another code gets. A code that is merely shown is replaced; a connection that hangs for
 * longer climbs, and may end its pairing, because somebody with the phone in hand is there to scan.
 */
export const requestedRecoveryStep = ({
  isStuck,
  tried,
}: {
  isStuck: boolean;
  tried: number;
}): RecoveryStep => (isStuck ? (RECOVERY_STEPS[tried] ?? 'recreate') : 'restart');
