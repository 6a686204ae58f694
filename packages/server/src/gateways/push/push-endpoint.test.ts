import { describe, expect, it } from 'vitest';
import { isPublicAddress, publicLookup, trustOf } from './push-endpoint.ts';

const OWN = 'https://push.example:8443';

describe('endpoint', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com/QGu',
    'https://wns2-bl2p.notify.windows.com/w/?token=abc',
  ])('of a known push service may be called: %s', (endpoint) => {
    expect(trustOf(endpoint, [])).toBe('known');
  });

  it('of a configured origin may be called, but of no other port', () => {
    expect(trustOf(`${OWN}/push/1`, [OWN])).toBe('configured');
    expect(trustOf('https://push.example/push/1', [OWN])).toBeNull();
  });

  // attack: O1
  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8080/fcm/send/abc',
    'https://user:pass@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilfcm.googleapis.com/abc',
    'https://evilpush.apple.com/abc',
    'https://notify.windows.com/abc',
    'https://storage.googleapis.com/abc',
    'https://127.0.0.1/abc',
    'https://[::1]/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/abc',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'not an address',
    '',
  ])('of any other kind may not be called: %s', (endpoint) => {
    expect(trustOf(endpoint, [OWN])).toBeNull();
  });
});

it.each([
  ['142.250.79.10', true],
  ['2800:3f0:4001::200a', true],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['192.168.0.1', false],
  ['0.0.0.0', false],
  ['192.0.2.1', false],
  ['198.18.0.1', false],
  ['198.51.100.7', false],
  ['203.0.113.9', false],
  ['192.88.99.1', false],
  ['64:ff9b:1::a00:1', false],
  ['2001::a00:1', false],
  ['2001:1ff::1', false],
  ['2001:200::1', true],
  ['2001:db8::1', false],
  ['2002:a00:1::', false],
  ['100::1', false],
  ['3fff::1', false],
  ['5f00::1', false],
  ['fec0::1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['fd00::1', false],
  ['fe80::1', false],
])('%s is a public address: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

it('refuses to resolve a name that points to this machine', async () => {
  const error = await new Promise((resolve) => publicLookup('localhost', {}, (failure) => resolve(failure)));
  expect(error).toMatchObject({ message: expect.stringContaining('not public') as string });
});
