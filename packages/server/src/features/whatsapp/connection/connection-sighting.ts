// What two answers of the gateway about one connection mean together: how its socket is, and what is stored of it.
import type { FoundInstance } from '#gateways/evolution/wire/evolution-payloads.ts';
import type { ConnectionEvent, ConnectionState } from './connection-events.ts';

/** `absent`: the gateway has no such instance. */
export type Socket = ConnectionState | 'absent';

/** Stored of an instance: null when there is none, undefined when the gateway did not say. */
export type Stored = FoundInstance | null | undefined;

const END_OF_PAIRING = 'close';

/**
 * News of a connection (Evolution API 2.3.7). The socket alone tells whether messages flow. A closed one has two
 * reasons: the pairing ended, which the vendor stores, or the vendor is between two sockets (after 408, 428, 440, 500,
 * 503, 515, a lost network, its own restart), which it does not. One that connects without a stored `open` has no
 * pairing to connect with: the vendor stores `connecting` only when it shows a code. An instance is gone when the list
 * says so too: the socket of one that the vendor is loading, or that a proxy hides, is not found either.
 */
export const newsOf = (socket: Socket, stored: Stored): ConnectionEvent => {
  const from = 'gateway';
  if (socket === 'open') return { state: 'open', phone: stored?.phone ?? null, from };
  if (stored === null) return { state: 'close', from };
  const isEnded = stored?.storedState === END_OF_PAIRING;
  if (socket === 'connecting') {
    if (!stored || stored.storedState === 'open') return { state: 'connecting', from };
    return { state: 'unlinked', reason: isEnded ? stored.reason : null, from };
  }
  return isEnded && socket !== 'absent'
    ? { state: 'close', reason: stored.reason, from }
    : { state: 'dropped', from };
};

/** What is known of a connection before it is asked about. */
interface Asked {
  number: string | null;
  problem: string | null;
}

/** True when the stored row decides: a socket alone tells neither an end from a pause, nor whose phone it is. */
export const needsStored = (socket: Socket, { number, problem }: Asked): boolean => {
  if (socket === 'connecting') return problem === 'stuck';
  return socket === 'open' ? number === null : true;
};
