// Accounts of the races, written straight into the database.
import { pino } from 'pino';
import { type BookingRules, neutralRules } from '@zelo/domain/agenda/rules/booking-rules.ts';
import { openPostgres } from '@zelo/server/db/opening/open-postgres.ts';
import type { Pool } from 'pg';

export const migrate = async (databaseUrl: string): Promise<void> => {
  const migrated = await openPostgres({ url: databaseUrl, log: pino({ level: 'silent' }) });
  await migrated.close();
};

/** The first column `value` as a number. */
export const numberOf = async (pool: Pool, query: string, values: unknown[] = []): Promise<number> =>
  Number((await pool.query<{ value: string }>(query, values)).rows[0]?.value);

const DAY_NAMES = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

export interface RaceAccount {
  professionalId: number;
  serviceId: number;
}

let accountCount = 0;

/** A professional who works every day from nine to six, and one service of half an hour. */
export const newProfessional = async (
  pool: Pool,
  rules: Partial<BookingRules> = {},
): Promise<RaceAccount> => {
  accountCount += 1;
  const professionalId = await numberOf(
    pool,
    `with owner as (insert into users (email) values ($1) returning id)
    insert into professionals (user_id, trial_ends_at) select id, now() + interval '7 days' from owner returning id as value`,
    [`prova-${accountCount}`],
  );
  const day = { enabled: true, slots: [{ start: '09:00', end: '18:00' }] };
  const week = JSON.stringify(Object.fromEntries(DAY_NAMES.map((name) => [name, day])));
  // avoids holidays
  const dates = JSON.stringify(
    Array.from({ length: 60 }, (_, days) => {
      const date = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
      return { date, status: 'available', slots: [] };
    }),
  );
  await pool.query(
    'insert into settings (professional_id, working_hours, specific_dates, booking_rules) values ($1, $2, $3, $4)',
    [professionalId, week, dates, JSON.stringify({ ...neutralRules, ...rules })],
  );
  const serviceId = await numberOf(
    pool,
    `insert into services (professional_id, name, duration, price) values ($1, 'Corte', 30, 45) returning id as value`,
    [professionalId],
  );
  return { professionalId, serviceId };
};

export const newClients = async (pool: Pool, professionalId: number, count: number): Promise<number[]> => {
  const { rows } = await pool.query<{ id: string }>(
    `insert into clients (professional_id, name) select $1, 'Cliente Prova' from generate_series(1, $2) returning id`,
    [professionalId, count],
  );
  return rows.map(({ id }) => Number(id));
};

/** A chat of the client, in which the assistant answers. */
export const newChat = (pool: Pool, professionalId: number, clientId: number): Promise<number> =>
  numberOf(
    pool,
    `insert into conversations (professional_id, client_id, chat_jid) values ($1, $2, $3) returning id as value`,
    [professionalId, clientId, `5511${String(900_000_000 + clientId)}@s.whatsapp.net`],
  );
