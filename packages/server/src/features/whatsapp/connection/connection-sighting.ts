// Combines two gateway replies about one connection: the live socket and the stored instance.
import type { FoundInstance } from '#gateways/evolution/wire/evolution-payloads.ts';
import type { ConnectionEvent, ConnectionState } from './connection-events.ts';

/** `absent`: the gateway has no such instance. */
export type Socket = ConnectionState | 'absent';

/** Stored row of an instance: null when the gateway has no such row, undefined when it did not say. */
export type Stored = FoundInstance | null | undefined;

const END_OF_PAIRING = 'close';

/**
 * Derives the connection event (Evolution API 2.3.7). Only the socket shows whether messages flow. A closed socket has
 * two causes. Either the pairing ended, which the vendor stores, or the vendor is between two sockets (after 408, 428,
 * 440, 500, 503, 515, a lost network, its own restart), which it does not store. A socket that connects without a stored
 * `open` has no pairing: the vendor stores `connecting` only when it shows a code. An instance is gone only if the list
 * agrees: the socket of an instance that the vendor is loading, or that a proxy hides, is not found either.
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

interface Asked {
  number: string | null;
  problem: string | null;
}

/** True when the stored row decides: a socket alone cannot distinguish an end from a pause, or show whose phone it is. */
export const needsStored = (socket: Socket, { number, problem }: Asked): boolean => {
  if (socket === 'connecting') return problem === 'stuck';
  return socket === 'open' ? number === null : true;
};
