// A browser receives pushes while the session in which it subscribed lives.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pushSubscriptions } from '#db/schema/account.ts';
import { type PushReceiver, startPushReceiver } from '#gateways/push/test-receiver.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { notificationPushRepository } from './notification-push-repository.ts';

const PATH = '/api/push-subscriptions';
const DAY_MS = 86_400_000;

let service: PushReceiver;
let app: TestApp;

beforeAll(async () => {
  service = await startPushReceiver();
  app = await aTestApp({ jobs: true, push: { services: [service.origin], timeoutMs: 2_000 } });
});

afterAll(async () => {
  await app.close();
  await service.close();
});

type Person = Awaited<ReturnType<TestApp['signIn']>>;

const subscribe = async (person: Person, browser: ReturnType<PushReceiver['aBrowser']>): Promise<void> =>
  expect(await person.request('POST', PATH, browser)).toMatchObject({ status: 201 });

/** A user signed in with two browsers, both subscribed to pushes. */
const aPersonOnTwoBrowsers = async () => {
  const address = `duas-${Math.random().toString(36).slice(2)}@exemplo.com.br`;
  const [phone, desk] = [await app.signIn(address), await app.signIn(address)];
  const [onPhone, onDesk] = [service.aBrowser(), service.aBrowser()];
  await subscribe(phone, onPhone);
  await subscribe(desk, onDesk);
  return { phone, desk, onPhone, onDesk };
};

const subscribed = async ({ professionalId }: Person): Promise<string[]> =>
  (
    await app.db
      .select()
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.professionalId, professionalId))
      .orderBy(pushSubscriptions.id)
  ).map(({ endpoint }) => endpoint);

/** Endpoints of the browsers that a notification would be sent to. */
const pushedTo = async ({ professionalId }: Person): Promise<string[]> => {
  const ids = await notificationPushRepository(app.db).livingIds(professionalId, app.clock.now());
  const rows = await app.db.select().from(pushSubscriptions).orderBy(pushSubscriptions.id);
  return rows.filter(({ id }) => ids.includes(id)).map(({ endpoint }) => endpoint);
};

// attack: D9
it('removes the browser on sign-out, and no other', async () => {
  const { phone, desk, onDesk } = await aPersonOnTwoBrowsers();
  await phone.request('GET', '/api/logout');
  expect(await subscribed(desk)).toEqual([onDesk.endpoint]);
});

// attack: D9
it('removes every browser when all sessions end', async () => {
  const { phone } = await aPersonOnTwoBrowsers();
  await app.sessions.closeAll(phone.userId);
  expect(await subscribed(phone)).toEqual([]);
});

// attack: D9
it('sends no push for an expired session, and removes its browser', async () => {
  const { phone, desk, onDesk } = await aPersonOnTwoBrowsers();
  const start = app.clock.now();
  app.clock.advance(6 * DAY_MS);
  await desk.request('GET', '/api/notifications');
  app.clock.advance(2 * DAY_MS);
  expect(await pushedTo(phone)).toEqual([onDesk.endpoint]);
  await app.signIn();
  expect(await subscribed(phone)).toEqual([onDesk.endpoint]);
  app.clock.set(start);
});

it('lets a browser that signs in again subscribe with the same endpoint', async () => {
  const { phone, desk, onPhone, onDesk } = await aPersonOnTwoBrowsers();
  await subscribe(desk, onPhone);
  await phone.request('GET', '/api/logout');
  expect(await subscribed(desk)).toEqual([onPhone.endpoint, onDesk.endpoint]);
});

it('pushes to a browser of an earlier version, without a session, for the maximum life of a session', async () => {
  const { phone, onPhone, onDesk } = await aPersonOnTwoBrowsers();
  const its = eq(pushSubscriptions.endpoint, onPhone.endpoint);
  const age = (days: number) => new Date(app.clock.now().getTime() - days * DAY_MS);
  await app.db
    .update(pushSubscriptions)
    .set({ sessionSid: null, createdAt: age(29) })
    .where(its);
  expect(await pushedTo(phone)).toEqual([onPhone.endpoint, onDesk.endpoint]);
  await app.db
    .update(pushSubscriptions)
    .set({ createdAt: age(31) })
    .where(its);
  expect(await pushedTo(phone)).toEqual([onDesk.endpoint]);
});
