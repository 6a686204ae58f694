// GET /api/appointments/date/… of the real app, with session, tenant, validation and log, against a bare node:http
// handler that runs the same query. Each server is a separate process; both read one PostgreSQL.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { appointments } from '@zelo/server/db/schema/agenda.ts';
import { createLog } from '@zelo/server/shared/log.ts';
import { aTestApp } from '@zelo/server/test-app.ts';
import { Pool } from 'pg';
import { startPostgres } from '../scripts/postgres-server.ts';
import { answerCpu, measureRound, microsOf, type Round, speedOf } from './http-load.ts';
import type { Bench, Figure } from './measure.ts';

const DAY = '2026-03-04';
const VISITS_PER_DAY = 20;
const DAYS_AROUND = 30;
const WARM_UP_SECONDS = 3;
const ROUNDS = 5;
const ROUND_SECONDS = 4;

interface Address {
  url: string;
  /** empty for the bare server, which has no sessions */
  cookie: string;
  databaseUrl: string;
  professionalId: number;
}

const DAY_MS = 86_400_000;
const VISIT_MS = 1_800_000;

/** Twenty visits of twenty clients on each of sixty days. */
const seed = async (app: Awaited<ReturnType<typeof aTestApp>>, professionalId: number): Promise<void> => {
  const firstMs = Date.parse(`${DAY}T11:00:00Z`);
  for (let index = 0; index < VISITS_PER_DAY; index += 1) {
    const typed = {
      name: `Pessoa Número ${index}`,
      phone: `1198888${7000 + index}`,
      email: null,
      notes: null,
    };
    const client = await app.clients.create(professionalId, typed);
    const visits = Array.from({ length: 2 * DAYS_AROUND }, (_, day) => {
      const startTime = new Date(firstMs + (day - DAYS_AROUND) * DAY_MS + index * VISIT_MS);
      const endTime = new Date(startTime.getTime() + VISIT_MS);
      const copies = { clientName: client.name, serviceName: 'Corte', servicePrice: '45.00' };
      return { professionalId, clientId: client.id, ...copies, startTime, endTime };
    });
    await app.db.insert(appointments).values(visits);
  }
};

const serveApp = async (): Promise<void> => {
  const app = await aTestApp({ log: createLog('warn') });
  const { cookie, professionalId } = await app.signIn();
  await seed(app, professionalId);
  const origin = await app.app.listen({ host: '127.0.0.1', port: 0 });
  const { connectionString: databaseUrl } = app.database.jobs as { connectionString: string };
  process.send?.({ url: `${origin}/api/appointments/date/${DAY}`, cookie, databaseUrl, professionalId });
};

const SAME_QUERY = `
  select a.*, c.name, c.phone, c.whatsapp_number, c.email, p.timezone
  from appointments a join professionals p on p.id = a.professional_id
    left join clients c on c.professional_id = a.professional_id and c.id = a.client_id
  where a.professional_id = $1
    and a.start_time >= ($2::date::timestamp at time zone p.timezone)
    and a.start_time < ($3::date::timestamp at time zone p.timezone)
    and a.start_time >= (($2::date::timestamp + interval '-1 day') at time zone 'UTC')
    and a.start_time < (($3::date::timestamp + interval '1 day') at time zone 'UTC')
  order by a.start_time, a.id`;

const serveBare = async (databaseUrl: string, professionalId: string): Promise<void> => {
  const pool = new Pool({ connectionString: databaseUrl, max: 20 });
  const server = createServer(async (_, response) => {
    const values = [professionalId, DAY, '2026-03-05'];
    const { rows } = await pool.query({ name: 'day', text: SAME_QUERY, values });
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(rows));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, cookie: '' });
};

const start = async (
  args: string[],
  serverUrl: string,
): Promise<{ child: ChildProcess; address: Address }> => {
  const child = fork(import.meta.filename, args, { env: { ...process.env, TEST_DATABASE_URL: serverUrl } });
  const [address] = (await once(child, 'message')) as [Address];
  return { child, address };
};

const measure = (child: ChildProcess, { url, cookie }: Address, seconds: number): Promise<Round> =>
  measureRound(child, { url, headers: { cookie }, seconds });

const figureOf = (real: Round[], bare: Round[]): Figure => ({
  what: `${VISITS_PER_DAY} appointments of a day, ${speedOf(real)}`,
  micros: microsOf(real),
  baseline: {
    what: `bare node:http + pg, same query, ${speedOf(bare)}`,
    micros: microsOf(bare),
  },
  bar: 'ratio at most 1.67: 0.6 of the requests per second of one core',
});

const measured = async (): Promise<Figure[]> => {
  const server = await startPostgres();
  const children: ChildProcess[] = [];
  try {
    const real = await start(['app'], server.url);
    children.push(real.child);
    const { databaseUrl, professionalId } = real.address;
    const bare = await start(['bare', databaseUrl, String(professionalId)], server.url);
    children.push(bare.child);
    const rounds: { real: Round[]; bare: Round[] } = { real: [], bare: [] };
    await measure(real.child, real.address, WARM_UP_SECONDS);
    await measure(bare.child, bare.address, WARM_UP_SECONDS);
    // alternating, because the machine may be shared
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.real.push(await measure(real.child, real.address, ROUND_SECONDS));
      rounds.bare.push(await measure(bare.child, bare.address, ROUND_SECONDS));
    }
    return [figureOf(rounds.real, rounds.bare)];
  } finally {
    for (const child of children) child.kill();
    await server.stop();
  }
};

export const appointmentsDayBench: Bench = { name: 'appointments of a day', run: measured };

if (import.meta.main) {
  const [kind, databaseUrl = '', professionalId = ''] = process.argv.slice(2);
  answerCpu();
  await (kind === 'app' ? serveApp() : serveBare(databaseUrl, professionalId));
}
