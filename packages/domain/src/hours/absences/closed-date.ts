import type { WorkingCalendar } from '#hours/working-day.ts';

/**
 * True when the owner closed this very date: blocked it, or gave it no hours. A weekday or a holiday without hours
 * does not count: a visit there was booked on purpose.
 * @param date yyyy-MM-dd
 */
export const isClosedDate = (
  { specificDates, blockedDates }: Pick<WorkingCalendar, 'specificDates' | 'blockedDates'>,
  date: string,
): boolean => {
  if (blockedDates?.includes(date)) return true;
  // with two entries for one date, the first counts
  const own = specificDates?.find((entry) => entry.date === date);
  return (
    own !== undefined &&
    own.status !== 'available' &&
    (own.status === 'unavailable' || own.slots.length === 0)
  );
};
