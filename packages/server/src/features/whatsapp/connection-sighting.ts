// What two answers of the gateway about one connection mean together: how its socket is, and what is stored of it.
import type { FoundInstance } from '#gateways/evolution/evolution-payloads.ts';
import type { ConnectionNews, ConnectionState } from './connection-news.ts';

/** `absent`: the gateway has no such instance. */
export type Socket = ConnectionState | 'absent';

/** Stored of an instance: null when there is none, undefined when the gateway did not say. */
export type Stored = FoundInstance | null | undefined;

const END_OF_PAIRING = 'close';

/**
 * News of a connection (Evolution API 2.3.7). The socket alone tells whether messages flow. A closed one has two
 * reasons: the pairing ended, which the vendor stores, or the vendor is between two sockets (after 408, 428, 440, 500,
 * 503, 515, a lost network, its own restart), which it does not.
 */
export const newsOf = (socket: Socket, stored: Stored): ConnectionNews => {
  const from = 'gateway';
  if (socket === 'open') return { state: 'open', phone: stored?.phone ?? null, from };
  if (socket === 'connecting') return { state: 'connecting', from };
  if (socket === 'absent' || stored === null) return { state: 'close', from };
  if (stored?.storedState !== END_OF_PAIRING) return { state: 'dropped', from };
  return { state: 'close', reason: stored.reason, from };
};

/** True when the stored row decides: a socket alone does not tell an end from a pause, nor whose phone it is. */
export const needsStored = (socket: Socket, known: { number: string | null }): boolean =>
  socket === 'close' || (socket === 'open' && known.number === null);
