/** A point in time: epoch milliseconds, a Date, or ISO 8601 text that says its offset or Z. */
export type Instant = number | string | Date;

export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

const WITH_OFFSET = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/**
 * Epoch milliseconds of an instant.
 * @throws RangeError for other text: without an offset it would silently mean the zone of the machine
 */
export const epochOf = (instant: Instant): number => {
  const epochMs = typeof instant === 'string' ? parseIso(instant) : Number(instant);
  if (!Number.isFinite(epochMs)) throw new RangeError(`Not an instant: ${String(instant).slice(0, 40)}`);
  return epochMs;
};

const parseIso = (text: string): number => (WITH_OFFSET.test(text) ? Date.parse(text) : Number.NaN);
