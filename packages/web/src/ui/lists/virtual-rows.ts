// Selects the rows of a long list to render. Plain numbers: pixels from the top of the list.

/** Start of each row, plus the end of the last one. */
export const rowOffsets = (heights: readonly number[]): readonly number[] => {
  const offsets = [0];
  for (const height of heights) offsets.push((offsets.at(-1) ?? 0) + height);
  return offsets;
};

/** The index of the row at a height, by bisection; clamped to the first and last row. */
const rowAt = (offsets: readonly number[], y: number): number => {
  let [low, high] = [0, Math.max(0, offsets.length - 2)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((offsets[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
};

interface WantedRows {
  top: number;
  bottom: number;
  /** A row that is always rendered, because it holds the focus; -1 for none. */
  always: number;
}

/** Indexes of the rows to render, ascending. */
export const rowsToDraw = (offsets: readonly number[], { top, bottom, always }: WantedRows): number[] => {
  const count = offsets.length - 1;
  if (count === 0) return [];
  const [first, last] = [rowAt(offsets, top), rowAt(offsets, bottom)];
  const rows = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  if (always < 0 || always >= count) return rows;
  if (always < first) return [always, ...rows];
  return always > last ? [...rows, always] : rows;
};
