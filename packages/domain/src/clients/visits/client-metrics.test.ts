import { describe, expect, it } from 'vitest';
import { clientMetrics, type MonthOfVisits, type RecentVisit } from './client-metrics.ts';

const moment = { now: new Date('2026-11-24T13:24:00Z'), zone: 'America/Sao_Paulo' };

const aMonth = (month: string, given: Partial<MonthOfVisits> = {}): MonthOfVisits => ({
  month,
  attended: 0,
  courtesy: 0,
  missed: 0,
  cancelled: 0,
  unmarked: 0,
  upcoming: 0,
  paidCents: 0,
  toReceiveCents: 0,
  firstVisit: null,
  lastVisit: null,
  nextVisit: null,
  ...given,
});

const aVisit = (startTime: string, given: Partial<RecentVisit> = {}): RecentVisit => ({
  startTime: new Date(startTime),
  status: 'completed',
  service: 'Sessão',
  remindedAt: null,
  confirmedAt: null,
  cancelledAt: null,
  ...given,
});

const recentOf = (...recent: RecentVisit[]) => clientMetrics({ months: [], recent }, moment).recent;

describe('the totals', () => {
  it('are all zero for a client without visits', () => {
    const { totals, firstVisit, nextVisit, months, recent } = clientMetrics(
      { months: [], recent: [] },
      moment,
    );
    expect(new Set(Object.values(totals))).toEqual(new Set([0, '0.00']));
    expect([firstVisit, nextVisit]).toEqual([null, null]);
    expect(months.map(({ attended }) => attended)).toEqual(Array.from({ length: 12 }, () => 0));
    expect(recent).toMatchObject({ presence: [], gaps: [], medianGap: null, expected: null, weekday: null });
  });

  it('add up every month, and count each status once', () => {
    const months = [
      aMonth('2019-01', { attended: 2, paidCents: 20_000, toReceiveCents: 5_000 }),
      aMonth('2026-11', { attended: 1, courtesy: 1, missed: 3, cancelled: 4, unmarked: 5, upcoming: 6 }),
    ];
    expect(clientMetrics({ months, recent: [] }, moment).totals).toEqual({
      appointments: 22,
      attended: 3,
      courtesy: 1,
      missed: 3,
      cancelled: 4,
      unmarked: 5,
      upcoming: 6,
      paid: '200.00',
      toReceive: '50.00',
      averageTicket: '66.67',
    });
  });

  it('take the first, last and next visit from any month', () => {
    const [first, middle, last] = ['2019-01-02', '2020-01-02', '2026-10-01'].map((day) => new Date(day));
    const months = [
      aMonth('2020-01', { firstVisit: middle ?? null, lastVisit: middle ?? null }),
      aMonth('2019-01', { firstVisit: first ?? null, lastVisit: first ?? null }),
      aMonth('2026-10', { firstVisit: last ?? null, lastVisit: last ?? null }),
      aMonth('2026-12', { nextVisit: new Date('2026-12-09T13:00:00Z') }),
    ];
    expect(clientMetrics({ months, recent: [] }, moment)).toMatchObject({
      firstVisit: '2019-01-02T00:00:00.000Z',
      lastVisit: '2026-10-01T00:00:00.000Z',
      nextVisit: '2026-12-09T13:00:00.000Z',
    });
  });
});

describe('the months', () => {
  it('are the last twelve, in order, empty ones included', () => {
    const months = [aMonth('2026-11', { attended: 2, missed: 1 }), aMonth('2025-12', { courtesy: 1 })];
    const chart = clientMetrics({ months, recent: [] }, moment).months;
    expect(chart).toHaveLength(12);
    expect(chart[0]).toEqual({ month: '2025-12', attended: 0, missed: 0, courtesy: 1 });
    expect(chart[1]?.month).toBe('2026-01');
    expect(chart[11]).toEqual({ month: '2026-11', attended: 2, missed: 1, courtesy: 0 });
  });

  it.each([
    ['2024-11', 0],
    ['2024-12', 1],
    ['2025-11', 1],
    ['2025-12', 0],
  ])('before them include %s %i times', (month, times) => {
    const months = [aMonth(month, { courtesy: 1 })];
    expect(clientMetrics({ months, recent: [] }, moment).yearBefore).toBe(times);
  });

  it('follow the clock of the professional', () => {
    const lateEvening = { ...moment, now: new Date('2026-12-01T02:00:00Z') };
    expect(clientMetrics({ months: [], recent: [] }, lateEvening).months[11]?.month).toBe('2026-11');
  });
});

