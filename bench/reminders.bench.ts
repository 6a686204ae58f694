// The sweep of the reminders on PostgreSQL at a million appointments: finding visits without a reminder by index only,
// and claims of two concurrent workers without duplicates.
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { pino } from 'pino';
import { openPostgres } from '../packages/server/src/db/opening/open-postgres.ts';
import { rowsOf } from '../packages/server/src/db/migrations.ts';
import type { ClaimedReminder } from '../packages/server/src/features/reminders/sweep/reminder-claim-repository.ts';
import {
  reminderSweepRepository,
  unplannedVisits,
} from '../packages/server/src/features/reminders/sweep/reminder-sweep-repository.ts';
import { startPostgres } from '../scripts/postgres-server.ts';
import type { Bench, Figure } from './measure.ts';

const APPOINTMENTS = 1_000_000;
const PROFESSIONALS = 2_000;
const DUE = 100_000;
const BATCH = 500;
const ROUNDS = 15;
const DAY_MS = 86_400_000;

const seed = async (client: Client): Promise<void> => {
  await client.query(`insert into users (email) select 'b' || n from generate_series(1, ${PROFESSIONALS}) n`);
  await client.query('insert into professionals (user_id) select id from users order by id');
  await client.query(`insert into clients (professional_id, name) select id, 'Cliente' from professionals`);
  // two years, a quarter of them in the future; the ledger has the window's visits except the last 20 minutes' worth
  await client.query(`insert into appointments (professional_id, client_id, start_time, end_time, status)
    select c.professional_id, c.id, t.start, t.start + interval '30 minutes',
      case when n % 10 = 0 then 'cancelled' when t.start < now() then 'completed' else 'scheduled' end
    from generate_series(1, ${APPOINTMENTS}) n
    join clients c on c.id = 1 + n % ${PROFESSIONALS},
    lateral (select date_trunc('minute', now()) + (n::float8 / ${APPOINTMENTS} * 730 - 548) * interval '1 day' as start) t`);
  await client.query(`insert into reminders (professional_id, appointment_id, kind, start_time, due_at, state)
    select professional_id, id, kind, start_time, start_time - interval '1 day', 'sent'
    from appointments, unnest(array['24h','3h']) kind
    where status <> 'cancelled' and start_time between now() - interval '120 days' and now() + interval '36 hours' - interval '20 minutes'`);
  await client.query('vacuum analyze');
};

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await work();
    times.push((performance.now() - began) * 1000);
  }
  return median(times);
};

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Heap Fetches'?: number;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

type Opened = Awaited<ReturnType<typeof openPostgres>>;

const sweepFigure = async ({ db }: Opened): Promise<Figure> => {
  const sweeps = reminderSweepRepository(db);
  const from = new Date();
  const window = { from, to: new Date(from.getTime() + 1.5 * DAY_MS), limit: 1_000 };
  const explained = await db.execute(sql`explain (analyze, format json) ${unplannedVisits(window)}`);
  const [row] = rowsOf<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explained);
  const nodes = row ? nodesOf(row['QUERY PLAN'][0].Plan) : [];
  const reads = nodes.filter((node) => node['Relation Name'] !== undefined);
  const found = await sweeps.unplanned(window);
  console.log(`  plan: ${nodes.map((node) => node['Node Type']).join(' > ')}`);
  console.log(
    `  index only: ${reads.every((node) => node['Node Type'] === 'Index Only Scan')}, heap fetches ${reads.reduce((sum, node) => sum + (node['Heap Fetches'] ?? 0), 0)}, found ${found.length}`,
  );
  return {
    what: `visits without a reminder among ${APPOINTMENTS} appointments (elapsed)`,
    micros: await timed(() => sweeps.unplanned(window)),
    baseline: {
      what: 'a bare select 1 over the same connection',
      micros: await timed(() => db.execute(sql`select 1`)),
    },
    bar: 'at most 20 ms',
  };
};

/** Two separate connections claim until nothing is due. */
const claimFigure = async (databaseUrl: string, { db }: Opened): Promise<Figure> => {
  await db.execute(sql`update reminders set state = 'due', due_at = now() - interval '1 minute'
    where (professional_id, id) in (select professional_id, id from reminders order by id limit ${DUE})`);
  await db.execute(sql`analyze reminders`);
  const log = pino({ level: 'silent' });
  const workers = await Promise.all([0, 1].map(() => openPostgres({ url: databaseUrl, log, poolSize: 1 })));
  const began = performance.now();
  const claimed = await Promise.all(
    workers.map(async (worker) => {
      const sweeps = reminderSweepRepository(worker.db);
      const mine: ClaimedReminder[] = [];
      for (;;) {
        const { claimed, isMore } = await sweeps.claim({ now: new Date(), limit: BATCH, leaseMs: 600_000 });
        mine.push(...claimed);
        if (!isMore) return mine;
      }
    }),
  );
  const elapsedMs = performance.now() - began;
  await Promise.all(workers.map((worker) => worker.close()));
  const all = claimed.flat().map(({ professionalId, id }) => `${professionalId}:${id}`);
  const perSecond = Math.round((all.length / elapsedMs) * 1000);
  console.log(
    `  two workers: ${all.length} claims, ${all.length - new Set(all).size} double, ${perSecond} a second`,
  );
  return {
    what: 'a claim, by two workers at once (elapsed)',
    micros: (elapsedMs * 1000) / all.length,
    baseline: {
      what: 'a bare select 1 over the same connection',
      micros: await timed(() => db.execute(sql`select 1`)),
    },
    bar: 'at most 100 µs: 10,000 per second',
  };
};

export const remindersBench: Bench = {
  name: 'reminders: sweep and claims',
  run: async () => {
    const postgres = await startPostgres();
    const databaseUrl = await postgres.createDatabase('bench_reminders');
    const log = pino({ level: 'silent' });
    const database = await openPostgres({ url: databaseUrl, log });
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      await seed(client);
      return [await sweepFigure(database), await claimFigure(databaseUrl, database)];
    } finally {
      await client.end();
      await database.close();
      await postgres.stop();
    }
  },
};
