import type { WorkingCalendar } from '#hours/working-day.ts';

/**
 * True when the owner closed just this date: blocked it, or gave it no hours. A weekday or a holiday without hours is
 * none: a visit there was made on purpose.
 *
 * @param date yyyy-MM-dd
 */
export const isClosedDate = (
  { specificDates, blockedDates }: Pick<WorkingCalendar, 'specificDates' | 'blockedDates'>,
  date: string,
): boolean => {
  if (blockedDates?.includes(date)) return true;
  // of two entries for one date the first counts
  const own = specificDates?.find((entry) => entry.date === date);
  return (
    own !== undefined &&
    own.status !== 'available' &&
    (own.status === 'unavailable' || own.slots.length === 0)
  );
};
