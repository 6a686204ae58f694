// Decides which message a client gets after the owner changed a visit, from what the client knows so far.
import { epochOf, type Instant } from '#shared/instant.ts';
import type { NoticeKind } from '#reminders/reminder-states.ts';

export interface OwnersChange {
  type: 'booked' | 'moved' | 'cancelled' | 'reopened';
  /** Start before the change; the same as `to` unless it moved. */
  from: Instant;
  to: Instant;
  /** The visit was given to another client. */
  isForAnother: boolean;
}

/** The newest message that the owner asked for about the visit. */
export interface LatestNotice {
  kind: NoticeKind;
  /** `waiting`: it certainly has not left; `withdrawn`: it never will, because the visit was cancelled first. */
  state: 'waiting' | 'sending' | 'sent' | 'withdrawn';
  formerStart: Instant | null;
}

export interface NoticeOrder {
  kind: NoticeKind;
  /** The start that the client knows, if the message has to name it. */
  formerStart: Instant | null;
}

/** Times that the client still believes, because the last changes were not announced. */
export interface ClientBelief {
  start: Instant;
  isCancelled: boolean;
}

interface Told {
  latest: LatestNotice | null;
  /** Null for a client who knows the state before the change. */
  belief: ClientBelief | null;
}

const order = (kind: NoticeKind, formerStart: Instant | null = null): NoticeOrder => ({ kind, formerStart });

const isSame = (left: Instant, right: Instant): boolean => epochOf(left) === epochOf(right);

const afterMove = ({ from, to }: OwnersChange, { latest, belief }: Told): NoticeOrder | null => {
  // it may have left, with either start
  if (latest?.state === 'sending') return order('move');
  if (latest?.state !== 'waiting') {
    const known = belief?.start ?? from;
    return isSame(known, to) && !belief?.isCancelled ? null : order('move', known);
  }
  if (latest.kind === 'confirmation') return order('confirmation');
  const known = latest.formerStart;
  if (latest.kind === 'move' && known !== null && isSame(known, to)) return null;
  return order('move', known);
};

const afterCancelling = ({ to }: OwnersChange, { latest, belief }: Told): NoticeOrder | null => {
  if (latest?.state !== 'waiting') {
    if (belief?.isCancelled) return null;
    return order('cancellation', belief && !isSame(belief.start, to) ? belief.start : null);
  }
  // the client has not heard of the booking, or still believes that it was cancelled
  return latest.kind === 'move' ? order('cancellation', latest.formerStart) : null;
};

const afterReopening = ({ to }: OwnersChange, { latest, belief }: Told): NoticeOrder | null => {
  if (latest?.kind === 'confirmation' && latest.state === 'withdrawn') return order('confirmation');
  if (latest?.kind !== 'cancellation')
    return belief && !isSame(belief.start, to) ? order('move', belief.start) : null;
  if (latest.state !== 'waiting') return order('reopening');
  return latest.formerStart === null ? null : order('move', latest.formerStart);
};

/**
 * Message to send after a change; null for none. A message that still waits is replaced by the result, so that the client
 * gets one, about what is true in the end. Without a switch, a message that waits is kept up to date.
 */
export const noticeAfter = (
  change: OwnersChange,
  {
    wanted,
    ...told
  }: Told & {
    /** The owner's switch; undefined where none is shown, as in a drag. */
    wanted: boolean | undefined;
  },
): NoticeOrder | null => {
  const { latest } = told;
  const isNew = change.type === 'booked' || change.isForAnother;
  if (isNew) return wanted ? order('confirmation') : null;
  if (!(wanted ?? (latest?.state === 'waiting' && change.type !== 'cancelled'))) return null;
  if (change.type === 'moved') return afterMove(change, told);
  return change.type === 'cancelled' ? afterCancelling(change, told) : afterReopening(change, told);
};
