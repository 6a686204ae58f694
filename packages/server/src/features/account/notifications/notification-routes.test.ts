import type {
  NotificationPage,
  NotificationPreference,
} from '@zelo/domain/account/notifications/notifications-contract.ts';
import { notificationKinds } from '@zelo/domain/account/notifications/notification-kinds.ts';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { professionals } from '#db/schema/account.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { notificationSweep } from './notification-jobs.ts';
import type { NotificationInput } from './notification-service.ts';

const NOW = '2026-03-04T13:00:00.000Z';
const DAY_MS = 86_400_000;

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

beforeEach(() => app.clock.set(NOW));

afterAll(() => app.close());

const notify = (professionalId: number, given: Partial<NotificationInput> = {}) =>
  app.db.transaction((tx) =>
    app.notifications.notify(tx, professionalId, { title: 'Aviso', message: 'Olá', ...given }),
  );

type Person = Awaited<ReturnType<TestApp['signIn']>>;

const list = async (person: Person, query = '') =>
  (await person.request<NotificationPage>('GET', `/api/notifications/all${query}`)).body;

const titles = ({ items }: NotificationPage) => items.map(({ title }) => title);

it.each([
  ['GET', '/api/notifications/all'],
  ['POST', '/api/notifications/1/read'],
  ['POST', '/api/notifications/seen'],
  ['GET', '/api/notifications/preferences'],
  ['PUT', '/api/notifications/preferences'],
] as const)('%s %s without a session is 401', async (method, url) => {
  expect(await app.visitor().request(method, url)).toMatchObject({
    status: 401,
    body: { message: 'Unauthorized' },
  });
});

describe('page of all notifications', () => {
  // spec: 1 §0.4
  it('returns thirty at a time, newest first, without gaps among equal instants', async () => {
    const [ana, bia] = [await app.signIn(), await app.signIn()];
    await notify(bia.professionalId, { title: 'De outra pessoa' });
    for (let number = 1; number <= 65; number += 1) {
      if (number % 5 === 0) app.clock.advance(1000);
      await notify(ana.professionalId, { title: `Aviso ${number}` });
    }
    const first = await list(ana);
    await notify(ana.professionalId, { title: 'Veio depois' });
    const second = await list(ana, `?cursor=${first.next}`);
    const third = await list(ana, `?cursor=${second.next}`);
    expect([first, second, third].map(({ items }) => items.length)).toEqual([30, 30, 5]);
    expect([first, second, third].flatMap(titles)).toEqual(
      Array.from({ length: 65 }, (_, index) => `Aviso ${65 - index}`),
    );
    expect(third.next).toBeNull();
  });

  it('shows the kind of a notification, and can show unread ones only', async () => {
    const ana = await app.signIn();
    await notify(ana.professionalId, { title: 'Lida' });
    const [read] = (await list(ana)).items;
    await ana.request('POST', `/api/notifications/${read?.id}/read`);
    await notify(ana.professionalId, { title: 'Nova', kind: 'person-asked', link: '/whatsapp' });
    expect((await list(ana)).items).toMatchObject([
      { title: 'Nova', kind: 'person-asked', link: '/whatsapp', read: false, time: NOW },
      { title: 'Lida', kind: 'other', link: null, read: true },
    ]);
    expect(titles(await list(ana, '?unread=true'))).toEqual(['Nova']);
    expect(titles(await list(ana, '?unread=false'))).toEqual(['Nova', 'Lida']);
  });

  it.each([
    ['?cursor=abc', 'Página inválida'],
    ["?cursor=1772629200000_1';--", 'Página inválida'],
    ['?unread=sim', 'Filtro inválido'],
  ])('%s is 400', async (query, message) => {
    const ana = await app.signIn();
    expect(await ana.request('GET', `/api/notifications/all${query}`)).toMatchObject({
      status: 400,
      body: { message },
    });
  });
});

describe('marking', () => {
  // spec: 1 §4.33
  it("marks one as read and leaves the others; another professional's is 404", async () => {
    const [ana, bia] = [await app.signIn(), await app.signIn()];
    for (const person of [ana, ana, bia]) await notify(person.professionalId);
    const [newest, oldest] = (await list(ana)).items;
    const mark = (person: Person) => person.request('POST', `/api/notifications/${newest?.id}/read`);
    expect(await mark(bia)).toMatchObject({ status: 404, body: { message: 'Notificação não encontrada' } });
    const answers = await Promise.all([mark(ana), mark(ana), mark(ana)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await list(ana, '?unread=true')).items).toMatchObject([{ id: oldest?.id }]);
    expect((await list(bia, '?unread=true')).items).toHaveLength(1);
  });

  it.each(['0', 'abc', '99999999999'])('answers 400 for the id %s', async (id) => {
    const ana = await app.signIn();
    expect(await ana.request('POST', `/api/notifications/${id}/read`)).toMatchObject({
      status: 400,
      body: { message: 'Identificador inválido' },
    });
  });

  // spec: 1 §4.33
  it("marks the shown notifications only, not later ones nor another professional's", async () => {
    const [ana, bia] = [await app.signIn(), await app.signIn()];
    for (const person of [ana, ana, bia]) await notify(person.professionalId);
    const ids = [...(await list(ana)).items, ...(await list(bia)).items].map(({ id }) => id);
    await notify(ana.professionalId, { title: 'Meanwhile' });
    expect(await ana.request('POST', '/api/notifications/seen', { ids })).toMatchObject({ status: 200 });
    expect(titles(await list(ana, '?unread=true'))).toEqual(['Meanwhile']);
    expect((await list(bia, '?unread=true')).items).toHaveLength(1);
  });

  it.each([[[]], [['1']], [[1.5]], [Array.from({ length: 51 }, (_, index) => index + 1)], ['1']])(
    'answers 400 for the shown ids %j',
    async (ids) => {
      const ana = await app.signIn();
      expect(await ana.request('POST', '/api/notifications/seen', { ids })).toMatchObject({
        status: 400,
        body: { message: 'Identificador inválido' },
      });
    },
  );
});

