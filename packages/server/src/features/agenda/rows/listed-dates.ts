import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { addDays, dayNumber } from '@zelo/domain/shared/local-time.ts';
import { professionals } from '#db/schema/account.ts';
import { appointments } from '#db/schema/agenda.ts';
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

/** Local midnight of a date by the professional's clock, so that a list needs no separate query for the zone. */
const midnight = (placeholder: string) =>
  sql`(${sql.placeholder(placeholder)}::date::timestamp at time zone ${professionals.timezone})`;

/** The instant a day from midnight of a date in UTC; local midnight is never further away. */
const dayFrom = (placeholder: string, interval: '1 day' | '-1 day') =>
  sql`((${sql.placeholder(placeholder)}::date::timestamp + ${sql.raw(`interval '${interval}'`)}) at time zone 'UTC')`;

/** Look-up by date. The wider bounds do not change the result: they tell the planner how few rows to expect. */
export const startsOnDates = and(
  eq(appointments.professionalId, sql.placeholder('professionalId')),
  gte(appointments.startTime, midnight('from')),
  lt(appointments.startTime, midnight('end')),
  gte(appointments.startTime, dayFrom('from', '-1 day')),
  lt(appointments.startTime, dayFrom('end', '1 day')),
  sql`(${appointments.startTime}, ${appointments.id}) > (${sql.placeholder('afterTime')}::timestamptz, ${sql.placeholder('afterId')}::int)`,
);
