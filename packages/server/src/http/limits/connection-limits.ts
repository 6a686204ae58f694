// How many connections a server holds: one address must not be able to take all of them, and all together end before
// memory and file descriptors do.
import { isLoopback } from '#settings/config.ts';
import type { Server } from 'node:http';
import { isIPv6, type Socket } from 'node:net';

export interface ConnectionLimits {
  total: number;
  /** Of one IPv4 address or one IPv6 /64; undefined behind a proxy, from which all of them come. */
  perNetwork: number | undefined;
}

const IPV6_GROUPS = 8;
const NETWORK_GROUPS = 4;
const MAPPED = '::ffff:';

/** The IPv4 address, or the /64 that an IPv6 address lies in: a household or a rented server has all of it. */
export const networkOf = (address: string): string => {
  if (address.startsWith(MAPPED)) return address.slice(MAPPED.length);
  if (!isIPv6(address)) return address;
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(IPV6_GROUPS - head.length - tail.length).fill('0');
  return [...head, ...zeros, ...tail].slice(0, NETWORK_GROUPS).join(':');
};

/** The person at this machine, and a proxy on it. */
const isThisMachine = (address: string): boolean => isLoopback(address) || address === `${MAPPED}127.0.0.1`;

/**
 * Hangs up on a connection beyond the limits before a byte of it is read. Node closes those that stay silent or slow
 * after its timeouts, so places are free again by themselves.
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
  // before Node's own listener, which would make a parser for it
  server.prependListener('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    // gone already
    if (address === undefined || isExempt(address)) return;
    const network = networkOf(address);
    const count = (open.get(network) ?? 0) + 1;
    open.set(network, count);
    socket.once('close', () => release(network));
    if (count > perNetwork) socket.destroy();
  });
  return server;
};
