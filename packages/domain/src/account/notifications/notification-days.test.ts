import { expect, it } from 'vitest';
import { groupByDay } from './notification-days.ts';

const ZONE = 'America/Sao_Paulo';
const NOW = '2026-03-04T13:00:00Z';

it("groups by the professional's local day, newest first, and names today and yesterday", () => {
  const times = [
    '2026-03-04T03:00:00Z',
    '2026-03-04T02:59:59Z',
    '2026-03-03T03:00:00Z',
    '2026-03-03T02:59:59Z',
  ];
  const items = times.map((time) => ({ time }));
  expect(groupByDay(items, ZONE, NOW)).toEqual([
    { date: '2026-03-04', name: 'Hoje', items: [items[0]] },
    { date: '2026-03-03', name: 'Ontem', items: [items[1], items[2]] },
    { date: '2026-03-02', name: null, items: [items[3]] },
  ]);
});

it('puts the same instants on other days in another zone', () => {
  const items = [{ time: '2026-03-04T03:00:00Z' }];
  expect(groupByDay(items, 'America/Rio_Branco', NOW)).toMatchObject([{ date: '2026-03-03', name: 'Ontem' }]);
});

it('returns no days without notifications', () => {
  expect(groupByDay([], ZONE, NOW)).toEqual([]);
});
