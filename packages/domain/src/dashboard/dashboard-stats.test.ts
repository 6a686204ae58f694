import { expect, it } from 'vitest';
import { dashboardStats } from './dashboard-stats.ts';

type AgendaCounts = Parameters<typeof dashboardStats>[0];

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
