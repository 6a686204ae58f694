// Lifetime of a polled response while nothing is written.

const QUARTER_HOUR_MS = 900_000;

/** The response does not depend on the time. */
export const untilWrite = (): number => Infinity;

/**
 * Until the next quarter of an hour: no local day of any zone begins within one, so this suits every response about
 * today, this week or this month.
 */
export const untilQuarterHour = (_answer: unknown, nowMs: number): number =>
  (Math.floor(nowMs / QUARTER_HOUR_MS) + 1) * QUARTER_HOUR_MS;
