// Limits of a rule, without the schema library: the browser computes dates and sentences with them.
import { monthOf } from '#shared/local-time.ts';

export const MAX_SERIES_ROWS = 200;
export const MAX_SERIES_MONTHS = 24;
export const MAX_SERIES_INTERVAL = 12;

/** The last date that a series may reach. */
export const lastSeriesDate = (startDate: string): string => {
  const months = Number(startDate.slice(5, 7)) - 1 + MAX_SERIES_MONTHS;
  const year = Number(startDate.slice(0, 4)) + Math.floor(months / 12);
  const month = `${year}-${String((months % 12) + 1).padStart(2, '0')}`;
  const { to } = monthOf(`${month}-01`);
  const same = `${month}-${startDate.slice(8)}`;
  return same < to ? same : to;
};
