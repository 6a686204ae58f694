import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aVapidPair } from '#testing/test-vapid.ts';
import { pushGateway, retryAfterMs } from './push-gateway.ts';
import { type PushReceiver, startPushReceiver } from './test-receiver.ts';

const vapid = { ...aVapidPair(), subject: 'mailto:zelo@exemplo.com.br' };

let service: PushReceiver;
let gateway: ReturnType<typeof pushGateway>;

beforeAll(async () => {
  service = await startPushReceiver();
  gateway = pushGateway({ vapid, services: [service.origin], timeoutMs: 2_000 });
});

beforeEach(() => {
  service.received.length = 0;
  service.answers.length = 0;
});

afterAll(() => service.close());

describe('push', () => {
  // spec: 1 §0.6
  it('is readable by its browser only and signed for its service', async () => {
    const browser = service.aBrowser();
    expect(await gateway.send(browser, '{"title":"Olá, São Paulo"}')).toEqual({ kind: 'sent' });
    expect(service.received).toMatchObject([
      {
        endpoint: browser.endpoint,
        payload: '{"title":"Olá, São Paulo"}',
        signedBy: vapid.publicKey,
        claims: { aud: service.origin, sub: vapid.subject },
        headers: { ttl: '86400', urgency: 'high', 'content-encoding': 'aes128gcm' },
      },
    ]);
    const lifeSeconds = (service.received[0]?.claims.exp ?? 0) - Date.now() / 1000;
    expect(lifeSeconds).toBeGreaterThan(0);
    expect(lifeSeconds).toBeLessThanOrEqual(24 * 60 * 60);
  });

  it.each([
    [404, { kind: 'gone' }],
    [410, { kind: 'gone' }],
    [403, { kind: 'refused', reason: 'status 403' }],
    [400, { kind: 'refused', reason: 'status 400' }],
    [413, { kind: 'refused', reason: 'status 413' }],
    [302, { kind: 'refused', reason: 'status 302' }],
    [500, { kind: 'later', reason: 'status 500', retryAfterMs: null }],
    [503, { kind: 'later', reason: 'status 503', retryAfterMs: null }],
  ])('answered %i is %o', async (status, result) => {
    service.answers.push({ status, headers: { location: `${service.origin}/elsewhere` } });
    expect(await gateway.send(service.aBrowser(), '{}')).toEqual(result);
    expect(service.received).toHaveLength(1);
  });

  it('answered 429 is retried at the time that the service requests', async () => {
    service.answers.push({ status: 429, headers: { 'retry-after': '120' } });
    expect(await gateway.send(service.aBrowser(), '{}')).toEqual({
      kind: 'later',
      reason: 'status 429',
      retryAfterMs: 120_000,
    });
  });

  it('to a service that hangs times out and is retried later', async () => {
    service.answers.push('hang');
    expect(await gateway.send(service.aBrowser(), '{}')).toMatchObject({ kind: 'later', retryAfterMs: null });
  });

  it('counts as sent when the response never ends', async () => {
    service.answers.push('endless');
    expect(await gateway.send(service.aBrowser(), '{}')).toEqual({ kind: 'sent' });
  });

  it('to a service that is down is retried later', async () => {
    const away = createServer();
    await new Promise<void>((resolve) => away.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(away.address() as AddressInfo).port}`;
    await new Promise((resolve) => away.close(resolve));
    const toNobody = pushGateway({ vapid, services: [origin] });
    const browser = { ...service.aBrowser(), endpoint: `${origin}/push/1` };
    expect(await toNobody.send(browser, '{}')).toMatchObject({ kind: 'later' });
  });

  it('is never sent to a disallowed endpoint, even if it is stored', async () => {
    const strict = pushGateway({ vapid, services: [] });
    expect(await strict.send(service.aBrowser(), '{}')).toEqual({ kind: 'gone' });
    expect(service.received).toEqual([]);
  });
});

it('rejects invalid keys', () => {
  const { endpoint, keys } = service.aBrowser();
  expect(gateway.accepts({ endpoint, keys })).toBe(true);
  expect(gateway.accepts({ endpoint, keys: { ...keys, p256dh: 'A'.repeat(87) } })).toBe(false);
  expect(gateway.accepts({ endpoint: 'https://evil.example/1', keys })).toBe(false);
});

it.each([
  [undefined, null],
  ['30', 30_000],
  ['0', 0],
  ['Wed, 04 Mar 2026 13:01:00 GMT', 60_000],
  ['Wed, 04 Mar 2026 12:00:00 GMT', 0],
  ['soon', null],
])('converts Retry-After %s to %s ms', (value, ms) => {
  expect(retryAfterMs(value, Date.parse('2026-03-04T13:00:00Z'))).toBe(ms);
});
