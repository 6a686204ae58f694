import { expect, it } from 'vitest';
import { rowOffsets, rowsToDraw } from './virtual-rows.ts';

const offsets = rowOffsets([50, 100, 50, 50, 100]);

it('places each row at the end of the previous one', () => {
  expect(offsets).toEqual([0, 50, 150, 200, 250, 350]);
  expect(rowOffsets([])).toEqual([0]);
});

it.each([
  [0, 40, -1, [0]],
  [0, 50, -1, [0, 1]],
  [49, 149, -1, [0, 1]],
  [160, 260, -1, [2, 3, 4]],
  [-500, -100, -1, [0]],
  [900, 1200, -1, [4]],
  [-500, 1200, -1, [0, 1, 2, 3, 4]],
  [160, 190, 0, [0, 2]],
  [0, 40, 3, [0, 3]],
  [0, 120, 1, [0, 1]],
  [0, 40, 9, [0]],
])('renders between %d and %d, keeping row %d, the rows %j', (top, bottom, always, rows) => {
  expect(rowsToDraw(offsets, { top, bottom, always })).toEqual(rows);
});

it('renders nothing for an empty list', () => {
  expect(rowsToDraw(rowOffsets([]), { top: 0, bottom: 1000, always: 0 })).toEqual([]);
});
