import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Settings } from '@zelo/domain/hours/hours-contract.ts';
import { defaultWorkingHours } from '@zelo/domain/hours/working-day.ts';
import { CHANGES_CHANNEL } from '#db/feed/changes.ts';
import { professionals } from '#db/schema/account.ts';
import { settings } from '#db/schema/settings.ts';
import { aTestApp, type TestApp } from '#test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

afterAll(() => app.close());

const savedOf = async (professionalId: number) =>
  (await app.db.select().from(settings).where(eq(settings.professionalId, professionalId)))[0];

const closed = { enabled: false, slots: [] };
const mondayWith = (...slots: { start: string; end: string }[]) => ({
  ...defaultWorkingHours(),
  monday: { enabled: true, slots },
});

it.each([
  ['GET', '/api/settings'],
  ['PUT', '/api/settings'],
  ['PUT', '/api/settings/templates'],
  ['PUT', '/api/settings/reminders'],
] as const)('%s %s refuses a visitor without a session', async (method, url) => {
  const answer = await app.visitor().request(method, url, method === 'PUT' ? {} : undefined);
  expect(answer).toMatchObject({ status: 401, body: { message: 'Unauthorized' } });
});

describe('settings', () => {
  // spec: 1 §3.9, 2 §3.10, 2 §7.9
  it("returns the professional's saved hours, dates and reminders", async () => {
    const [ana, bia] = [await app.signIn(), await app.signIn()];
    const workingHours = {
      ...defaultWorkingHours(),
      sunday: { enabled: true, slots: [{ start: '08:00', end: '24:00' }] },
    };
    const saved = {
      workingHours,
      specificDates: [
        { date: '2026-04-01', status: 'custom' as const, slots: [{ start: '10:00', end: '11:00' }] },
      ],
      blockedDates: ['2026-04-03'],
    };
    expect(await ana.request('PUT', '/api/settings', saved)).toMatchObject({ status: 200, body: saved });
    const { body } = await ana.request<Settings>('GET', '/api/settings');
    expect(body).toMatchObject({
      ...saved,
      reminder24hEnabled: true,
      timezone: 'America/Sao_Paulo',
      version: 2,
    });
    const others = await bia.request<Settings>('GET', '/api/settings');
    expect(others.body).toMatchObject({ workingHours: defaultWorkingHours(), blockedDates: [], version: 1 });
  });

  // spec: 1 §3.9, 2 §3.10, 2 §9.5
  it('returns the default week to a professional without settings', async () => {
    const ana = await app.signIn();
    await app.db.delete(settings).where(eq(settings.professionalId, ana.professionalId));
    const { body } = await ana.request<Settings>('GET', '/api/settings');
    expect(body).toMatchObject({
      workingHours: defaultWorkingHours(),
      specificDates: [],
      blockedDates: [],
      reminderTemplate24h: null,
      reminder24hEnabled: true,
    });
    const week = { ...defaultWorkingHours(), monday: closed };
    expect(await ana.request('PUT', '/api/settings', { workingHours: week })).toMatchObject({ status: 200 });
    expect((await savedOf(ana.professionalId))?.workingHours).toEqual(week);
  });

  it('returns a stored slot that validation would refuse today', async () => {
    const ana = await app.signIn();
    const workingHours = mondayWith({ start: '12:00', end: '09:00' });
    await app.db
      .update(settings)
      .set({ workingHours })
      .where(eq(settings.professionalId, ana.professionalId));
    expect(await ana.request('GET', '/api/settings')).toMatchObject({ status: 200, body: { workingHours } });
  });
});

