import { MINUTE_MS } from '#shared/instant.ts';
import { instantToLocal } from '#shared/local-time.ts';

/**
 * Of each local date the starts that are first or last of a free stretch, because a visit or the edge of the hours is beside
 * them; all starts of a date that has none. `all` are the starts of the same grid without regard to the hour that it is now.
 */
export const packedStarts = (
  starts: readonly number[],
  { all, stepMin, timeZone }: { all: readonly number[]; stepMin: number; timeZone: string },
): number[] => {
  const known = new Set(all);
  const step = stepMin * MINUTE_MS;
  const isBeside = (start: number): boolean => !known.has(start - step) || !known.has(start + step);
  const dateOf = (start: number): string => instantToLocal(start, timeZone).date;
  const packedDates = new Set(starts.filter(isBeside).map(dateOf));
  return starts.filter((start) => isBeside(start) || !packedDates.has(dateOf(start)));
};
