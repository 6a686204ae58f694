// Visits of tomorrow whose reminders are due now, and how often each client was reminded.
import type { Salon } from '../world/salon.ts';

/** Plants `count` visits booked long ago; it is noon by the salon's clock, far from quiet hours. */
export const plantDueReminders = async ({ pool, professionalId }: Salon, count: number): Promise<void> => {
  await pool.query(
    `update professionals set timezone = (select name from pg_timezone_names
       where name like 'Etc/GMT%' and extract(hour from now() at time zone name) between 11 and 13 limit 1)
     where id = $1`,
    [professionalId],
  );
  await pool.query(
    `insert into clients (professional_id, name, phone)
     select $1, 'Lembrada ' || n, '55119' || lpad((30000000 + n)::text, 8, '0') from generate_series(1, $2::int) n`,
    [professionalId, count],
  );
  await pool.query(
    `insert into appointments (professional_id, client_id, client_name, start_time, end_time, created_at)
     select professional_id, id, name, t + interval '20 hours', t + interval '21 hours', t - interval '9 days'
     from clients, date_trunc('second', now()) t where professional_id = $1 and name like 'Lembrada %'`,
    [professionalId],
  );
};

/** Planted reminders that are neither sent nor given up. */
export const remindersOpen = async ({ one, professionalId }: Salon): Promise<number> => {
  const { open } = await one<{ open: number }>(
    `select count(*)::int as open from appointments a
     where a.professional_id = $1 and a.client_name like 'Lembrada %' and not exists (
       select 1 from reminders r where r.professional_id = $1 and r.appointment_id = a.id and r.kind = '24h'
       and r.state not in ('due', 'sending'))`,
    [professionalId],
  );
  return open;
};

/** Numbers of the reminded clients. */
export const remindedNumbers = (count: number): string[] =>
  Array.from({ length: count }, (_, place) => `55119${30_000_001 + place}`);
