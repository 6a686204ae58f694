import { expect, it } from 'vitest';
import { timeInput } from './time-input.ts';

it.each([
  ['1', '1'],
  ['15', '15'],
  ['153', '15:3'],
  ['1530', '15:30'],
  ['15:30', '15:30'],
  ['9', '09'],
  ['930', '09:30'],
  ['15h30min', '15:30'],
  ['15301', '15:30'],
])('formats %s as %s', (typed, kept) => {
  expect(timeInput(typed)).toBe(kept);
});
