import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Activity, DashboardStats } from '@zelo/domain/dashboard/dashboard-contract.ts';
import { appointments } from '#db/schema/agenda.ts';
import { anAgenda } from '#features/agenda/test-setup.ts';
import { aTestApp, type TestApp } from '#test-app.ts';

const STATS = '/api/dashboard/stats';
const ACTIVITY = '/api/dashboard/recent-activity';

const NO_MONEY = { receivedCents: 0, openCents: 0 };

let app: TestApp;

beforeAll(async () => {
  app = await aTestApp();
});

// a Wednesday; its week is 1 to 7 March
beforeEach(() => app.clock.set('2026-03-04T13:00:00Z'));

afterAll(() => app.close());

type Visit = Partial<typeof appointments.$inferInsert> & { at: string };

const visits = async (professionalId: number, all: Visit[]): Promise<void> => {
  const rows = all.map(({ at, ...rest }) => {
    const startTime = new Date(at);
    return { professionalId, startTime, endTime: new Date(startTime.getTime() + 1_800_000), ...rest };
  });
  await app.db.insert(appointments).values(rows);
};

it.each([STATS, ACTIVITY])('refuses a visitor without a session at %s', async (url) => {
  const answer = await app.visitor().request('GET', url);
  expect(answer).toMatchObject({ status: 401, body: { message: 'Unauthorized' } });
});

describe('cards', () => {
  it('are zero for a professional without appointments', async () => {
    const ana = await app.signIn();
    expect((await ana.request('GET', STATS)).body).toEqual({
      today: 0,
      todayCompleted: 0,
      todayTrend: [0, 0, 0, 0, 0, 0, 0],
      week: 0,
      previousWeek: 0,
      weekTrend: [0, 0, 0, 0, 0, 0, 0],
      noshow: 0,
      revenue: 0,
      completedThisMonth: 0,
      money: { today: NO_MONEY, week: NO_MONEY, month: NO_MONEY, lastMonth: NO_MONEY },
    });
  });

  // spec: 1 §2.27, 1 §3.10
  it("count the professional's own visits by local date", async () => {
    const [ana, bia] = [await app.signIn(), await app.signIn()];
    await visits(ana.professionalId, [
      { at: '2026-03-04T03:00:00Z', status: 'completed', paidAmount: '45.50' },
      { at: '2026-03-05T02:59:00Z' },
      { at: '2026-03-04T15:00:00Z', status: 'cancelled' },
      { at: '2026-03-04T16:00:00Z', isPersonalEvent: true },
      { at: '2026-03-05T03:00:00Z', status: 'no_show' },
      { at: '2026-03-01T03:00:00Z', status: 'courtesy' },
      { at: '2026-03-08T02:59:00Z', status: 'confirmed' },
      { at: '2026-03-01T02:59:00Z', status: 'completed', paidAmount: '1000.00' },
      { at: '2026-01-18T03:00:00Z' },
      { at: '2026-01-18T02:59:00Z' },
      { at: '2026-03-31T15:00:00Z', status: 'completed', paidAmount: '0.01' },
    ]);
    await visits(bia.professionalId, [
      { at: '2026-03-04T13:00:00Z', status: 'completed', paidAmount: '9.00' },
    ]);
    const { body } = await ana.request<DashboardStats>('GET', STATS);
    expect(body).toEqual({
      today: 2,
      todayCompleted: 1,
      todayTrend: [0, 0, 1, 1, 0, 0, 2],
      week: 5,
      previousWeek: 1,
      weekTrend: [1, 0, 0, 0, 0, 1, 5],
      noshow: 25,
      revenue: 45.51,
      completedThisMonth: 2,
      money: {
        today: { receivedCents: 4550, openCents: 0 },
        week: { receivedCents: 4550, openCents: 0 },
        month: { receivedCents: 4551, openCents: 0 },
        lastMonth: { receivedCents: 100_000, openCents: 0 },
      },
    });
  });

  it('count what was received and what is open, of the visits of the day, the week and two months', async () => {
    const ana = await app.signIn();
    const done = { status: 'completed', servicePrice: '100.00' };
    await visits(ana.professionalId, [
      { at: '2026-03-04T13:00:00Z', ...done, paidAmount: '40.10' },
      { at: '2026-03-04T14:00:00Z', ...done },
      { at: '2026-03-04T15:00:00Z', ...done, paidAmount: '120.00' },
      { at: '2026-03-02T15:00:00Z', ...done, paidAmount: '100.00' },
      { at: '2026-03-02T16:00:00Z', ...done },
      { at: '2026-02-27T16:00:00Z', ...done },
      { at: '2026-02-01T03:00:00Z', ...done },
      { at: '2026-02-01T02:59:00Z', ...done },
      { at: '2026-03-04T16:00:00Z', status: 'courtesy', servicePrice: '100.00' },
      { at: '2026-03-04T17:00:00Z', status: 'scheduled', servicePrice: '100.00' },
    ]);
    expect((await ana.request<DashboardStats>('GET', STATS)).body.money).toEqual({
      today: { receivedCents: 16_010, openCents: 15_990 },
      week: { receivedCents: 26_010, openCents: 25_990 },
      month: { receivedCents: 26_010, openCents: 25_990 },
      lastMonth: { receivedCents: 0, openCents: 20_000 },
    });
  });

  it('change at local midnight', async () => {
    const ana = await app.signIn();
    await visits(ana.professionalId, [{ at: '2026-03-04T13:00:00Z' }]);
    app.clock.set('2026-03-05T02:59:59Z');
    expect((await ana.request<DashboardStats>('GET', STATS)).body.today).toBe(1);
    app.clock.set('2026-03-05T03:00:00Z');
    expect((await ana.request<DashboardStats>('GET', STATS)).body.today).toBe(0);
  });

  it.each([
    ['2026-01-01T13:00:00Z', '2026-01-31T20:00:00Z', '2025-12-31T20:00:00Z'],
    ['2028-02-29T13:00:00Z', '2028-02-01T13:00:00Z', '2028-03-01T13:00:00Z'],
  ])('contain the whole month of %s', async (now, inside, outside) => {
    app.clock.set(now);
    const ana = await app.signIn();
    const paid = { status: 'completed', paidAmount: '10.00' };
    await visits(ana.professionalId, [
      { at: inside, ...paid },
      { at: outside, ...paid },
    ]);
    expect((await ana.request<DashboardStats>('GET', STATS)).body.revenue).toBe(10);
  });
});

