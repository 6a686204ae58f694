// Applies connection events to the stored snapshot. Webhooks arrive twice, late and out of order, so on their own they
// only open a connection that is being made, or close one; everything else waits for a query to the gateway. A drop that
// a webhook reports is recorded, and counts from that time once the gateway confirms it or does not answer.
import {
  lastedMs,
  needsOwnerAction,
  problemFromCloseCode,
  type ConnectionIncident,
  TRANSIENT_DROP_MS,
  nextIncident,
} from '@zelo/domain/whatsapp/connection/connection-problem.ts';

export type ConnectionState = 'close' | 'connecting' | 'open';

export interface ConnectionSnapshot {
  state: ConnectionState;
  /** Digits of the paired phone. */
  number: string | null;
  /** Paired once and not disconnected by the owner since, so it should be open. */
  isPaired: boolean;
  trouble: ConnectionIncident | null;
  /** Time of a drop that a webhook reported and the gateway has not confirmed or denied yet. */
  dropToldAt: Date | null;
  /** False from "Desconectar" until the owner requests the next code: an existing pairing must be ended. */
  isWanted: boolean;
}

export interface ConnectionEvent {
  /**
   * `dropped`: closed without an end of the pairing, so the gateway opens another socket. `unlinked`: a socket without a
   * pairing, which needs a scanned code.
   */
  state: ConnectionState | 'dropped' | 'unlinked';
  /** Digits of the paired phone, if reported. */
  phone?: string | null;
  /** The vendor's code: 401 unlinked, 403 restricted, 428 no more codes. */
  reason?: number | null;
  /** `webhook`: the state at some past time. `gateway`: the reply to a query, so the current state. */
  from: 'webhook' | 'gateway';
}

const FORBIDDEN = 403;
const NO_MORE_CODES = 428;

const opened = (known: ConnectionSnapshot, phone: string | null | undefined): ConnectionSnapshot => ({
  ...known,
  state: 'open',
  number: phone ?? known.number,
  isPaired: true,
  dropToldAt: null,
  // an open socket does not prove that messages are sent
  trouble: known.trouble?.kind === 'unstable' ? known.trouble : null,
});

const closed = (known: ConnectionSnapshot, reason: number | null, now: Date): ConnectionSnapshot => {
  const isNews = known.isPaired || reason === NO_MORE_CODES;
  const trouble = isNews ? nextIncident(known.trouble, problemFromCloseCode(reason), now) : null;
  return { ...known, state: 'close', number: null, trouble, dropToldAt: null };
};

/** Snapshot of a connection that is seen to be down. */
export const connecting = (known: ConnectionSnapshot, now: Date): ConnectionSnapshot => {
  // never paired: a code is shown, and earlier problems are over
  if (!known.isPaired) return { ...known, state: 'connecting', trouble: null };
  if (known.state !== 'open') {
    const isLimit = known.trouble?.kind === 'qr-limit';
    const trouble = isLimit ? nextIncident(known.trouble, 'unlinked', now) : known.trouble;
    return { ...known, state: 'connecting', trouble };
  }
  const trouble = nextIncident(known.trouble, 'stuck', known.dropToldAt ?? now);
  const isLong = trouble !== null && lastedMs(trouble, now) >= TRANSIENT_DROP_MS;
  return { ...known, state: isLong ? 'connecting' : 'open', trouble };
};

/** The gateway keeps the reason of an earlier end, so for a known end only a restriction is new. */
const foundClosed = (known: ConnectionSnapshot, reason: number | null, now: Date): ConnectionSnapshot => {
  const isKnown = known.state === 'close' && known.trouble !== null && needsOwnerAction(known.trouble.kind);
  return isKnown && reason !== FORBIDDEN ? known : closed(known, reason, now);
};

const afterAnswer = (known: ConnectionSnapshot, news: ConnectionEvent, now: Date): ConnectionSnapshot => {
  switch (news.state) {
    case 'open':
      return opened(known, news.phone);
    case 'close':
      return foundClosed(known, news.reason ?? null, now);
    case 'connecting':
      return connecting(known, now);
    case 'unlinked': {
      const trouble = nextIncident(known.trouble, problemFromCloseCode(news.reason ?? null), now);
      return known.isPaired
        ? { ...known, state: 'connecting', number: null, trouble }
        : connecting(known, now);
    }
    case 'dropped':
      // the gateway stores an end shortly after its webhook reports it
      return known.state === 'close' ? known : connecting(known, now);
  }
};

/** True when the gateway replies that no pairing is left. */
export const isEnd = ({ state, from }: ConnectionEvent): boolean =>
  from === 'gateway' && (state === 'close' || state === 'unlinked');

/** For an unwanted connection only the gateway's own replies count: they show whether the pairing still exists. */
const ending = (known: ConnectionSnapshot, news: ConnectionEvent): ConnectionSnapshot => {
  if (isEnd(news)) return { ...known, state: 'close', number: null, isPaired: false };
  if (news.from === 'webhook' || news.state !== 'open') return known;
  return { ...known, state: 'open', number: news.phone ?? known.number, isPaired: true };
};

/** Snapshot after the event; the same object when nothing changes. */
export const applyConnectionEvent = (
  known: ConnectionSnapshot,
  news: ConnectionEvent,
  now: Date,
): ConnectionSnapshot => {
  if (!known.isWanted) return ending(known, news);
  if (news.from === 'gateway') return { ...afterAnswer(known, news, now), dropToldAt: null };
  switch (news.state) {
    case 'open':
      if (known.state === 'connecting') return opened(known, news.phone);
      // after a close this may be a late repeat; a stuck socket may hang again at once
      return known.state === 'open' && known.number === null && news.phone
        ? { ...known, number: news.phone }
        : known;
    case 'connecting':
      // the socket may be open again: the next probe asks for its current state
      return known.state === 'open' && !known.trouble && !known.dropToldAt
        ? { ...known, dropToldAt: now }
        : known;
    case 'dropped':
    case 'unlinked':
      return known;
    case 'close':
      return known.state === 'open' && news.reason === NO_MORE_CODES
        ? known
        : closed(known, news.reason ?? null, now);
  }
};
