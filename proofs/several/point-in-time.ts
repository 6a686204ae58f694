import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { pino } from 'pino';
import { openPostgres } from '../../packages/server/src/db/opening/open-postgres.ts';
import { OURS, proofOf } from '../proof.ts';
import { type Cluster, startCluster } from '../world/outside/cluster.ts';
import { hasDebianClusters, startDebianCluster } from '../world/outside/debian-cluster.ts';

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

/** Writes, notes an instant, writes more and deletes everything; returns the instant and the rows at that time. */
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
    // a recovery target is reached only with a later commit
    await addSalons(client, 4 * salons, 1);
    return { before, instant, tooLate };
  });
};

type Figures = {
  recovered: number;
  rows: number;
  tables: number;
  'tables that differ': number;
  'as before after a recovery that failed': string;
  'old data kept until the new ones served': string;
  'recovery ms': number;
  'on a Debian cluster': string;
};

const NO_DEBIAN = 'not available here';
/** An instant that the archive never reaches. */
const NEVER = '2999-01-01 00:00:00+00';

/** Swaps the data irrevocably, without checking that the recovered server answers and has reached the instant. */
const SWAPS_UNCHECKED = {
  text: 'pg_ctl --pgdata="$new" start',
  by: 'trap - EXIT; was_running=; pg_ctl --pgdata="$PGDATA" stop --mode=fast --silent; mv "$PGDATA" "$old"; pg_ctl --pgdata="$new" start',
};

const countedRows = (digest: Record<string, string>): number =>
  Object.values(digest).reduce((sum, content) => sum + Number(content.split(':')[0]), 0);

const differences = (before: Record<string, string>, after: Record<string, string>): number =>
  Object.keys(before).filter((name) => before[name] !== after[name]).length;

/** True when the previous server answers with every row after a recovery that cannot succeed. */
const survivesFailure = async (cluster: Cluster, way: string): Promise<boolean> => {
  const before = await digests(cluster.url);
  const fault = way === 'swaps-unchecked' ? SWAPS_UNCHECKED : undefined;
  try {
    cluster.deployScript('recover-to.sh', [NEVER], fault);
    return false;
  } catch {
    const after = await digests(cluster.url).catch(() => ({}));
    return differences(before, after) === 0;
  }
};

/** Number of copies of the old data beside the new. */
const keptCopies = (cluster: Cluster): number =>
  readdirSync(cluster.directory).filter((name) => name.startsWith('data.before-')).length;

const recovery = async (cluster: Cluster, way: string, salons: number) => {
  const { before, instant, tooLate } = await liveAndDie(cluster, salons);
  const seen = {
    rows: countedRows(before),
    tables: Object.keys(before).length,
    'as before after a recovery that failed': (await survivesFailure(cluster, way)) ? 'yes' : 'no',
  };
  const began = performance.now();
  try {
    cluster.deployScript('recover-to.sh', [way === 'instant-too-late' ? tooLate : instant]);
  } catch {
    return {
      recovered: 0,
      ...seen,
      'tables that differ': seen.tables,
      'old data kept until the new ones served': 'yes',
      'recovery ms': 0,
    };
  }
  return {
    recovered: 1,
    ...seen,
    'tables that differ': differences(before, await digests(cluster.url)),
    'old data kept until the new ones served': keptCopies(cluster) === 1 ? 'yes' : 'no',
    'recovery ms': Math.round(performance.now() - began),
  };
};

const onDebian = async (salons: number): Promise<string> => {
  if (!hasDebianClusters()) return NO_DEBIAN;
  const cluster = await startDebianCluster();
  try {
    const figures = await recovery(cluster, OURS, salons);
    const isWhole =
      figures.recovered === 1 &&
      figures['tables that differ'] === 0 &&
      figures['as before after a recovery that failed'] === 'yes';
    return isWhole ? 'recovered' : JSON.stringify(figures);
  } finally {
    cluster.remove();
  }
};

export const pointInTime = proofOf<Figures>({
  name: 'point-in-time',
  group: 'scale',
  promise:
    'After everything was deleted, deploy/postgresql.conf, a base backup by deploy/base-backup.sh and deploy/recover-to.sh INSTANT restore every table to an instant between two writes, on a cluster made by initdb and on a stock Debian one; a failed recovery leaves the previous server running.',
  mutants: {
    'archive-that-keeps-nothing': {
      fault: 'archive_command reports success and copies nothing',
      caughtBy: ['recovered'],
    },
    'instant-too-late': {
      fault: 'the instant is a moment after the deletion',
      caughtBy: ['tables that differ'],
    },
    'swaps-unchecked': {
      fault: 'recover-to.sh moves the old data away before the new server answers',
      caughtBy: ['as before after a recovery that failed'],
    },
  },
  run: async (way, scale) => {
    const salons = Math.max(10, Math.round(SALONS * scale));
    const cluster = await startCluster(
      way === 'archive-that-keeps-nothing' ? [`archive_command = '/bin/true'`] : [],
    );
    try {
      const figures = await recovery(cluster, way, salons);
      return { ...figures, 'on a Debian cluster': way === OURS ? await onDebian(salons) : NO_DEBIAN };
    } finally {
      cluster.remove();
    }
  },
  bounds: {
    recovered: { is: 1 },
    rows: { atLeast: 10 },
    tables: { atLeast: 10 },
    'tables that differ': { is: 0 },
    'as before after a recovery that failed': { is: 'yes' },
    'old data kept until the new ones served': { is: 'yes' },
    'recovery ms': { below: 60_000 },
    'on a Debian cluster': { oneOf: ['recovered', NO_DEBIAN] },
  },
});