describe('preferences', () => {
  const PATH = '/api/notifications/preferences';
  const save = (person: Person, preferences: unknown) => person.request('PUT', PATH, { preferences });

  it('default to everything on, per kind', async () => {
    const [ana, bia] = [await app.signIn(), await app.signIn()];
    const all = notificationKinds.map((kind) => ({ kind, bell: true, push: true }));
    expect(await ana.request('GET', PATH)).toMatchObject({ status: 200, body: all });
    const off = { kind: 'other', bell: false, push: true };
    expect((await save(ana, [off])).body).toEqual(all.map((given) => (given.kind === 'other' ? off : given)));
    expect((await ana.request<NotificationPreference[]>('GET', PATH)).body.at(-1)).toEqual(off);
    expect((await bia.request('GET', PATH)).body).toEqual(all);
  });

  // spec: 1 §0.5
  it('keep a kind off the bell and on the page', async () => {
    const ana = await app.signIn();
    await save(ana, [{ kind: 'other', bell: false, push: false }]);
    await notify(ana.professionalId, { title: 'Sem sino' });
    await notify(ana.professionalId, { title: 'Com sino', kind: 'trial-ending' });
    expect((await ana.request('GET', '/api/notifications')).body).toMatchObject([{ title: 'Com sino' }]);
    expect(titles(await list(ana))).toEqual(['Com sino', 'Sem sino']);
  });

  it('keep concurrent saves of different kinds', async () => {
    const ana = await app.signIn();
    await Promise.all(notificationKinds.map((kind) => save(ana, [{ kind, bell: false, push: false }])));
    const { body } = await ana.request<NotificationPreference[]>('GET', PATH);
    expect(body.every(({ bell, push }) => !bell && !push)).toBe(true);
  });

  it.each([
    [[], 'Escolha inválida'],
    [[{ kind: 'e-mail', bell: true, push: true }], 'Tipo de aviso inválido'],
    [[{ kind: 'other', bell: 'sim', push: true }], 'Escolha inválida'],
    [
      [
        { kind: 'other', bell: true, push: true },
        { kind: 'other', bell: false, push: true },
      ],
      'Tipo de aviso repetido',
    ],
  ])('%j are 400', async (preferences, message) => {
    const ana = await app.signIn();
    expect(await save(ana, preferences)).toMatchObject({ status: 400, body: { message } });
  });
});

it('rejects a notification with a link out of the application', async () => {
  const ana = await app.signIn();
  for (const link of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
    await expect(notify(ana.professionalId, { link })).rejects.toThrow('leads out');
  expect((await list(ana)).items).toEqual([]);
});

it('notifies once per dedupe key, also for concurrent calls', async () => {
  const [ana, bia] = [await app.signIn(), await app.signIn()];
  const people = [ana, ana, ana, bia];
  await Promise.all(people.map(({ professionalId }) => notify(professionalId, { onceKey: 'x' })));
  expect((await list(ana)).items).toHaveLength(1);
  expect((await list(bia)).items).toHaveLength(1);
});

describe('end of a trial', () => {
  const at = (daysBefore: number) => app.clock.set(new Date(Date.parse(NOW) + (7 - daysBefore) * DAY_MS));

  // spec: 1 §4.34
  it('notifies two days before and at the end, once each, regardless of how many processes check', async () => {
    const ana = await app.signIn();
    const told = async () => (await list(ana)).items.map(({ title, message }) => `${title}: ${message}`);
    at(2.001);
    await app.notifications.tellTrialsEnding();
    expect(await told()).toEqual([]);
    at(2);
    await Promise.all([app.notifications.tellTrialsEnding(), app.notifications.tellTrialsEnding()]);
    at(1);
    await app.notifications.tellTrialsEnding();
    const soon =
      'Período de teste no fim: Seu período de teste expira em 2 dias. Assine agora para continuar sem interrupções.';
    expect(await told()).toEqual([soon]);
    at(0);
    await app.notifications.tellTrialsEnding();
    at(-0.5);
    await app.notifications.tellTrialsEnding();
    expect(await told()).toEqual([expect.stringMatching(/^Período de teste terminado: /), soon]);
    expect((await list(ana)).items[0]).toMatchObject({ kind: 'trial-ending', link: '/subscription' });
  });

  it('is not announced a day later, nor to subscribers', async () => {
    const [ana, bia] = [await app.signIn(), await app.signIn()];
    const ofBia = eq(professionals.id, bia.professionalId);
    await app.db.update(professionals).set({ subscriptionStatus: 'active' }).where(ofBia);
    at(1);
    await app.notifications.tellTrialsEnding();
    expect((await list(ana)).items).toHaveLength(1);
    expect((await list(bia)).items).toEqual([]);
    at(-1);
    await app.notifications.tellTrialsEnding();
    // the session is over by then
    expect((await app.notifications.page(ana.professionalId, {})).items).toHaveLength(1);
  });
});

it('continues a sweep after a failed check', async () => {
  const done: string[] = [];
  const failing = async () => {
    throw new Error('database away');
  };
  await notificationSweep([failing, async () => void done.push('second')], pino({ level: 'silent' }))();
  expect(done).toEqual(['second']);
});
