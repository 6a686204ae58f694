import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { pushSubscriptions } from '#db/schema/account.ts';
import { pushGateway } from '#gateways/push/push-gateway.ts';
import { type PushReceiver, startPushReceiver } from '#gateways/push/test-receiver.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { aVapidPair } from '#testing/test-vapid.ts';
import { feedRepository } from './feed-repository.ts';
import { notificationPushRepository } from './notification-push-repository.ts';
import type { NotificationInput } from './notification-service.ts';
import { notificationPushService, type PushJob } from './notification-push-service.ts';

const PATH = '/api/push-subscriptions';
const HOUR_MS = 3_600_000;

const vapid = { ...aVapidPair(), subject: 'mailto:zelo@exemplo.com.br' };

let service: PushReceiver;
let app: TestApp;

beforeAll(async () => {
  service = await startPushReceiver();
  app = await aTestApp({ jobs: true, push: { services: [service.origin], timeoutMs: 2_000 } });
  await app.startJobs();
});

beforeEach(() => {
  service.received.length = 0;
  service.answers.length = 0;
});

afterAll(async () => {
  await app.close();
  await service.close();
});

const subscribed = async () => {
  const ana = await app.signIn();
  const browser = service.aBrowser();
  expect(await ana.request('POST', PATH, browser)).toMatchObject({ status: 201, body: { success: true } });
  return { ...ana, browser };
};

const rowsOf = (professionalId: number) =>
  app.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.professionalId, professionalId));

const news: NotificationInput = {
  kind: 'appointment-new',
  title: 'Novo agendamento',
  message: 'Novo agendamento pela assistente: Maria Silva, 05/03 às 10:00',
  link: '/calendar?view=day&date=2026-03-05',
};

const notify = (professionalId: number, given: Partial<NotificationInput> = {}) =>
  app.db.transaction((tx) => app.notifications.notify(tx, professionalId, { ...news, ...given }));

const received = (count: number) => vi.waitFor(() => expect(service.received).toHaveLength(count), 30_000);

const orderOf = async (professionalId: number): Promise<PushJob> => {
  const [row] = await rowsOf(professionalId);
  const [notification] = await app.notifications.list(professionalId);
  return { professionalId, notificationId: notification?.id ?? 0, subscriptionId: row?.id ?? 0, attempts: 0 };
};

/** The service with a queue that only records its jobs. */
const noting = (sent: { payload: unknown; afterMs: number }[]) =>
  notificationPushService({
    db: app.db,
    feed: feedRepository(app.db),
    browsers: notificationPushRepository(app.db),
    gateway: pushGateway({ vapid, services: [service.origin], timeoutMs: 2_000 }),
    clock: app.clock.now,
    log: pino({ level: 'silent' }),
    queue: { send: async (_tx, _job, { payload, afterMs = 0 }) => void sent.push({ payload, afterMs }) },
  });

