// A minimal server for the same calls: node:http, one query with pg, JSON and its ETag. No session, response validation,
// sealed notes or log. A posted body becomes a row of `bare_deliveries`. `node bare-server.ts DATABASE_URL`.
import { createHash } from 'node:crypto';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Pool } from 'pg';

/** Query of each polled call for the professional `$1`. */
const QUERIES: Record<string, string> = {
  '/api/clients': `select id, name, phone, whatsapp_number, email, sealed_notes, date_of_birth, gender, sealed_address,
      sealed_occupation, preferred_contact_time, customer_status, client_source, ai_enabled, total_spent, average_ticket, total_appointments,
      last_visit, created_at, version
    from clients where professional_id = $1
    order by lower(regexp_replace(normalize(name, NFD), '[\\u0300-\\u036f]', '', 'g')) collate "C", id limit 5000`,
  '/api/appointments': `select a.*, c.name, c.phone, c.whatsapp_number, c.email, p.timezone
    from appointments a join professionals p on p.id = a.professional_id
      left join clients c on c.professional_id = a.professional_id and c.id = a.client_id
    where a.professional_id = $1 and a.start_time >= now() - interval '62 days' and a.start_time < now() + interval '366 days'
    order by a.start_time, a.id`,
  '/api/whatsapp/connection-status': 'select * from whatsapp_connections where professional_id = $1',
  '/api/subscription-status': `select p.subscription_status, p.trial_ends_at, p.current_period_end, p.cancel_at, u.stripe_subscription_id,
      (select count(*) from appointments where professional_id = p.id and not is_personal_event
        and start_time >= date_trunc('month', now()) and start_time < date_trunc('month', now()) + interval '1 month') as visits,
      (select count(*) from whatsapp_messages where professional_id = p.id
        and sent_at >= date_trunc('month', now()) and sent_at < date_trunc('month', now()) + interval '1 month') as messages
    from professionals p join users u on u.id = p.user_id where p.id = $1`,
  '/api/settings/ai': `select s.*, p.ai_enabled, p.profession from settings s join professionals p on p.id = s.professional_id
    where s.professional_id = $1`,
  '/api/notifications':
    'select * from notifications where professional_id = $1 and bell order by created_at desc, id desc limit 50',
};

const STORE = 'insert into bare_deliveries (body) values ($1)';

const answer = (response: ServerResponse, known: string | undefined, body: string): void => {
  const tag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  response.writeHead(known === tag ? 304 : 200, { 'content-type': 'application/json', etag: tag });
  response.end(known === tag ? undefined : body);
};

/** Acknowledges what is stored, as little as a webhook can do. */
const store = async (pool: Pool, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  await pool.query({ name: 'store', text: STORE, values: [await text(request)] });
  response.end('{}');
};

const serve = async (databaseUrl: string): Promise<void> => {
  const pool = new Pool({ connectionString: databaseUrl, max: 20 });
  await pool.query(
    `create table if not exists bare_deliveries (id bigint generated always as identity, body text not null)`,
  );
  const server = createServer((request, response) => {
    if (request.method === 'POST') return void store(pool, request, response);
    const path = request.url ?? '';
    const professional = request.headers.cookie;
    void pool
      .query({ name: path, text: QUERIES[path] ?? 'select 1 where $1::text is null', values: [professional] })
      .then(({ rows }) => answer(response, request.headers['if-none-match'], JSON.stringify(rows)));
  });
  // as in the product
  server.keepAliveTimeout = 65_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
};

/** Starts it in a separate process; the Cookie header of a call is the professional's id. */
export const startBareServer = async (
  databaseUrl: string,
): Promise<{ origin: string; pid: number; close: () => void }> => {
  const child: ChildProcess = fork(import.meta.filename, [databaseUrl]);
  const [origin] = (await once(child, 'message')) as [string];
  return { origin, pid: child.pid ?? 0, close: () => void child.kill() };
};

if (import.meta.main) await serve(process.argv[2] ?? '');
