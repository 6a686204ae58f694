// Plants data of many professionals in the tables that every version has.
import { Client } from 'pg';

/** Rows per professional. */
const CLIENTS = 40;
const MESSAGES = 400;
const VISITS = 200;

const FILL = [
  `insert into users (email, first_name) select 'p' || n || '@example.com', 'Ação ' || n from generate_series(1, $1::int) n`,
  `insert into professionals (user_id, trial_ends_at) select id, now() + interval '7 days' from users`,
  `insert into settings (professional_id, working_hours) select id, '{}' from professionals`,
  `insert into services (professional_id, name, duration, price)
   select p.id, 'Corte ' || n, 30, n from professionals p, generate_series(1, 5) n`,
  `insert into clients (professional_id, name, phone)
   select p.id, 'Cliente ' || n, '55119' || lpad((p.id * 1000 + n)::text, 8, '7')
   from professionals p, generate_series(1, ${CLIENTS}) n`,
  `insert into appointments (professional_id, client_id, client_name, start_time, end_time)
   select c.professional_id, c.id, c.name, t, t + interval '30 minutes'
   from clients c, generate_series(1, ${VISITS / CLIENTS}) n, lateral (select now() - make_interval(days => n, hours => (c.id % 9)::int) as t) times`,
  `insert into conversations (professional_id, chat_jid, phone, client_id)
   select professional_id, phone || '@s.whatsapp.net', phone, id from clients`,
  `insert into whatsapp_messages (professional_id, conversation_id, message_id, content, is_from_client, sent_at)
   select c.professional_id, c.id, 'M' || c.id || 'X' || n, repeat('selado', 20), n % 2 = 0, now() - make_interval(hours => n * 20)
   from conversations c, generate_series(1, ${MESSAGES / CLIENTS}) n`,
];

/** Fills a migrated database; returns the number of rows. */
export const fill = async (databaseUrl: string, professionals: number): Promise<number> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  let rows = 0;
  for (const statement of FILL) {
    const { rowCount } = await client.query(statement, statement.includes('$1') ? [professionals] : []);
    rows += rowCount ?? 0;
  }
  await client.end();
  return rows;
};
