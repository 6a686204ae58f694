// Rules for dates of birth, which lie in the past, when they are typed or read from a file.
import type { Instant } from '#shared/instant.ts';
import { today } from '#shared/local-time.ts';

export const FUTURE_BIRTH = 'A data de nascimento não pode estar no futuro';

/** The zone in which each day begins first. */
const FIRST_ZONE = 'Pacific/Kiritimati';

/** The latest date that is today anywhere, yyyy-MM-dd: used when the person's zone is unknown. */
export const latestToday = (now: Instant): string => today(now, FIRST_ZONE);

const MAX_AGE_YEARS = 110;

/** Year of a two-digit birth year; null when two are possible. `date` is the rest, MM-dd, and `today` yyyy-MM-dd. */
export const birthYearOf = (digits: string, date: string, today: string): string | null => {
  const years = ['19', '20'].map((century) => `${century}${digits}`);
  const oldest = Number(today.slice(0, 4)) - MAX_AGE_YEARS;
  const possible = years.filter((year) => `${year}-${date}` <= today && Number(year) >= oldest);
  const [only, another] = possible;
  return another === undefined ? (only ?? null) : null;
};
