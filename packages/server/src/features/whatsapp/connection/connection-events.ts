// What news of a connection means for what we know of it. Webhooks come twice, late and out of order, so alone they
// only ever open a connection that is being made and close one; the rest they leave to a question to the gateway. A drop
// that a webhook tells is noted, and counts from then on once the gateway confirms it or answers no question.
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
  /** It should be open: paired once, and not disconnected by its owner since. */
  isPaired: boolean;
  trouble: ConnectionIncident | null;
  /** When a webhook told a drop about which the gateway has not answered yet. */
  dropToldAt: Date | null;
  /** False from "Desconectar" until the next code is asked for: a pairing that is still there is to be ended. */
  isWanted: boolean;
}

export interface ConnectionEvent {
  /**
   * `dropped`: closed without an end of the pairing, so the gateway opens another socket. `unlinked`: a socket without a
   * pairing, for which a code is to be scanned.
   */
  state: ConnectionState | 'dropped' | 'unlinked';
  /** Digits of the paired phone, when told. */
  phone?: string | null;
  /** The vendor's code: 401 unlinked, 403 restricted, 428 no more codes. */
  reason?: number | null;
  /** `webhook`: what was, at some time. `gateway`: an answer to a question, so what is. */
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
  // open says nothing about whether what is sent leaves
  trouble: known.trouble?.kind === 'unstable' ? known.trouble : null,
});

const closed = (known: ConnectionSnapshot, reason: number | null, now: Date): ConnectionSnapshot => {
  const isNews = known.isPaired || reason === NO_MORE_CODES;
  const trouble = isNews ? nextIncident(known.trouble, problemFromCloseCode(reason), now) : null;
  return { ...known, state: 'close', number: null, trouble, dropToldAt: null };
};

/** What is known once the connection is seen to be down. */
export const connecting = (known: ConnectionSnapshot, now: Date): ConnectionSnapshot => {
  // nobody was ever paired: a code is shown, and whatever was wrong before is over
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

/** The gateway keeps the reason of an earlier end, so to one we know it adds only a restriction. */
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
      // an end that a webhook told is stored a moment later
      return known.state === 'close' ? known : connecting(known, now);
  }
};

/** True when an answer of the gateway says that there is no pairing left. */
export const isEnd = ({ state, from }: ConnectionEvent): boolean =>
  from === 'gateway' && (state === 'close' || state === 'unlinked');

/** Of a connection that is not wanted only the gateway's own answers count: whether its pairing is there. */
const ending = (known: ConnectionSnapshot, news: ConnectionEvent): ConnectionSnapshot => {
  if (isEnd(news)) return { ...known, state: 'close', number: null, isPaired: false };
  if (news.from === 'webhook' || news.state !== 'open') return known;
  return { ...known, state: 'open', number: news.phone ?? known.number, isPaired: true };
};

/** What is known after the news; the same object when nothing changes. */
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
      // of one that is closed it may be a late repetition; of one that hangs, the next moment may hang again
      return known.state === 'open' && known.number === null && news.phone
        ? { ...known, number: news.phone }
        : known;
    case 'connecting':
      // of a socket that may be open again: what it says now is asked
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
