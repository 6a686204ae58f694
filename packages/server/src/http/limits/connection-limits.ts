// Limits of a server's connections: one address must not take all of them, and the total must stay below the limits
// of memory and file descriptors.
import { isLoopback } from '#settings/config.ts';
import type { Server } from 'node:http';
import { isIPv6, type Socket } from 'node:net';

interface ConnectionLimits {
  total: number;
  /** Per IPv4 address or IPv6 /64; undefined behind a proxy, which is the source of all connections. */
  perNetwork: number | undefined;
}

const IPV6_GROUPS = 8;
const NETWORK_GROUPS = 4;
const MAPPED = '::ffff:';

/** The IPv4 address, or the /64 of an IPv6 address: a household or a rented server has a whole one. */
export const networkOf = (address: string): string => {
  if (address.startsWith(MAPPED)) return address.slice(MAPPED.length);
  if (!isIPv6(address)) return address;
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(IPV6_GROUPS - head.length - tail.length).fill('0');
  return [...head, ...zeros, ...tail].slice(0, NETWORK_GROUPS).join(':');
};

/** Exempts the user at this machine, and a proxy on it. */
const isThisMachine = (address: string): boolean => isLoopback(address) || address === `${MAPPED}127.0.0.1`;

/**
 * Closes connections beyond the limits before reading from them. Node closes silent or slow ones after its timeouts,
 * which frees places automatically.
 */
export const limitConnections = <Listening extends Server>(
  server: Listening,
  { total, perNetwork }: ConnectionLimits,
  isExempt = isThisMachine,
): Listening => {
  server.maxConnections = total;
  if (perNetwork === undefined) return server;
  const open = new Map<string, number>();
  const release = (network: string): void => {
    const left = (open.get(network) ?? 1) - 1;
    if (left > 0) open.set(network, left);
    else open.delete(network);
  };
  // before Node's own listener, which would create a parser for the connection
  server.prependListener('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    // already closed
    if (address === undefined || isExempt(address)) return;
    const network = networkOf(address);
    const count = (open.get(network) ?? 0) + 1;
    open.set(network, count);
    socket.once('close', () => release(network));
    if (count > perNetwork) socket.destroy();
  });
  return server;
};
