// What a question that failed leaves of a connection: messages that come and go prove more than one call that fails.
import { MINUTE_MS } from '@zelo/domain/shared/instant.ts';
import {
  endsByMessages,
  type ProblemKind,
  nextIncident,
} from '@zelo/domain/whatsapp/connection/connection-problem.ts';
import { connecting, type ConnectionSnapshot } from '#features/whatsapp/connection/connection-events.ts';

export interface FailedProbe {
  kind: ProblemKind;
  /** When the newest message came in or was accepted for sending; null for none of late. */
  lastMessageAt: Date | null;
}

/** So long a message shows that a connection lives: shorter where the gateway answers nothing at all. */
const MESSAGE_COUNTS_MS: Partial<Record<ProblemKind, number>> = {
  unchecked: 5 * MINUTE_MS,
  'gateway-down': MINUTE_MS,
};

/** No older message is of any use. */
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

/** What is known of a paired connection after the gateway was asked in vain. */
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
  // nobody denies the drop that a webhook told
  const known = before.dropToldAt ? { ...connecting(before, now), dropToldAt: null } : before;
  const { trouble } = known;
  // what is known of the socket is more than that it is not known now
  const isKnown = trouble?.kind === 'stuck' || trouble?.kind === 'unstable';
  return failed.kind === 'unchecked' && isKnown
    ? known
    : { ...known, trouble: nextIncident(trouble, failed.kind, now) };
};
