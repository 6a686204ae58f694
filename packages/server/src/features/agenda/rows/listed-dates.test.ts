import { expect, it } from 'vitest';
import { listedDates } from './listed-dates.ts';

const TODAY = '2026-03-04';

it.each([
  ['62 days ago to 366 ahead by default', {}, { from: '2026-01-01', end: '2027-03-06' }],
  [
    'the dates that were asked for',
    { from: '2026-03-01', to: '2026-03-31' },
    { from: '2026-03-01', end: '2026-04-01' },
  ],
  ['a single day', { from: '2026-03-04', to: '2026-03-04' }, { from: '2026-03-04', end: '2026-03-05' }],
  ['428 days after a first date alone', { from: '2030-01-01' }, { from: '2030-01-01', end: '2031-03-06' }],
  ['428 days before a last date alone', { to: '2020-03-05' }, { from: '2019-01-02', end: '2020-03-06' }],
  ['800 days at most', { from: '2026-01-01', to: '2028-03-10' }, { from: '2026-01-01', end: '2028-03-11' }],
])('a list holds %s', (_, query, dates) => {
  expect(listedDates(query, TODAY)).toEqual(dates);
});

it.each([
  [{ from: '2026-01-01', to: '2028-03-11' }, 'Peça no máximo 800 dias de cada vez'],
  [{ from: '2026-03-02', to: '2026-03-01' }, 'A data final não pode ser anterior à data inicial'],
])('a list of %o is refused', (query, message) => {
  expect(() => listedDates(query, TODAY)).toThrow(message);
});
