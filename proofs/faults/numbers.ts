/** Percentile; 0 for an empty list. */
export const percentile = (values: number[], part: number): number =>
  Math.round(
    values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor((values.length * part) / 100))] ??
      0,
  );

export const slowest = (values: number[]): number => Math.round(Math.max(0, ...values));

/** Random number between two limits. */
export const between = (least: number, most: number): number => least + Math.random() * (most - least);
