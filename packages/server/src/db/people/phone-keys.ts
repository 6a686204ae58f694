// The match key of a phone, computed by the database: `phoneKey` of the domain.
import { type SQL, sql } from 'drizzle-orm';

/** `phoneKey` of the domain for a stored phone; null without one. A test compares the two. */
export const phoneKeyOf = (phone: SQL): SQL => sql`(case
  when ${phone} ~ '^[+]?55[0-9]{10,11}$'
    then substr(replace(${phone}, '+', ''), 3, 2) || right(${phone}, 8)
  when ${phone} ~ '^[+](?!55)[0-9]{8,}$' then ${phone} end)`;

/** Digits of a phone without Brazil's ninth digit, like `numberKey`. */
export const numberKeySql = sql<string>`(case when number ~ '^55[0-9]{10,11}$'
  then substr(number, 3, 2) || right(number, 8) else number end)`;