describe('notification', () => {
  // spec: 1 §0.6
  it('reaches every browser after the commit, with kind and link but without a name', async () => {
    const ana = await subscribed();
    await ana.request('POST', PATH, service.aBrowser());
    await app.db.transaction(async (tx) => {
      await app.notifications.notify(tx, ana.professionalId, news);
      expect(service.received).toEqual([]);
    });
    await received(2);
    const [notification] = await app.notifications.list(ana.professionalId);
    for (const { payload } of service.received) {
      expect(JSON.parse(payload)).toEqual({
        title: 'Novo agendamento',
        body: 'A assistente marcou um horário. Toque para ver.',
        link: news.link,
        tag: `zelo-${notification?.id}`,
      });
    }
  });

  it('is not pushed when its transaction fails', async () => {
    const ana = await subscribed();
    const failing = app.db.transaction(async (tx) => {
      await app.notifications.notify(tx, ana.professionalId, news);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await notify(ana.professionalId, { kind: 'other' });
    await received(1);
    expect(JSON.parse(service.received[0]?.payload ?? '{}')).toMatchObject({ title: 'Novo aviso' });
  });

  it('is not sent once read or a day old', async () => {
    const ana = await subscribed();
    await notify(ana.professionalId);
    await received(1);
    const order = await orderOf(ana.professionalId);
    app.clock.advance(24 * HOUR_MS + 1);
    await app.push.deliver(order);
    app.clock.advance(-24 * HOUR_MS - 1);
    await app.notifications.markAllRead(ana.professionalId);
    await app.push.deliver(order);
    expect(service.received).toHaveLength(1);
  });

  // spec: 1 §0.5
  it('is not pushed when the preference for its kind is off', async () => {
    const ana = await subscribed();
    const preferences = [{ kind: 'appointment-new', bell: true, push: false }];
    await ana.request('PUT', '/api/notifications/preferences', { preferences });
    await notify(ana.professionalId);
    await notify(ana.professionalId, { kind: 'whatsapp-down' });
    await received(1);
    expect(JSON.parse(service.received[0]?.payload ?? '{}')).toMatchObject({
      title: 'WhatsApp desconectado',
    });
  });

  // spec: 2 §0.47
  it('stays in the bell when it is quiet', async () => {
    const ana = await subscribed();
    await notify(ana.professionalId, { kind: 'whatsapp-down', quiet: true });
    await notify(ana.professionalId);
    await received(1);
    expect(JSON.parse(service.received[0]?.payload ?? '{}')).not.toMatchObject({
      title: 'WhatsApp desconectado',
    });
    const bell = await ana.request('GET', '/api/notifications');
    expect(bell.body).toHaveLength(2);
  });
});

describe('push service that', () => {
  it('answers 410 gets its browser removed', async () => {
    const ana = await subscribed();
    service.answers.push({ status: 410 });
    await notify(ana.professionalId);
    await vi.waitFor(async () => expect(await rowsOf(ana.professionalId)).toEqual([]), 30_000);
  });

  it.each([
    ['answers 429 is asked again when it wishes', { status: 429, headers: { 'retry-after': '90' } }, 90_000],
    [
      'wishes too long is asked again after an hour',
      { status: 503, headers: { 'retry-after': '86400' } },
      HOUR_MS,
    ],
    ['fails is asked again after a pause', { status: 500 }, 5_000],
    ['hangs is left and asked again after a pause', 'hang' as const, 5_000],
  ])('%s', async (_name, answer, afterMs) => {
    const ana = await subscribed();
    await notify(ana.professionalId);
    await received(1);
    const order = await orderOf(ana.professionalId);
    service.answers.push(answer);
    const sent: { payload: unknown; afterMs: number }[] = [];
    await noting(sent).deliver(order);
    expect(sent).toEqual([{ payload: { ...order, attempts: 1 }, afterMs }]);
  });

  it('keeps failing gets six attempts, and the browser is kept', async () => {
    const ana = await subscribed();
    await notify(ana.professionalId);
    await received(1);
    const sent: { payload: unknown; afterMs: number }[] = [];
    const push = noting(sent);
    let order = await orderOf(ana.professionalId);
    for (let attempt = 0; attempt < 6; attempt += 1) {
      service.answers.push({ status: 500 });
      await push.deliver(order);
      order = (sent.at(-1)?.payload ?? order) as PushJob;
    }
    expect(sent.map(({ afterMs }) => afterMs)).toEqual([5_000, 20_000, 80_000, 320_000, 1_280_000]);
    expect(await rowsOf(ana.professionalId)).toHaveLength(1);
  });
});

describe('subscription', () => {
  it.each(['GET', 'POST', 'DELETE'] as const)('requires a session for %s', async (method) => {
    const body = method === 'GET' ? undefined : service.aBrowser();
    expect(await app.visitor().request(method, PATH, body)).toMatchObject({
      status: 401,
      body: { message: 'Unauthorized' },
    });
  });

  it("uses the server's key", async () => {
    const ana = await app.signIn();
    const { body } = await ana.request<{ publicKey: string }>('GET', PATH);
    expect(Buffer.from(body.publicKey, 'base64url')).toHaveLength(65);
  });

  it.each([
    [
      'an address inside the network',
      { endpoint: 'https://169.254.169.254/latest' },
      /que o Zelo não conhece/,
    ],
    ['no address', { endpoint: '' }, 'Endereço inválido'],
    ['a key of another size', { keys: { p256dh: 'abc', auth: 'A'.repeat(22) } }, 'Chave inválida'],
    ['a key that is no point', { keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } }, /que o Zelo não/],
    ['no keys', { keys: null }, 'Chave inválida'],
  ])('with %s is 400 and leaves nothing', async (_name, wrong, message) => {
    const ana = await app.signIn();
    const answer = await ana.request('POST', PATH, { ...service.aBrowser(), ...wrong });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(message) as string },
    });
    expect(await rowsOf(ana.professionalId)).toEqual([]);
  });

  it('is stored once when made twice, also concurrently, with the last keys', async () => {
    const ana = await app.signIn();
    const [first, second] = [service.aBrowser(), service.aBrowser()];
    const again = { endpoint: first.endpoint, keys: second.keys };
    await Promise.all(Array.from({ length: 4 }, () => ana.request('POST', PATH, first)));
    await ana.request('POST', PATH, again);
    expect(await rowsOf(ana.professionalId)).toMatchObject([{ endpoint: first.endpoint, ...second.keys }]);
  });

  it('belongs to the last account that signed in with the browser', async () => {
    const [ana, bia] = [await subscribed(), await app.signIn()];
    await bia.request('POST', PATH, ana.browser);
    expect(await rowsOf(ana.professionalId)).toEqual([]);
    expect(await rowsOf(bia.professionalId)).toHaveLength(1);
  });

  it('replaces the oldest beyond the tenth', async () => {
    const ana = await subscribed();
    for (let count = 0; count < 10; count += 1) await ana.request('POST', PATH, service.aBrowser());
    const endpoints = (await rowsOf(ana.professionalId)).map(({ endpoint }) => endpoint);
    expect(endpoints).toHaveLength(10);
    expect(endpoints).not.toContain(ana.browser.endpoint);
  });

  it("ends on request, repeatably, and never another professional's", async () => {
    const [ana, bia] = [await subscribed(), await app.signIn()];
    const { endpoint } = ana.browser;
    expect(await bia.request('DELETE', PATH, { endpoint })).toMatchObject({ status: 200 });
    expect(await rowsOf(ana.professionalId)).toHaveLength(1);
    for (let count = 0; count < 2; count += 1)
      expect(await ana.request('DELETE', PATH, { endpoint })).toMatchObject({ status: 200 });
    expect(await rowsOf(ana.professionalId)).toEqual([]);
  });
});
