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

interface Told {
  latest: LatestNotice | null;
  /** The owner's switch; undefined where none is shown, as in a drag. */
  wanted: boolean | undefined;
}

const order = (kind: NoticeKind, formerStart: Instant | null = null): NoticeOrder => ({ kind, formerStart });

const afterMove = ({ from, to }: OwnersChange, latest: LatestNotice | null): NoticeOrder | null => {
  // it may have left, with either start
  if (latest?.state === 'sending') return order('move');
  if (latest?.state !== 'waiting') return order('move', from);
  if (latest.kind === 'confirmation') return order('confirmation');
  const known = latest.formerStart;
  if (latest.kind === 'move' && known !== null && epochOf(known) === epochOf(to)) return null;
  return order('move', known);
};

const afterCancelling = (latest: LatestNotice | null): NoticeOrder | null => {
  if (latest?.state !== 'waiting') return order('cancellation');
  // the client has not heard of the booking, or still believes that it was cancelled
  return latest.kind === 'move' ? order('cancellation', latest.formerStart) : null;
};

const afterReopening = (latest: LatestNotice | null): NoticeOrder | null => {
  if (latest?.kind === 'confirmation') return latest.state === 'withdrawn' ? order('confirmation') : null;
  if (latest?.kind !== 'cancellation') return null;
  if (latest.state !== 'waiting') return order('reopening');
  return latest.formerStart === null ? null : order('move', latest.formerStart);
};

/**
 * Message to send after a change; null for none. A message that still waits is replaced by the result, so that the client
 * gets one, about what is true in the end. Without a switch, a message that waits is kept up to date.
 */
export const noticeAfter = (change: OwnersChange, { latest, wanted }: Told): NoticeOrder | null => {
  const isNew = change.type === 'booked' || change.isForAnother;
  if (isNew) return wanted ? order('confirmation') : null;
  if (!(wanted ?? (latest?.state === 'waiting' && change.type !== 'cancelled'))) return null;
  if (change.type === 'moved') return afterMove(change, latest);
  return change.type === 'cancelled' ? afterCancelling(latest) : afterReopening(latest);
};
