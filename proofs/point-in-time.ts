import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { pino } from 'pino';
import { openPostgres } from '../packages/server/src/db/open-postgres.ts';
import { proofOf } from './proof.ts';
import { type Cluster, startCluster } from './world/cluster.ts';

const SALONS = 2_000;

const withClient = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
};

/** A digest of each table's rows. */
const digests = (url: string): Promise<Record<string, string>> =>
  withClient(url, async (client) => {
    const found = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'drizzle') order by 1`,
    );
    const digest: Record<string, string> = {};
    for (const { name } of found.rows) {
      const { rows } = await client.query<{ content: string }>(
        `select count(*) || ':' || md5(coalesce(string_agg(t::text, '' order by t::text), '')) as content from ${name} t`,
      );
      digest[name] = rows[0]?.content ?? '';
    }
    return digest;
  });

const addSalons = (client: Client, from: number, count: number) =>
  client.query(
    `with people as (insert into users (email, first_name) select 'dona' || n || '@example.com', 'Dona ' || n
       from generate_series($1::int, $1::int + $2::int - 1) n returning id),
     salons as (insert into professionals (user_id, business_name) select id, 'Salão ' || id from people returning id)
     insert into services (professional_id, name, price) select id, 'Corte ' || k, 10 * k from salons, generate_series(1, 5) k`,
    [from, count],
  );

/** Writes, keeps an instant, writes more and deletes everything; answers the instant and the rows as they were then. */
const liveAndDie = async (cluster: Cluster, salons: number) => {
  await (await openPostgres({ url: cluster.url, log: pino({ level: 'silent' }) })).close();
  await withClient(cluster.url, (client) => addSalons(client, 1, salons));
  cluster.deployScript('base-backup.sh');
  // the name of a base backup has whole seconds
  await pause(1_100);
  await withClient(cluster.url, (client) => addSalons(client, salons + 1, salons));
  const before = await digests(cluster.url);
  return withClient(cluster.url, async (client) => {
    const now = async () =>
      (await client.query<{ now: string }>('select clock_timestamp()::text as now')).rows[0]?.now ?? '';
    const instant = await now();
    await pause(100);
    await client.query('delete from users');
    await pause(100);
    const tooLate = await now();
    await pause(100);
    // a target is reached by a commit after it
    await addSalons(client, 4 * salons, 1);
    return { before, instant, tooLate };
  });
};

interface Figures extends Record<string, number> {
  recovered: number;
  rows: number;
  tables: number;
  'tables that differ': number;
  'recovery ms': number;
}

const countedRows = (digest: Record<string, string>): number =>
  Object.values(digest).reduce((sum, content) => sum + Number(content.split(':')[0]), 0);

export const pointInTime = proofOf<Figures>({
  name: 'point-in-time',
  group: 'scale',
  promise:
    'With deploy/postgresql.conf, a base backup by deploy/base-backup.sh and deploy/recover-to.sh INSTANT every table is as it was at an instant between two writes, after everything was deleted.',
  teeth: {
    'archive-that-keeps-nothing': 'archive_command says yes and copies nothing',
    'instant-too-late': 'the instant is a moment after the deletion',
  },
  run: async (way, scale) => {
    const cluster = await startCluster(
      way === 'archive-that-keeps-nothing' ? [`archive_command = '/bin/true'`] : [],
    );
    try {
      const { before, instant, tooLate } = await liveAndDie(
        cluster,
        Math.max(10, Math.round(SALONS * scale)),
      );
      const began = performance.now();
      const figures = { rows: countedRows(before), tables: Object.keys(before).length };
      try {
        cluster.deployScript('recover-to.sh', [way === 'instant-too-late' ? tooLate : instant]);
      } catch {
        return { recovered: 0, ...figures, 'tables that differ': figures.tables, 'recovery ms': 0 };
      }
      const ms = Math.round(performance.now() - began);
      const after = await digests(cluster.url);
      const different = Object.keys(before).filter((name) => before[name] !== after[name]);
      return { recovered: 1, ...figures, 'tables that differ': different.length, 'recovery ms': ms };
    } finally {
      cluster.remove();
    }
  },
  broken: (figures) => [
    ...(figures.recovered === 1 ? [] : ['the server did not come back']),
    ...(figures['tables that differ'] === 0 ? [] : [`${figures['tables that differ']} tables differ`]),
  ],
});
