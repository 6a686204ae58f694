// Endpoints that a browser may give us to call (SSRF: OWASP API7:2023, ASVS 5.0 1.3.6): only those of known push
// services, by https, and only if their names resolve to public addresses.
import { lookup as systemLookup } from 'node:dns';
import { BlockList, type LookupFunction } from 'node:net';

/** Push services of Chrome, Firefox, Safari and Edge: a host, or a subdomain of an entry that starts with a dot. */
const KNOWN_HOSTS = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '.push.services.mozilla.com',
  'web.push.apple.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/**
 * Every address that is not globally reachable by the special-purpose registries of IANA (RFC 6890), and IPv6 forms
 * that embed IPv4: mapped, translated (NAT64), 6to4, Teredo.
 */
const NOT_PUBLIC: readonly [net: string, prefix: number, family: 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 96, 'ipv6'],
  ['::ffff:0:0', 96, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['100::', 64, 'ipv6'],
  ['100:0:0:1::', 64, 'ipv6'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['3fff::', 20, 'ipv6'],
  ['5f00::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['fec0::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
];

// one list per family: in a shared one, the range of mapped addresses would contain every IPv4 address
const closed = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [net, prefix, family] of NOT_PUBLIC) closed[family].addSubnet(net, prefix, family);

export const isPublicAddress = (address: string): boolean => {
  const family = address.includes(':') ? 'ipv6' : 'ipv4';
  return !closed[family].check(address, family);
};

const isKnownHost = (host: string): boolean =>
  KNOWN_HOSTS.some((known) => (known.startsWith('.') ? host.endsWith(known) : host === known));

export type EndpointTrust = 'known' | 'configured';

/** A known push service (https, default port, no credentials) or an origin of the operator. Null: may not be called. */
export const trustOf = (endpoint: string, configuredOrigins: readonly string[]): EndpointTrust | null => {
  if (!URL.canParse(endpoint)) return null;
  const url = new URL(endpoint);
  if (url.username !== '' || url.password !== '') return null;
  if (configuredOrigins.includes(url.origin)) return 'configured';
  return url.protocol === 'https:' && url.port === '' && isKnownHost(url.hostname) ? 'known' : null;
};

/** Resolves a name like the system, and refuses it when any of its addresses is not public. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  systemLookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error('no address'), '', 0);
    if (!addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new Error('the name of a push service leads to an address that is not public'), '', 0);
    }
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};
