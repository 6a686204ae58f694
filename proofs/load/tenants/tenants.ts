// Professionals of a load: each with clients, services, visits, chats and a valid session, planted by SQL. Every text on
// a screen carries its professional's mark, which reveals a leak in any response.
import { createHash, randomBytes } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import { defaultWorkingHours } from '@zelo/domain/hours/working-day.ts';
import { columnSeals, type Sealer, sealer } from '@zelo/server/sealing/sealed-text.ts';
import { Pool } from 'pg';
import type { World } from '../../world/world.ts';
import { instanceOf, pairPhones } from './phones.ts';

export const CLIENTS_EACH = 30;
export const SERVICES_EACH = 5;
export const VISITS_EACH = 50;
const CHATS_EACH = 10;
const MESSAGES_PER_CHAT = 10;
const NOTES_SHARE = 5;
const CONCURRENCY = 5_000;

export interface Tenant {
  /** Counts from 1; the ids of the professional's rows follow from it. */
  professionalId: number;
  /** The whole Cookie header. */
  cookie: string;
  instance: string;
}

/** Mark in every text of a professional; never part of another's. */
export const markOf = (professionalId: number): string => `marca-${professionalId}-`;

/** First id of a professional's rows, of which each professional has `each`. */
export const firstOf = (professionalId: number, each: number): number => (professionalId - 1) * each + 1;

/** First chat id of a professional. */
export const firstChatOf = (professionalId: number): number => firstOf(professionalId, CHATS_EACH);

const MARK = (column: string): string => `'marca-' || ${column} || '-'`;

/** Rows of `$1` professionals; `n` counts the rows from 1. */
const PLAIN = [
  `insert into users (id, email, first_name) overriding system value
   select n, 'carga-' || n || '@example.com', 'Pessoa' from generate_series(1, $1::int) n`,
  `insert into professionals (id, user_id, business_name, subscription_status, trial_ends_at, is_whatsapp_connected)
   overriding system value
   select n, n, ${MARK('n')}, 'trialing', now() + interval '14 days', true from generate_series(1, $1::int) n`,
  // off: all reminders due at the start would leave at once, and another proof covers them
  `insert into settings (professional_id, working_hours, ai_personality, reminder_24h_enabled, reminder_3h_enabled)
   select n, '${JSON.stringify(defaultWorkingHours())}', ${MARK('n')}, false, false from generate_series(1, $1::int) n`,
  `insert into services (professional_id, id, name, duration, price) overriding system value
   select (n - 1) / ${SERVICES_EACH} + 1, n, 'Corte ' || ${MARK(`((n - 1) / ${SERVICES_EACH} + 1)`)}, 30, 45
   from generate_series(1, $1::int * ${SERVICES_EACH}) n`,
  `insert into clients (professional_id, id, name, phone, whatsapp_number, email) overriding system value
   select (n - 1) / ${CLIENTS_EACH} + 1, n, 'Cliente ' || ${MARK(`((n - 1) / ${CLIENTS_EACH} + 1)`)} || n,
     '55119' || lpad(n::text, 8, '0'), '55119' || lpad(n::text, 8, '0'), 'cliente-' || n || '@example.com'
   from generate_series(1, $1::int * ${CLIENTS_EACH}) n`,
  `insert into client_identities (professional_id, kind, value, client_id)
   select professional_id, 'phone', '11' || lpad(id::text, 8, '0'), id from clients`,
  // daily visits from 25 days ago; every other past one is completed, the rest are unmarked
  `insert into appointments (professional_id, id, client_id, service_id, client_name, service_name, service_price,
     start_time, end_time, status, paid_amount) overriding system value
   select owner, n, (owner - 1) * ${CLIENTS_EACH} + 1 + n % ${CLIENTS_EACH}, (owner - 1) * ${SERVICES_EACH} + 1,
     'Cliente ' || ${MARK('owner')}, 'Corte ' || ${MARK('owner')}, 45, start, start + interval '30 minutes',
     case when start < now() and n % 2 = 0 then 'completed' else 'scheduled' end,
     case when start < now() and n % 2 = 0 then 45 end
   from (select n, (n - 1) / ${VISITS_EACH} + 1 as owner,
       date_trunc('day', now()) + make_interval(days => (n - 1) % ${VISITS_EACH} - ${VISITS_EACH / 2}, hours => 12 + n % 8) as start
     from generate_series(1, $1::int * ${VISITS_EACH}) n) visits`,
  `insert into notifications (professional_id, title, message, kind)
   select n % $1::int + 1, 'Aviso ' || ${MARK('(n % $1::int + 1)')}, 'Um aviso', 'other' from generate_series(1, $1::int * 10) n`,
  `insert into activities (professional_id, type, message)
   select n % $1::int + 1, 'appointment', ${MARK('(n % $1::int + 1)')} from generate_series(1, $1::int * 20) n`,
  `insert into conversations (professional_id, id, chat_jid, phone, push_name, client_id, read_at) overriding system value
   select (n - 1) / ${CHATS_EACH} + 1, n, c.phone || '@s.whatsapp.net', c.phone, c.name, c.id, now()
   from generate_series(1, $1::int * ${CHATS_EACH}) n
   join clients c on c.id = ((n - 1) / ${CHATS_EACH}) * ${CLIENTS_EACH} + (n - 1) % ${CHATS_EACH} + 1`,
  `insert into whatsapp_connections (professional_id, instance_name, state, number, paired_at, probed_at, tended_at, caught_up_to)
   select n, 'zelo-carga-' || n, 'open', '55219' || lpad(n::text, 8, '0'), now(), now(), now(), now()
   from generate_series(1, $1::int) n`,
];

