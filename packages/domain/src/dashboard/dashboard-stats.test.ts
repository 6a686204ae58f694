import { expect, it } from 'vitest';
import { type AgendaCounts, countsAsAppointment, dashboardStats, statsPeriods } from './dashboard-stats.ts';

const counts = (changes: Partial<AgendaCounts> = {}): AgendaCounts => ({
  today: 3,
  week: 12,
  completed: 0,
  courtesy: 0,
  noShow: 0,
  paidCents: 0,
  ...changes,
});

it.each([
  ['nobody was due', counts(), 0],
  ['one of four missed', counts({ completed: 2, courtesy: 1, noShow: 1 }), 25],
  ['one of three missed', counts({ completed: 2, noShow: 1 }), 33.3],
  ['all missed', counts({ noShow: 2 }), 100],
])('computes the share of absences when %s', (_, values, noshow) => {
  expect(dashboardStats(values).noshow).toBe(noshow);
});

// spec: 1 §2.26
it('shows the revenue in reais and the counts unchanged', () => {
  expect(dashboardStats(counts({ paidCents: 864_010 }))).toEqual({
    today: 3,
    week: 12,
    noshow: 0,
    revenue: 8640.1,
  });
});

it('uses the local day, the week from Sunday and the local month', () => {
  const utc = (...parts: [number, number, number]) => Date.UTC(...parts, 3);
  // 22:30 on Saturday, 31 October in São Paulo; already Sunday and November in UTC.
  expect(statsPeriods('2026-11-01T01:30:00Z', 'America/Sao_Paulo')).toEqual({
    today: [utc(2026, 9, 31), utc(2026, 10, 1)],
    week: [utc(2026, 9, 25), utc(2026, 10, 1)],
    month: [utc(2026, 9, 1), utc(2026, 10, 1)],
  });
});

it.each([
  ['scheduled', false, true],
  ['no_show', false, true],
  ['cancelled', false, false],
  ['scheduled', true, false],
])('%s, personal %s, counts in the cards: %s', (status, isPersonalEvent, expected) => {
  expect(countsAsAppointment({ status, isPersonalEvent })).toBe(expected);
});
