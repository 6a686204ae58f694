import type { WorkingCalendar } from '#hours/working-day.ts';

/**
 * Blocked, or without hours. A closed weekday or holiday does not count: a visit there was on purpose. @param date
 * yyyy-MM-dd
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