// spec: 1 §2.27
it('updates the cards after a payment, its correction, an absence and a cancellation', async () => {
  const ana = await anAgenda(app);
  const cards = async () => {
    const { body } = await ana.request<DashboardStats>('GET', STATS);
    return [body.today, body.week, body.noshow, body.revenue, body.completedThisMonth];
  };
  const { id } = await ana.book('2026-03-04T17:00:00Z');
  const url = `/api/appointments/${id}`;
  expect(await cards()).toEqual([1, 1, 0, 0, 0]);
  await ana.request('PATCH', `${url}/complete-payment`, { paidAmount: 45.5 });
  expect(await cards()).toEqual([1, 1, 0, 45.5, 1]);
  await ana.request('POST', `${url}/reopen`);
  expect(await cards()).toEqual([1, 1, 0, 0, 0]);
  await ana.request('PATCH', `${url}/status`, { status: 'no_show' });
  expect(await cards()).toEqual([1, 1, 100, 0, 0]);
  await ana.request('POST', `${url}/reopen`);
  await ana.request('POST', `${url}/cancel`, {});
  expect(await cards()).toEqual([0, 0, 0, 0, 0]);
});

// spec: 1 §3.12
it("lists the professional's ten newest activities", async () => {
  const [ana, bia] = [await app.signIn(), await app.signIn()];
  const note = (professionalId: number, message: string) =>
    app.db.transaction((tx) =>
      app.activities.note(tx, professionalId, { type: 'appointment', message, about: null }),
    );
  for (let number = 1; number <= 12; number += 1) {
    app.clock.advance(1000);
    await note(ana.professionalId, `Atividade ${number}`);
  }
  await note(bia.professionalId, 'De outra agenda');
  const { body } = await ana.request<Activity[]>('GET', ACTIVITY);
  expect(body).toHaveLength(10);
  expect(body[0]).toEqual({
    id: expect.any(Number),
    type: 'appointment',
    message: 'Atividade 12',
    time: '2026-03-04T13:00:12.000Z',
  });
  expect(body.at(-1)?.message).toBe('Atividade 3');
});
