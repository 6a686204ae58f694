// Effect of a failed probe on a connection: messages that come and go prove more than one failed call.
import { MINUTE_MS } from '@zelo/domain/shared/instant.ts';
import {
  endsByMessages,
  type ProblemKind,
  nextIncident,
} from '@zelo/domain/whatsapp/connection/connection-problem.ts';
import { connecting, type ConnectionSnapshot } from '#features/whatsapp/connection/connection-events.ts';

export interface FailedProbe {
  kind: ProblemKind;
  /** Time of the newest message received or accepted for sending; null without a recent one. */
  lastMessageAt: Date | null;
}

/** Age up to which a message proves a live connection; shorter where the gateway answers nothing at all. */
const MESSAGE_COUNTS_MS: Partial<Record<ProblemKind, number>> = {
  unchecked: 5 * MINUTE_MS,
  'gateway-down': MINUTE_MS,
};

/** Older messages prove nothing. */
export const MAX_MESSAGE_COUNTS_MS = 5 * MINUTE_MS;

const isAlive = (
  { trouble, dropToldAt }: ConnectionSnapshot,
  { kind, lastMessageAt }: FailedProbe,
  now: Date,
): boolean => {
  if (lastMessageAt === null) return false;
  const isRecent = Math.abs(now.getTime() - lastMessageAt.getTime()) < (MESSAGE_COUNTS_MS[kind] ?? 0);
  const since = trouble?.since ?? dropToldAt;
  return isRecent && (since === null || lastMessageAt > since);
};

/** Snapshot of a paired connection after a failed probe. */
export const afterFailedProbe = (
  before: ConnectionSnapshot,
  failed: FailedProbe,
  now: Date,
): ConnectionSnapshot => {
  if (isAlive(before, failed, now)) {
    const { trouble, state } = before;
    return trouble && endsByMessages(trouble.kind) && state !== 'close'
      ? { ...before, state: 'open', trouble: null, dropToldAt: null }
      : { ...before, dropToldAt: null };
  }
  // the gateway did not deny the drop that a webhook reported
  const known = before.dropToldAt ? { ...connecting(before, now), dropToldAt: null } : before;
  const { trouble } = known;
  // a known socket problem says more than `unchecked`
  const isKnown = trouble?.kind === 'stuck' || trouble?.kind === 'unstable';
  return failed.kind === 'unchecked' && isKnown
    ? known
    : { ...known, trouble: nextIncident(trouble, failed.kind, now) };
};
