import { expect, it } from 'vitest';
import { groupByDay } from './notification-days.ts';

const ZONE = 'America/Sao_Paulo';
const NOW = '2026-03-04T13:00:00Z';

it('days are those of the professional, newest first, and the last two have names', () => {
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

it('the same instants fall on other days elsewhere', () => {
  const items = [{ time: '2026-03-04T03:00:00Z' }];
  expect(groupByDay(items, 'America/Rio_Branco', NOW)).toMatchObject([{ date: '2026-03-03', name: 'Ontem' }]);
});

it('nothing has no days', () => {
  expect(groupByDay([], ZONE, NOW)).toEqual([]);
});