const FOLLOW = ['users', 'professionals', 'services', 'clients', 'appointments', 'conversations'].map(
  (table) => `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
);

interface Planting {
  pool: Pool;
  textSealer: Sealer;
  count: number;
}

const inParts = async (total: number, write: (from: number, to: number) => Promise<void>): Promise<void> => {
  for (let from = 1; from <= total; from += CONCURRENCY)
    await write(from, Math.min(total, from + CONCURRENCY - 1));
};

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, place) => from + place);

const plantMessages = ({ pool, textSealer, count }: Planting): Promise<void> =>
  inParts(count * CHATS_EACH * MESSAGES_PER_CHAT, async (from, to) => {
    const rows = range(from, to).map((n) => {
      const chat = Math.ceil(n / MESSAGES_PER_CHAT);
      const professionalId = Math.ceil(chat / CHATS_EACH);
      const context = { table: 'whatsapp_messages', column: 'content', row: `CARGA${n}`, professionalId };
      const text = `Oi, tem horário amanhã à tarde? ${markOf(professionalId)}`;
      return { professionalId, chat, n, sealed: textSealer.seal(text, context) };
    });
    await pool.query(
      `with message as (
         select owner, chat, 'CARGA' || n as id, sealed, now() - make_interval(mins => n % 40000) as at
         from unnest($1::bigint[], $2::bigint[], $3::int[], $4::text[]) as rows(owner, chat, n, sealed)),
       keys as (insert into whatsapp_message_keys (professional_id, conversation_id, message_id, sent_at)
         select owner, chat, id, at from message)
       insert into whatsapp_messages (professional_id, conversation_id, message_id, content, is_from_client, is_processed_by_ai, sent_at)
       select owner, chat, id, sealed, true, true, at from message`,
      [
        rows.map((row) => row.professionalId),
        rows.map((row) => row.chat),
        rows.map((row) => row.n),
        rows.map((row) => row.sealed),
      ],
    );
  });

/** One in five clients and visits has notes. */
const plantNotes = async ({ pool, textSealer, count }: Planting): Promise<void> => {
  const seals = columnSeals<'clients.notes' | 'appointments.notes'>(textSealer);
  const tables = [
    ['clients', CLIENTS_EACH],
    ['appointments', VISITS_EACH],
  ] as const;
  for (const [table, each] of tables) {
    await inParts(count * each, async (from, to) => {
      const ids = range(from, to).filter((id) => id % NOTES_SHARE === 0);
      const owners = ids.map((id) => Math.ceil(id / each));
      const sealed = ids.map((id, place) => {
        const professionalId = owners[place] ?? 0;
        return seals.seal(
          `${table}.notes`,
          { professionalId, id },
          `Prefere a manhã ${markOf(professionalId)}`,
        );
      });
      await pool.query(
        `update ${table} set sealed_notes = given.notes
         from unnest($1::bigint[], $2::bigint[], $3::text[]) as given(owner, id, notes)
         where professional_id = given.owner and ${table}.id = given.id`,
        [owners, ids, sealed],
      );
    });
  }
};

/** Plants sessions as a sign-in creates them; returns the Cookie headers in order of professionals. */
export const plantSessions = async (pool: Pool, world: World, count: number): Promise<string[]> => {
  const ids = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const hashes = ids.map((id) => createHash('sha256').update(id).digest('base64url'));
  await pool.query(
    `insert into sessions (sid, sess, expire)
     select sid, jsonb_build_object('kind', 'session', 'userId', place, 'issuer', $2::text,
       'createdAt', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), now() + interval '7 days'
     from unnest($1::text[]) with ordinality as given(sid, place)`,
    [hashes, world.outside.oidc.issuer],
  );
  const secret = world.secrets['SESSION_SECRET'] ?? '';
  return ids.map((id) => `__Host-zelo_sid=${encodeURIComponent(fastifyCookie.sign(id, secret))}`);
};

/** Plants professionals into an empty migrated database and pairs a phone with each. */
export const plantTenants = async (world: World, count: number): Promise<Tenant[]> => {
  const pool = new Pool({ connectionString: world.databaseUrl, max: 2 });
  try {
    await pairPhones(world, count);
    for (const statement of PLAIN) await pool.query(statement, statement.includes('$1') ? [count] : []);
    for (const statement of FOLLOW) await pool.query(statement);
    const textSealer = sealer(Buffer.from(world.secrets['DATA_KEY'] ?? '', 'base64'));
    await plantNotes({ pool, textSealer, count });
    await plantMessages({ pool, textSealer, count });
    const cookies = await plantSessions(pool, world, count);
    await pool.query('vacuum analyze');
    return cookies.map((cookie, place) => ({
      professionalId: place + 1,
      cookie,
      instance: instanceOf(place + 1),
    }));
  } finally {
    await pool.end();
  }
};
