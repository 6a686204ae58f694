import { describe, expect, it } from 'vitest';
import { lanAddress, lanNotice, lanTrial } from './lan-trial.ts';

const info = (address: string, prefix = 24) => ({
  address,
  cidr: `${address}/${prefix}`,
  family: address.includes(':') ? ('IPv6' as const) : ('IPv4' as const),
  internal: address.startsWith('127.'),
});

describe('address in the local network', () => {
  it.each([
    ['is a private one', { lo: [info('127.0.0.1')], wlan0: [info('192.168.0.10')] }, '192.168.0.10'],
    [
      'is none of a container bridge',
      { docker0: [info('172.17.0.1')], eth0: [info('10.1.2.3')] },
      '10.1.2.3',
    ],
    ['is a bridge when there is no other', { docker0: [info('172.17.0.1')] }, '172.17.0.1'],
    ['is no public one', { eth0: [info('203.0.113.9')] }, undefined],
    ['is none of 172.32.0.0', { eth0: [info('172.32.0.1')] }, undefined],
    ['is missing without a network', { lo: [info('127.0.0.1')] }, undefined],
  ])('%s', (_name, interfaces, address) => {
    expect(lanAddress(interfaces)?.address).toBe(address);
  });

  it('can be chosen among several, if it exists', () => {
    const interfaces = { wlan0: [info('192.168.0.10')], eth0: [info('10.1.2.3')] };
    expect(lanAddress(interfaces, '10.1.2.3')?.address).toBe('10.1.2.3');
    expect(lanAddress(interfaces, '10.1.2.4')).toBeUndefined();
    expect(lanAddress({ eth0: [info('203.0.113.9')] }, '203.0.113.9')).toBeUndefined();
  });
});

// attack: L7.2
it('accepts peers of its subnet and of this machine only', () => {
  const { isNear } = lanTrial({ address: '192.168.0.10', cidr: '192.168.0.10/24' }, 3000);
  const near = ['192.168.0.10', '192.168.0.77', '::ffff:192.168.0.77', '127.0.0.1', '::ffff:127.0.0.1'];
  const far = ['192.168.1.77', '203.0.113.9', '10.0.0.1', '::1', 'fe80::1', ''];
  expect(near.filter((peer) => !isNear(peer))).toEqual([]);
  expect(far.filter(isNear)).toEqual([]);
});

it('prints the address with a new code of 128 bits each time, and the limits of the trial', () => {
  const made = () => lanTrial({ address: '192.168.0.10', cidr: '192.168.0.10/24' }, 3000);
  const [first, second] = [made(), made()];
  expect(Buffer.from(first.code, 'base64url')).toHaveLength(16);
  expect(first.code).not.toBe(second.code);
  const text = lanNotice(first, 10);
  expect(text).toContain(`http://192.168.0.10:3000/api/lan?codigo=${first.code}`);
  expect(text).toMatch(/█/);
  expect(text).toContain('Não use com dados de clientes reais');
});
