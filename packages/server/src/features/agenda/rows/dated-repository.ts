import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { professionals } from '#db/schema/account.ts';
import { appointments } from '#db/schema/agenda.ts';

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
