import type { Notification } from '@zelo/domain/account/account-contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aTestApp, type TestApp } from '#test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

afterAll(() => app.close());

const notify = (professionalId: number, title: string) =>
  app.db.transaction((tx) => app.notifications.notify(tx, professionalId, { title, message: 'Olá' }));

// spec: 1 §6.1
it.each([
  ['GET', '/api/auth/user'],
  ['GET', '/api/account/draft-key'],
  ['GET', '/api/notifications'],
  ['POST', '/api/notifications/read'],
] as const)('%s %s without a session is 401', async (method, url) => {
  expect(await app.visitor().request(method, url)).toMatchObject({
    status: 401,
    body: { message: 'Unauthorized' },
  });
});

// spec: 1 §3.1, 1 §9.13
it('returns the user of the session with the professional, and no other columns', async () => {
  const ana = await app.signIn('ana@exemplo.com.br');
  expect(await ana.request('GET', '/api/auth/user')).toMatchObject({
    status: 200,
    body: {
      id: ana.userId,
      email: 'ana@exemplo.com.br',
      firstName: 'Ana',
      lastName: 'Souza',
      profileImageUrl: null,
      professional: {
        id: ana.professionalId,
        businessName: '',
        profession: 'outros',
        timezone: 'America/Sao_Paulo',
        aiEnabled: true,
        firstStepsClosed: false,
      },
    },
  });
  const { body } = await ana.request<object>('GET', '/api/auth/user');
  expect(JSON.stringify(body)).not.toMatch(/stripe|subscription|trial/i);
});

it('returns an account the same key for its drafts in every session, and another account another one', async () => {
  const keyOf = async (email: string) => {
    const { body } = await (
      await app.signIn(email)
    ).request<{ key: string }>('GET', '/api/account/draft-key');
    return body.key;
  };
  const key = await keyOf('ana@exemplo.com.br');
  expect(Buffer.from(key, 'base64')).toHaveLength(32);
  expect(await keyOf('ana@exemplo.com.br')).toBe(key);
  expect(await keyOf('bia@exemplo.com.br')).not.toBe(key);
});

describe('notifications', () => {
  // spec: 1 §3.2, 1 §3.15
  it('are listed newest first, at most fifty, of this professional only', async () => {
    const [ana, bia] = [await app.signIn(), await app.signIn()];
    for (let number = 1; number <= 51; number += 1) {
      app.clock.advance(1000);
      await notify(ana.professionalId, `Aviso ${number}`);
    }
    await notify(bia.professionalId, 'Aviso de outra pessoa');
    const { body } = await ana.request<Notification[]>('GET', '/api/notifications');
    expect(body.map(({ title }) => title)).toEqual(
      Array.from({ length: 50 }, (_, index) => `Aviso ${51 - index}`),
    );
    expect(body[0]).toMatchObject({ message: 'Olá', read: false, time: app.clock.now().toISOString() });
  });

  // spec: 1 §4.18, 1 §4.33
  it('are marked read for this professional only', async () => {
    const [ana, bia] = [await app.signIn(), await app.signIn()];
    await notify(ana.professionalId, 'Para Ana');
    await notify(bia.professionalId, 'Para Bia');
    expect(await ana.request('POST', '/api/notifications/read')).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect((await ana.request('GET', '/api/notifications')).body).toMatchObject([
      { title: 'Para Ana', read: true },
    ]);
    expect((await bia.request('GET', '/api/notifications')).body).toMatchObject([
      { title: 'Para Bia', read: false },
    ]);
  });

  it('get a 304 while nothing has changed', async () => {
    const ana = await app.signIn();
    const { headers } = await ana.request('GET', '/api/notifications');
    const ask = (etag: string | undefined) =>
      app.app.inject({
        method: 'GET',
        url: '/api/notifications',
        headers: { cookie: ana.cookie, ...(etag !== undefined && { 'if-none-match': etag }) },
      });
    expect((await ask(headers['etag'])).statusCode).toBe(304);
    // bypasses the routes, so the process receives it like another process's write
    await notify(ana.professionalId, 'Novo');
    await expect.poll(async () => (await ask(headers['etag'])).statusCode).toBe(200);
  });
});

it("lists a professional's activities, newest first", async () => {
  const [ana, bia] = [await app.signIn(), await app.signIn()];
  for (const message of ['primeira', 'segunda', 'terceira']) {
    app.clock.advance(1000);
    await app.db.transaction((tx) =>
      app.activities.note(tx, ana.professionalId, { type: 'appointment', message, about: null }),
    );
  }
  const recent = await app.activities.recent(ana.professionalId, 2);
  expect(recent.map(({ message }) => message)).toEqual(['terceira', 'segunda']);
  expect(await app.activities.recent(bia.professionalId, 2)).toEqual([]);
});
