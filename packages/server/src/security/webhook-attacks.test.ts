// Attacks on the gateway's webhook, over the wire: without the instance's secret nothing is stored, a delivery
// repeated fifty times is processed once, and no URL in a message is ever called.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { rowsOf } from '#db/migrations.ts';
import { aReminded, aReminderApp, type ReminderApp } from '#features/reminders/test-reminders.ts';
import { webhookKeyFrom, webhookSecret } from '#features/whatsapp/connection/instance/webhook-secret.ts';
import { TEST_DATA_KEY } from '#test-app.ts';
import { sendHttp } from './test-site.ts';
import { aCanary, type Listener } from './test-vendor.ts';

const SLOW = { timeout: 30_000, interval: 50 };

let parts: ReminderApp;
let ana: Awaited<ReturnType<typeof aReminded>>;
let rui: Awaited<ReturnType<typeof aReminded>>;
let canary: Listener;

beforeAll(async () => {
  parts = await aReminderApp();
  canary = await aCanary();
  [ana, rui] = [await aReminded(parts), await aReminded(parts)];
});

afterAll(async () => {
  await parts.close();
  await canary.close();
});

const secretOf = (instance: string): string =>
  `Bearer ${webhookSecret(webhookKeyFrom(TEST_DATA_KEY), instance)}`;

let lastId = 0;

const messageTo = (instance: string, message: object, id = `3AATTACK${(lastId += 1)}`) => ({
  event: 'messages.upsert',
  instance,
  data: {
    key: { id, fromMe: false, remoteJid: '5511977776666@s.whatsapp.net' },
    pushName: 'Maria',
    message,
    messageTimestamp: Math.floor(parts.app.clock.now().getTime() / 1000),
  },
});