describe('the gaps', () => {
  it.each([
    ['one visit', ['2026-11-19T13:00:00Z'], [], null, null],
    ['two visits', ['2026-11-19T13:00:00Z', '2026-11-12T13:00:00Z'], [7], null, null],
    [
      'three visits',
      ['2026-11-19T13:00:00Z', '2026-11-12T13:00:00Z', '2026-10-29T13:00:00Z'],
      [14, 7],
      10.5,
      '2026-11-30',
    ],
    [
      'two visits of one day',
      ['2026-11-19T18:00:00Z', '2026-11-19T13:00:00Z', '2026-11-12T13:00:00Z'],
      [7],
      null,
      null,
    ],
    [
      'a visit that ends a day of São Paulo in UTC',
      ['2026-11-20T02:00:00Z', '2026-11-12T13:00:00Z', '2026-11-05T13:00:00Z'],
      [7, 7],
      7,
      '2026-11-26',
    ],
  ] as const)('of %s', (_name, starts, days, medianGap, expected) => {
    const recent = recentOf(...starts.map((start) => aVisit(start)));
    expect(recent.gaps.map((gap) => gap.days)).toEqual(days);
    expect(recent).toMatchObject({ medianGap, expected });
  });

  it('leave out visits that did not happen', () => {
    const recent = recentOf(
      aVisit('2026-11-19T13:00:00Z', { status: 'no_show' }),
      aVisit('2026-11-12T13:00:00Z', { status: 'courtesy' }),
      aVisit('2026-11-05T13:00:00Z', { status: 'cancelled' }),
      aVisit('2026-11-02T13:00:00Z', { status: 'scheduled' }),
      aVisit('2026-10-29T13:00:00Z'),
    );
    expect(recent.gaps).toEqual([{ date: '2026-11-12', days: 14 }]);
    expect(recent.presence.map(({ status }) => status)).toEqual(['completed', 'courtesy', 'no_show']);
  });
});

describe('a cancellation', () => {
  it.each([
    ['23 hours 59 minutes before the start is late', '2026-11-18T13:01:00Z', 1],
    ['24 hours before the start is not late', '2026-11-18T13:00:00Z', 0],
    ['without a time is not late', null, 0],
    ['at the start is not late', '2026-11-19T13:00:00Z', 0],
    ['days after its hour is not late', '2026-11-21T13:00:00Z', 0],
  ])('%s', (_name, at, late) => {
    const cancelledAt = at === null ? null : new Date(at);
    const recent = recentOf(aVisit('2026-11-19T13:00:00Z', { status: 'cancelled', cancelledAt }));
    expect(recent).toMatchObject({ cancellations: 1, lateCancellations: late });
  });

  it('that was undone does not count', () => {
    const cancelledAt = new Date('2026-11-19T12:00:00Z');
    const recent = recentOf(aVisit('2026-11-19T13:00:00Z', { cancelledAt }));
    expect(recent).toMatchObject({ cancellations: 0, lateCancellations: 0 });
  });
});

describe('confirmations', () => {
  const reminded = { remindedAt: new Date('2026-11-18T13:00:00Z') };
  it.each([
    ['no reminder', {}, [0, 0, null]],
    ['a reminder without an answer', reminded, [1, 0, null]],
    [
      'an answer after 40 minutes',
      { ...reminded, confirmedAt: new Date('2026-11-18T13:40:00Z') },
      [1, 1, 40],
    ],
    [
      'a confirmation before the reminder',
      { ...reminded, confirmedAt: new Date('2026-11-18T12:59:00Z') },
      [0, 0, null],
    ],
    ['a cancelled visit', { ...reminded, status: 'cancelled' }, [0, 0, null]],
  ] as const)('with %s', (_name, given, [asked, confirmed, confirmMinutes]) => {
    const recent = recentOf(aVisit('2026-11-19T13:00:00Z', given));
    expect(recent).toMatchObject({ reminded: asked, confirmed, confirmMinutes });
  });
});

describe('habits', () => {
  it('are the most frequent service, weekday and hour of three visits or more', () => {
    const recent = recentOf(
      aVisit('2026-11-20T17:00:00Z', { service: 'Retorno' }),
      aVisit('2026-11-19T13:30:00Z'),
      aVisit('2026-11-12T13:00:00Z'),
    );
    expect(recent).toMatchObject({ service: 'Sessão', weekday: 4, hour: 10 });
  });

  it('are unknown below three visits', () => {
    const recent = recentOf(aVisit('2026-11-19T13:00:00Z'), aVisit('2026-11-12T13:00:00Z'));
    expect(recent).toMatchObject({ service: null, weekday: null, hour: null });
  });

  it('of visits whose service was never named have no service', () => {
    const visits = ['2026-11-19', '2026-11-12', '2026-11-05'].map((day) =>
      aVisit(`${day}T13:00:00Z`, { service: null }),
    );
    expect(recentOf(...visits).service).toBeNull();
  });
});
