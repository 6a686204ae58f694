// How long the answer of a polled endpoint stays true while nothing is written.

const QUARTER_HOUR_MS = 900_000;

/** Nothing in it depends on the time. */
export const untilWrite = (): number => Infinity;

/**
 * Until the next quarter of an hour: no local day of any time zone begins within one, so this holds for every answer
 * about today, this week or this month.
 */
export const untilQuarterHour = (_answer: unknown, nowMs: number): number =>
  (Math.floor(nowMs / QUARTER_HOUR_MS) + 1) * QUARTER_HOUR_MS;
