// Which rows of a long list are worth drawing. Plain numbers: pixels from the top of the list.

/** Where each row starts, and, as one entry more, where the last one ends. */
export const rowOffsets = (heights: readonly number[]): readonly number[] => {
  const offsets = [0];
  for (const height of heights) offsets.push((offsets.at(-1) ?? 0) + height);
  return offsets;
};

/** The index of the row that lies at a height, by bisection; the first or last one outside of the list. */
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
  /** A row that is drawn wherever it is, because it holds the keyboard's place; -1 for none. */
  always: number;
}

/** The indexes of the rows to draw, ascending. */
export const rowsToDraw = (offsets: readonly number[], { top, bottom, always }: WantedRows): number[] => {
  const count = offsets.length - 1;
  if (count === 0) return [];
  const [first, last] = [rowAt(offsets, top), rowAt(offsets, bottom)];
  const rows = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  if (always < 0 || always >= count) return rows;
  if (always < first) return [always, ...rows];
  return always > last ? [...rows, always] : rows;
};
