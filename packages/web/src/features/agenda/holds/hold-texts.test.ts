import { expect, it } from 'vitest';
import { nearText } from './hold-texts.ts';

it.each([
  ['2026-11-24T17:03', 'hoje, 17:03'],
  ['2026-11-25T09:00', 'amanhã, 09:00'],
  ['2026-12-09T15:00', 'qua, 9 de dez, 15:00'],
  ['2026-11-23T15:00', 'seg, 23 de nov, 15:00'],
  ['2027-01-04T15:00', 'seg, 4 de jan de 2027, 15:00'],
])('names %s on 24 November 2026 as "%s"', (local, text) => {
  expect(nearText(local, '2026-11-24')).toBe(text);
});
