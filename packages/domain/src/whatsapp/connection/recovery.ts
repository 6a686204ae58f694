// Recovery steps for a connection that hangs, in Evolution API 2.3.7. The product never ends a pairing without
// the owner: that costs a scan, and a socket that hangs mostly comes back.
import { epochOf, type Instant, MINUTE_MS } from '#shared/instant.ts';
import type { ProblemKind } from './connection-problem.ts';

/** `relink` and `recreate` end the pairing: the owner has to scan a code afterwards. */
export type RecoveryStep = 'restart' | 'relink' | 'recreate';

const RECOVERY_STEPS: readonly RecoveryStep[] = ['restart', 'relink', 'recreate'];

const FIRST_RESTART_AFTER_MS = 2 * MINUTE_MS;
const NEXT_RESTART_AFTER_MS = 30 * MINUTE_MS;

interface RecoveryState {
  problem: ProblemKind | null;
  since: Instant;
  /** Time of the last attempt in this incident; null before the first. */
  triedAt: Instant | null;
}

/**
 * True when the socket should be restarted without a request: two minutes into the incident, then every half hour. A
 * phone that was unlinked or restricted is left to its owner.
 */
export const isRestartDue = ({ problem, since, triedAt }: RecoveryState, now: Instant): boolean => {
  if (problem !== 'stuck' && problem !== 'unstable') return false;
  const nowMs = epochOf(now);
  // a clock that was set back must not delay the next attempt
  const isDue = (from: Instant, pauseMs: number): boolean => Math.abs(nowMs - epochOf(from)) >= pauseMs;
  if (triedAt === null) return isDue(since, FIRST_RESTART_AFTER_MS);
  // an open connection is disturbed only once
  return problem === 'stuck' && isDue(triedAt, NEXT_RESTART_AFTER_MS);
};

/**
 * Recovery step for a user who asks for another code. A code that is merely shown is replaced. A connection that has
 * hung longer moves up a step, and may lose its pairing, because a user with the phone is there to scan.
 */
export const requestedRecoveryStep = ({
  isStuck,
  tried,
}: {
  isStuck: boolean;
  tried: number;
}): RecoveryStep => (isStuck ? (RECOVERY_STEPS[tried] ?? 'recreate') : 'restart');