const deliver = (instance: string, body: object, headers: Record<string, string> = {}, query = '') =>
  sendHttp(Number(new URL(parts.app.publicOrigin).port), `/hooks/evolution/${instance}${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: secretOf(instance), ...headers },
    body: JSON.stringify(body),
  });

/** Messages, deliveries and replies of both professionals. */
const counts = async () =>
  rowsOf<{ messages: number; events: number; answers: number }>(
    await parts.app.db.execute(sql`
      select (select count(*)::int from whatsapp_messages where is_from_client) as messages,
        (select count(*)::int from inbound_events where kind = 'message') as events,
        (select count(*)::int from outbound_messages) as answers`),
  )[0];

describe('delivery', () => {
  // attack: W2
  it('with the secret outside of its header, or that of another instance, stores nothing', async () => {
    const before = await counts();
    const body = messageTo(ana.instance, { conversation: 'oi' });
    const secret = encodeURIComponent(secretOf(ana.instance));
    const attempts = [
      await deliver(ana.instance, body, { authorization: '' }, `?authorization=${secret}&apikey=${secret}`),
      await deliver(ana.instance, { ...body, apikey: secretOf(ana.instance) }, { authorization: '' }),
      await deliver(ana.instance, body, { authorization: '', 'x-authorization': secretOf(ana.instance) }),
      await deliver(ana.instance, body, { authorization: secretOf(ana.instance).replace('Bearer', 'Basic') }),
      await deliver(ana.instance, body, { authorization: `${secretOf(ana.instance)}x` }),
      await deliver(ana.instance, body, { authorization: secretOf(rui.instance) }),
      await deliver(rui.instance, body, { authorization: secretOf(ana.instance) }),
      // the right secret, with another instance's name in the body
      await deliver(ana.instance, { ...body, instance: rui.instance }),
    ];
    expect(attempts.map(({ status, text }) => [status, text])).toEqual(
      attempts.map(() => [401, '{"message":"Unauthorized"}']),
    );
    expect(await counts()).toEqual(before);
  });

  // attack: W4
  it('repeated fifty times at once is one message, one turn and one reply', async () => {
    const before = await counts();
    await parts.app.startJobs();
    const body = messageTo(ana.instance, { conversation: 'oi, tudo bem?' });
    // a delivery that waited too long on a busy machine gets a 503 and is sent again
    const taken = async (): Promise<number> => {
      const { status } = await deliver(ana.instance, body);
      return status === 503 ? taken() : status;
    };
    const answers = await Promise.all(Array.from({ length: 50 }, taken));
    expect(new Set(answers)).toEqual(new Set([200]));
    await vi.waitFor(async () => expect(await ana.texts()).toHaveLength(1), SLOW);
    for (let again = 0; again < 5; again += 1) await deliver(ana.instance, body);
    const after = await counts();
    expect(after).toEqual({
      messages: (before?.messages ?? 0) + 1,
      events: (before?.events ?? 0) + 1,
      answers: (before?.answers ?? 0) + 1,
    });
    expect(await ana.texts()).toHaveLength(1);
  });

  const jpeg = { mimetype: 'image/jpeg', fileLength: '10', directPath: '/stolen' };
  // attack: O1
  it.each<[string, (url: string) => object]>([
    ['an image', (url) => ({ imageMessage: { ...jpeg, url, caption: url } })],
    ['an audio', (url) => ({ audioMessage: { url, mimetype: 'audio/ogg', mediaKey: 'AA==' } })],
    ['a document', (url) => ({ documentMessage: { url, fileName: url, mimetype: 'text/html' } })],
    [
      'a link with a preview',
      (url) => ({ extendedTextMessage: { text: url, matchedText: url, canonicalUrl: url } }),
    ],
    [
      'a contact',
      (url) => ({ contactMessage: { displayName: 'X', vcard: `BEGIN:VCARD\nPHOTO:${url}\nEND:VCARD` } }),
    ],
    ['a place', (url) => ({ locationMessage: { degreesLatitude: 1, degreesLongitude: 1, url, name: url } })],
    ['a URL of its media beside it', (url) => ({ conversation: 'oi', mediaUrl: url, base64: url })],
  ])('with %s causes no call to the URL in it', async (_name, message) => {
    const body = messageTo(ana.instance, message(`${canary.url}/stolen`));
    const { data } = body;
    const pictures = { profilePicUrl: canary.url, media: { url: canary.url }, source: canary.url };
    const named = {
      ...body,
      data: { ...data, ...pictures },
      server_url: canary.url,
      destination: canary.url,
    };
    expect((await deliver(ana.instance, named)).status).toBe(200);
    await vi.waitFor(async () => {
      const waiting = await parts.app.db.execute(sql`select 1 from whatsapp_messages where pending`);
      expect(rowsOf(waiting)).toEqual([]);
    }, SLOW);
    expect(canary.hits).toEqual([]);
  });
});

describe('URL that a professional types', () => {
  // attack: O1
  it.each<[string, 'PUT' | 'POST', string, (url: string) => object]>([
    ['of a photo', 'PUT', '/api/professional', (url) => ({ businessName: 'Ana', profileImage: url })],
    [
      'of a push service',
      'POST',
      '/api/push-subscriptions',
      (url) => ({ endpoint: `${url}/push`, keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } }),
    ],
    [
      'to come back to',
      'POST',
      '/api/create-checkout-session',
      (url) => ({ returnUrl: url, success_url: url }),
    ],
    ['of a webhook', 'POST', '/api/whatsapp/configure-webhook', (url) => ({ webhookUrl: url, url })],
  ])('%s is never called', async (_name, method, path, body) => {
    await ana.request(method, path, body(canary.url));
    await ana.request('POST', '/api/knowledge-base', { title: 'Site', content: canary.url });
    expect(canary.hits).toEqual([]);
    const known = await parts.app.db.execute(sql`select 1 from push_subscriptions`);
    expect(rowsOf(known)).toEqual([]);
  });
});

// attack: O1
it('detects a call to the canary', async () => {
  await fetch(`${canary.url}/stolen`);
  expect(canary.hits).toEqual(['GET /stolen']);
});
