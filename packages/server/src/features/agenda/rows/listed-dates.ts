import { addDays, dayNumber } from '@zelo/domain/shared/local-time.ts';
import { AppError } from '#shared/errors.ts';

const DAYS_BACK = 62;
const DAYS_AHEAD = 366;
const MAX_DAYS = 800;

/**
 * Local dates of a list, `end` not included: by default from 62 days ago to 366 ahead; a single date is completed to
 * a window of that length.
 * @throws AppError invalid when `to` is before `from`, or when they span more than 800 days
 */
export const listedDates = (
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: string,
): { from: string; end: string } => {
  const first = from ?? addDays(to ?? today, to ? -DAYS_BACK - DAYS_AHEAD : -DAYS_BACK);
  const last = to ?? addDays(from ?? today, from ? DAYS_BACK + DAYS_AHEAD : DAYS_AHEAD);
  const days = dayNumber(last) - dayNumber(first) + 1;
  if (days < 1) throw new AppError('invalid', 'A data final não pode ser anterior à data inicial');
  if (days > MAX_DAYS) throw new AppError('invalid', `Peça no máximo ${MAX_DAYS} dias de cada vez`);
  return { from: first, end: addDays(last, 1) };
};