describe('saving the hours', () => {
  // spec: 2 §7.10
  it('leaves missing fields unchanged', async () => {
    const ana = await app.signIn();
    const date = { date: '2026-12-24', status: 'unavailable', slots: [] };
    await ana.request('PUT', '/api/settings', { specificDates: [date] });
    const { body } = await ana.request<Settings>('PUT', '/api/settings', { blockedDates: ['2026-12-31'] });
    expect(body).toMatchObject({
      workingHours: defaultWorkingHours(),
      specificDates: [date],
      blockedDates: ['2026-12-31'],
    });
  });

  // spec: 2 §5.19
  it.each([
    [
      'an end before the start',
      { workingHours: mondayWith({ start: '12:00', end: '09:00' }) },
      'Segunda-feira: O horário final deve ser depois do inicial: 12:00 a 09:00',
    ],
    [
      'an overlap',
      { workingHours: mondayWith({ start: '09:00', end: '12:00' }, { start: '11:00', end: '14:00' }) },
      'Segunda-feira: Os horários 09:00 a 12:00 e 11:00 a 14:00 se sobrepõem',
    ],
    [
      'an end after midnight',
      { workingHours: mondayWith({ start: '22:00', end: '24:30' }) },
      'Horário inválido',
    ],
    [
      'an overlap on a date',
      {
        specificDates: [
          {
            date: '2026-12-24',
            status: 'custom',
            slots: [
              { start: '09:00', end: '12:00' },
              { start: '11:59', end: '14:00' },
            ],
          },
        ],
      },
      '24/12/2026: Os horários 09:00 a 12:00 e 11:59 a 14:00 se sobrepõem',
    ],
    [
      'two answers for one date',
      {
        specificDates: [
          { date: '2026-12-24', status: 'unavailable', slots: [] },
          { date: '2026-12-24', status: 'custom', slots: [{ start: '09:00', end: '12:00' }] },
        ],
      },
      'A data 24/12/2026 aparece mais de uma vez, com horários diferentes',
    ],
    ['a date that does not exist', { blockedDates: ['2026-02-30'] }, 'Data inválida'],
    ['an unknown state', { holidays: { state: 'XX', rules: {}, cityDays: [] } }, 'Estado inválido'],
    [
      'a city day that no year has',
      {
        holidays: {
          state: null,
          rules: {},
          cityDays: [{ name: 'Festa', monthDay: '02-30', rule: 'closed' }],
        },
      },
      'Data inválida',
    ],
  ])('refuses %s with a message that names it', async (_, body, message) => {
    const ana = await app.signIn();
    expect(await ana.request('PUT', '/api/settings', body)).toMatchObject({ status: 400, body: { message } });
    expect((await savedOf(ana.professionalId))?.workingHours).toEqual(defaultWorkingHours());
  });

  it('stores a date once when it is sent twice', async () => {
    const ana = await app.signIn();
    const eve = { date: '2026-12-24', status: 'custom', slots: [{ start: '09:00', end: '12:00' }] };
    const next = { date: '2026-12-25', status: 'unavailable', slots: [] };
    const { status, body } = await ana.request<Settings>('PUT', '/api/settings', {
      specificDates: [eve, next, eve],
      blockedDates: ['2026-12-31', '2026-12-31'],
    });
    expect([status, body.specificDates, body.blockedDates]).toEqual([200, [eve, next], ['2026-12-31']]);
  });

  // spec: 2 §5.19
  it('accepts slots that touch and reach midnight', async () => {
    const ana = await app.signIn();
    const workingHours = mondayWith({ start: '09:00', end: '12:00' }, { start: '12:00', end: '24:00' });
    expect(await ana.request('PUT', '/api/settings', { workingHours })).toMatchObject({ status: 200 });
  });

  // spec: 2 §7.11
  it('refuses a tab with an older version and shows the newer one', async () => {
    const ana = await app.signIn();
    const mine = { workingHours: { ...defaultWorkingHours(), friday: closed }, version: 1 };
    const other = { blockedDates: ['2026-12-31'], version: 1 };
    expect(await ana.request('PUT', '/api/settings', mine)).toMatchObject({ body: { version: 2 } });
    const refused = await ana.request('PUT', '/api/settings', other);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'stale', current: { version: 2, workingHours: mine.workingHours } },
    });
    expect((await savedOf(ana.professionalId))?.blockedDates).toEqual([]);
  });

  it('accepts a repeated save whose response was lost', async () => {
    const ana = await app.signIn();
    const body = { blockedDates: ['2026-12-31'], quietHours: { from: '22:00', to: '07:00' }, version: 1 };
    const times = [
      await ana.request('PUT', '/api/settings', body),
      await ana.request('PUT', '/api/settings', body),
    ];
    expect(times.map(({ status }) => status)).toEqual([200, 200]);
    expect(times[1]?.body).toMatchObject({ blockedDates: ['2026-12-31'] });
  });

  it('accepts one of two concurrent saves', async () => {
    const ana = await app.signIn();
    const answers = await Promise.all(
      ['2026-12-30', '2026-12-31'].map((date) =>
        ana.request('PUT', '/api/settings', { blockedDates: [date], version: 1 }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  // spec: 2 §7.15
  it('refreshes the open tabs', async () => {
    const ana = await app.signIn();
    const heard: unknown[] = [];
    const stop = await app.database.listen(CHANGES_CHANNEL, (change) => heard.push(JSON.parse(change)));
    await ana.request('PUT', '/api/settings', { blockedDates: ['2026-12-31'] });
    await expect.poll(() => heard).toContainEqual({ professionalId: ana.professionalId, topic: 'settings' });
    await stop();
  });
});

// spec: 2 §3.12
it('replaces an unknown time zone by the default', async () => {
  const ana = await app.signIn();
  // PostgreSQL reads it as an offset, Intl does not know it
  await app.db
    .update(professionals)
    .set({ timezone: 'XYZ+3' })
    .where(eq(professionals.id, ana.professionalId));
  expect(await ana.request('GET', '/api/settings')).toMatchObject({
    status: 200,
    body: { timezone: 'America/Sao_Paulo' },
  });
  expect(await app.hours.timeZoneOf(ana.professionalId)).toBe('America/Sao_Paulo');
});

// spec: 2 §3.12
it('refuses, in the database, an unknown time zone', async () => {
  const ana = await app.signIn();
  const change = app.db
    .update(professionals)
    .set({ timezone: 'Marte/Base' })
    .where(eq(professionals.id, ana.professionalId));
  await expect(change).rejects.toThrow();
});
