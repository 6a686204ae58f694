// Dates of birth lie in the past: what follows from it for dates that are typed or read from a file.
import type { Instant } from '#shared/instant.ts';
import { today } from '#shared/local-time.ts';

export const FUTURE_BIRTH = 'A data de nascimento não pode estar no futuro';

/** The last zone of the earth to which a day comes is the first to have begun it. */
const FIRST_ZONE = 'Pacific/Kiritimati';

/** The latest date that is today anywhere, yyyy-MM-dd: for those who do not know the zone of the person. */
export const latestToday = (now: Instant): string => today(now, FIRST_ZONE);

/** Nobody of a file is older. */
const MAX_AGE_YEARS = 110;

/**
 * The year of a birth written with two digits; null where two of them are possible. `date` is the rest of it, MM-dd,
 * and `today` yyyy-MM-dd.
 */
export const birthYearOf = (digits: string, date: string, today: string): string | null => {
  const years = ['19', '20'].map((century) => `${century}${digits}`);
  const oldest = Number(today.slice(0, 4)) - MAX_AGE_YEARS;
  const possible = years.filter((year) => `${year}-${date}` <= today && Number(year) >= oldest);
  const [only, another] = possible;
  return another === undefined ? (only ?? null) : null;
};
