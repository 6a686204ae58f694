import { expect, it } from 'vitest';
import { lastVisitOf, nextVisitOf, usualServiceOf } from './next-visit.ts';

const NOW = Date.parse('2026-11-24T13:24:00Z');

const aVisit = (start: string, status = 'scheduled') => ({
  startTime: `2026-11-${start}:00Z`,
  endTime: `2026-11-${start.slice(0, 3)}${String(Number(start.slice(3, 5)) + 1).padStart(2, '0')}:00:00Z`,
  status,
});

it.each([
  ['none', [], undefined],
  ['one that is over', [aVisit('24T12:00')], undefined],
  ['one that is running', [aVisit('24T13:00', 'in_progress')], '24T13:00'],
  ['the first of several, in any order', [aVisit('30T13:00'), aVisit('26T13:00', 'confirmed')], '26T13:00'],
  ['a cancelled one before it', [aVisit('26T13:00'), aVisit('25T13:00', 'cancelled')], '26T13:00'],
  ['one that was already marked', [aVisit('26T13:00', 'completed')], undefined],
] as const)('the next visit among %s', (_name, visits, start) => {
  expect(nextVisitOf(visits, NOW)?.startTime).toBe(start && `2026-11-${start}:00Z`);
});

it('the last visit is the newest that is over and took place or was missed', () => {
  const visits = [aVisit('20T13:00', 'no_show'), aVisit('10T13:00', 'completed')];
  const others = [aVisit('21T13:00', 'cancelled'), aVisit('24T13:00', 'in_progress'), aVisit('26T13:00')];
  expect(lastVisitOf([...others, ...visits], NOW)?.startTime).toBe('2026-11-20T13:00:00Z');
  expect(lastVisitOf(others, NOW)).toBeUndefined();
});

it.each<[string, { serviceId: number | null; status?: string; forSomeone?: string }[], number | null]>([
  ['no visit', [], null],
  ['visits of two services', [{ serviceId: 1 }, { serviceId: 2 }], 2],
  ['a later visit that was cancelled', [{ serviceId: 1 }, { serviceId: 2, status: 'cancelled' }], 1],
  ['a later visit without a service', [{ serviceId: 1 }, { serviceId: null }], 1],
  ['a later visit for somebody else', [{ serviceId: 1 }, { serviceId: 2, forSomeone: 'Davi' }], 1],
])('the usual service after %s', (_name, visits, id) => {
  const dated = visits.map((visit, place) => ({
    ...aVisit(`${10 + place}T13:00`, visit.status),
    serviceId: visit.serviceId,
    forSomeone: visit.forSomeone ?? null,
  }));
  expect(usualServiceOf(dated)).toBe(id);
  expect(usualServiceOf(dated.toReversed())).toBe(id);
});
