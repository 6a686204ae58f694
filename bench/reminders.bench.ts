// The sweep of the reminders: on PostgreSQL at a million appointments, finding visits without a reminder by index only;
// on both databases, claims of concurrent workers without duplicates.
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { pino } from 'pino';
import { claimBatches } from '../packages/domain/src/reminders/sweep/claim-batches.ts';
import type { Database } from '../packages/server/src/db/database.ts';
import { openPostgres } from '../packages/server/src/db/opening/open-postgres.ts';
import { aDatabase } from '../packages/server/src/db/test-database.ts';
import { rowsOf } from '../packages/server/src/db/migrations.ts';
import type { ClaimedReminder } from '../packages/server/src/features/reminders/sweep/reminder-claim-repository.ts';
import {
  reminderSweepRepository,
  unplannedVisits,
} from '../packages/server/src/features/reminders/sweep/reminder-sweep-repository.ts';
import { startPostgres } from '../scripts/postgres-server.ts';
import type { Bench, Figure } from './measure.ts';

const APPOINTMENTS = 1_000_000;
const EMBEDDED_APPOINTMENTS = 50_000;
/** Those of a sweep. */
const MAX_CLAIMS = 5_000;
const CLAIM_BATCH_SIZE = 100;
const ROUNDS = 15;
const DAY_MS = 86_400_000;

/** Runs a statement that may take longer than the server's own connections allow. */
type Run = (statement: string) => Promise<unknown>;

const seed = async (run: Run, appointments: number): Promise<void> => {
  const professionals = appointments / 500;
  await run(`insert into users (email) select 'b' || n from generate_series(1, ${professionals}) n`);
  await run('insert into professionals (user_id) select id from users order by id');
  await run(`insert into clients (professional_id, name) select id, 'Cliente' from professionals`);
  // two years, a quarter of them in the future; the ledger has the window's visits except the last 20 minutes' worth
  await run(`insert into appointments (professional_id, client_id, start_time, end_time, status)
    select c.professional_id, c.id, t.start, t.start + interval '30 minutes',
      case when n % 10 = 0 then 'cancelled' when t.start < now() then 'completed' else 'scheduled' end
    from generate_series(1, ${appointments}) n
    join clients c on c.id = 1 + n % ${professionals},
    lateral (select date_trunc('minute', now()) + (n::float8 / ${appointments} * 730 - 548) * interval '1 day' as start) t`);
  await run(`insert into reminders (professional_id, appointment_id, kind, start_time, due_at, state)
    select professional_id, id, kind, start_time, start_time - interval '1 day', 'sent'
    from appointments, unnest(array['24h','3h']) kind
    where status <> 'cancelled' and start_time between now() - interval '120 days' and now() + interval '36 hours' - interval '20 minutes'`);
  await run('vacuum analyze');
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

const sweepFigure = async ({ db }: Pick<Database, 'db'>): Promise<Figure> => {
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

interface Due {
  what: string;
  /** Due reminders of each professional. */
  each: number;
}

const backlogs: Due[] = [
  { what: 'a claim of a backlog', each: 50 },
  { what: 'a claim where each professional has one due', each: 1 },
];

/** Makes the oldest `each` of every professional due, those of all in turns, and nothing else. */
const makeDue = async (run: Run, each: number): Promise<void> => {
  await run(`update reminders set state = 'sent', lease_until = null where state = 'due'`);
  await run(`update reminders r set state = 'due', due_at = now() - interval '1 hour' + place * interval '1 second'
    from (select professional_id, id, row_number() over (partition by professional_id order by id) as place
      from reminders) numbered
    where place <= ${each} and numbered.professional_id = r.professional_id and numbered.id = r.id`);
  await run(`vacuum analyze reminders`);
};

/** The workers claim until nothing is due; each looks again as the sweep does. */
const claimAll = async (workers: Pick<Database, 'db'>[]): Promise<ClaimedReminder[]> => {
  const claimed = await Promise.all(
    workers.map(async ({ db }) => {
      const sweeps = reminderSweepRepository(db);
      const mine: ClaimedReminder[] = [];
      for (;;) {
        const now = new Date();
        const due = await sweeps.due({ now, limit: MAX_CLAIMS });
        for (const batch of claimBatches(due, { size: CLAIM_BATCH_SIZE }))
          mine.push(...(await sweeps.claim({ now, leaseMs: 600_000 }, batch)));
        if (due.length < MAX_CLAIMS) return mine;
      }
    }),
  );
  return claimed.flat();
};

const claimFigures = async (name: string, run: Run, workers: Pick<Database, 'db'>[]): Promise<Figure[]> => {
  const [first] = workers;
  if (!first) return [];
  const figures: Figure[] = [];
  for (const { what, each } of backlogs) {
    await makeDue(run, each);
    const [began, cpu] = [performance.now(), process.cpuUsage()];
    const claimed = await claimAll(workers);
    const elapsedMs = performance.now() - began;
    const { user, system } = process.cpuUsage(cpu);
    const double = claimed.length - new Set(claimed.map((one) => `${one.professionalId}:${one.id}`)).size;
    console.log(
      `  ${name}, ${what}: ${claimed.length} claims by ${workers.length} at once, ${double} double, ${Math.round((claimed.length / elapsedMs) * 1000)} a second; CPU of this process: ${Math.round((user + system) / claimed.length)} µs each`,
    );
    figures.push({
      what: `${what}, ${name}, by ${workers.length} at once (elapsed)`,
      micros: (elapsedMs * 1000) / claimed.length,
      baseline: {
        what: 'a bare select 1 over the same connection',
        micros: await timed(() => first.db.execute(sql`select 1`)),
      },
      bar: each > 1 ? 'at most 100 µs: 10,000 per second' : 'none: a statement for each',
    });
  }
  return figures;
};

const onPostgres = async (): Promise<Figure[]> => {
  const postgres = await startPostgres();
  const url = await postgres.createDatabase('bench_reminders');
  const log = pino({ level: 'silent' });
  const database = await openPostgres({ url, log });
  const client = new Client({ connectionString: url });
  const run: Run = (statement) => client.query(statement);
  const workers = await Promise.all([0, 1].map(() => openPostgres({ url, log, poolSize: 1 })));
  try {
    await client.connect();
    await seed(run, APPOINTMENTS);
    return [await sweepFigure(database), ...(await claimFigures('PostgreSQL', run, workers))];
  } finally {
    await client.end();
    for (const each of [...workers, database]) await each.close();
    await postgres.stop();
  }
};

const onEmbedded = async (): Promise<Figure[]> => {
  const database = await aDatabase();
  const run: Run = (statement) => database.db.execute(sql.raw(statement));
  try {
    await seed(run, EMBEDDED_APPOINTMENTS);
    return await claimFigures('PGlite', run, [database]);
  } finally {
    await database.close();
  }
};

export const remindersBench: Bench = {
  name: 'reminders: sweep and claims',
  run: async () => [...(await onPostgres()), ...(await onEmbedded())],
};
