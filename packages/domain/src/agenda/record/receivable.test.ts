import { expect, it } from 'vitest';
import { receivableCents } from './receivable.ts';

it.each([
  ['completed', 45, null, 4_500],
  ['completed', 45, '10.00', 3_500],
  ['completed', 45, '45.00', 0],
  ['completed', 45, '50.00', 0],
  ['completed', 0.1 + 0.2, null, 30],
  ['completed', null, null, 0],
  ['scheduled', 45, null, 0],
  ['confirmed', 45, null, 0],
  ['courtesy', 45, null, 0],
  ['no_show', 45, null, 0],
  ['cancelled', 45, null, 0],
])('%s, price %s, paid %s: %i', (status, servicePrice, paidAmount, cents) => {
  expect(receivableCents({ status, servicePrice, paidAmount })).toBe(cents);
});
