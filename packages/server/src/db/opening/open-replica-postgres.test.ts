import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, Pool } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cluster, startCluster, startReplica } from '../../../../../proofs/world/outside/cluster.ts';
import type { Database } from '#db/database.ts';
import { migrateUnderLock } from '#db/start/migrate-postgres.ts';
import { rowsOf } from '#db/migrations.ts';
import { openPostgres } from './open-postgres.ts';
import { openReplica } from './open-replica.ts';

const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
const log = pino({ level: 'silent' });

const away = 'postgres://zelo@127.0.0.1:1/zelo';

const named = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href;

const say = async <Row>(url: string, ...statements: string[]): Promise<Row[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  let rows: Row[] = [];
  for (const statement of statements) rows = (await client.query(statement)).rows as Row[];
  await client.end();
  return rows;
};

/**
 * A busy machine's replica takes longer to catch up than a report waits for it: reports read the primary until then.
 */
const FOLLOWED = { timeout: 60_000 };

/** True when reports are read at this address. */
const isRead = async (primaryUrl: string, url: string): Promise<boolean> => {
  const primary = new Pool({ connectionString: primaryUrl, max: 1 });
  const db = drizzle({ client: primary });
  const replica = openReplica({ url, primary, db, log });
  const place = await replica.reports();
  await replica.close();
  await primary.end();
  return place !== db;
};

const startAt = async (url: string, replicaUrl: string): Promise<string> => {
  try {
    const database = await openPostgres({ url, replicaUrl, log });
    await database.close();
    return 'opened';
  } catch (error) {
    return `${(error as Error).name}: ${(error as Error).message}`;
  }
};

describe('reports are read at the primary', () => {
  it.each([
    { what: 'when the replica is away', url: away },
    { what: 'when the address is no replica', url: serverUrl },
  ])('$what', async ({ url }) => {
    expect(await isRead(serverUrl, url)).toBe(false);
    const name = `zelo_test_replica_${process.pid}`;
    await say(serverUrl, `create database ${name}`);
    const own = named(serverUrl, name);
    expect(await startAt(own, url === serverUrl ? own : url)).toBe('opened');
    await say(serverUrl, `drop database ${name} with (force)`);
  });
});

describe('with a primary that holds two installations, and its replica', { timeout: 90_000 }, () => {
  let cluster: Cluster;
  let standby: Awaited<ReturnType<typeof startReplica>>;
  let database: Database;

  beforeAll(async () => {
    cluster = await startCluster();
    await say(cluster.url, 'create database zelo2');
    await migrateUnderLock({ url: cluster.url, log });
    await migrateUnderLock({ url: named(cluster.url, 'zelo2'), log });
    standby = await startReplica(cluster);
    database = await openPostgres({ url: cluster.url, replicaUrl: standby.url, log });
  }, 120_000);

  afterAll(async () => {
    await database.close();
    standby.remove();
    cluster.remove();
  });

  it('reads the replica, and shows rows that were just written', async () => {
    for (const nth of [1, 2, 3]) {
      await database.db.execute(sql`insert into used_trials values (${`mark-${nth}`}, now())`);
      const counts = new Set<number | undefined>();
      const isAtReplica = async (): Promise<boolean> => {
        const place = await database.reports();
        const answer = await place.execute(
          sql`select pg_is_in_recovery() as at_replica, count(*)::int as count from used_trials`,
        );
        const [row] = rowsOf<{ at_replica: boolean; count: number }>(answer);
        counts.add(row?.count);
        return row?.at_replica === true;
      };
      await expect.poll(isAtReplica, FOLLOWED).toBe(true);
      // wherever it was read
      expect([...counts]).toEqual([nth]);
    }
  });

  it('lets a read-only role read the replica, and sees no mark without the grants of OPERATIONS', async () => {
    const as = (role: string): string => Object.assign(new URL(standby.url), { username: role }).href;
    await say(
      cluster.url,
      'create role reports login',
      'grant usage on schema public, drizzle to reports',
      'grant select on all tables in schema public to reports',
      'grant select on drizzle.replica_marks to reports',
      'create role forgotten login',
      'grant select on all tables in schema public to forgotten',
    );
    await expect.poll(() => isRead(cluster.url, as('reports')), FOLLOWED).toBe(true);
    expect(await say(as('reports'), 'select count(*)::int as count from clients')).toEqual([{ count: 0 }]);
    expect(await isRead(cluster.url, as('forgotten'))).toBe(false);
  });

  it.each(['zelo2', 'zelo3', 'postgres'])(
    'refuses its database %s at the start in one line',
    async (name) => {
      expect(await startAt(cluster.url, named(standby.url, name))).toMatch(
        /^DatabaseStartError: DATABASE_REPLICA_URL leva a outro banco que DATABASE_URL: [^\n]+$/,
      );
    },
  );

  it('refuses another server at the start', async () => {
    expect(await startAt(cluster.url, serverUrl)).toMatch(
      /^DatabaseStartError: DATABASE_REPLICA_URL leva a outro/,
    );
  });

  it('does not read another database of the replica, regardless of what the start found', async () => {
    expect(await isRead(cluster.url, named(standby.url, 'zelo2'))).toBe(false);
    await expect.poll(() => isRead(cluster.url, standby.url), FOLLOWED).toBe(true);
  });

  it('checks and reads the replica for a user with minimal rights', async () => {
    await say(cluster.url, 'create role plain login', 'create database of_plain owner plain');
    const own = Object.assign(new URL(named(cluster.url, 'of_plain')), { username: 'plain' }).href;
    const there = Object.assign(new URL(named(standby.url, 'of_plain')), { username: 'plain' }).href;
    await expect.poll(() => say(there, 'select 1 as here'), FOLLOWED).toEqual([{ here: 1 }]);
    const { close, reports, db } = await openPostgres({ url: own, replicaUrl: there, log });
    await expect.poll(async () => (await reports()) === db, FOLLOWED).toBe(false);
    await close();
    expect(await startAt(own, Object.assign(new URL(there), { pathname: '/zelo2' }).href)).toMatch(
      /^Data.*leva a outro/,
    );
  });

  it('does not read a promoted copy, even if it is further ahead', async () => {
    const { port } = new URL(standby.url);
    await say(
      standby.url,
      'select pg_promote()',
      'create table further ()',
      'select pg_switch_wal()',
      'create table more ()',
    );
    const second = await startReplica({
      ...cluster,
      directory: `${cluster.directory}/second`,
      run: (program, args) => cluster.run(program, args, { PGPORT: port }),
    });
    const [here] = await say<{ at: string }>(cluster.url, 'select pg_current_wal_lsn() as at');
    expect(
      await say(
        second.url,
        `select pg_is_in_recovery() and pg_last_wal_replay_lsn() > '${here?.at}' as further`,
      ),
    ).toEqual([{ further: true }]);
    expect([await isRead(cluster.url, second.url), await isRead(cluster.url, standby.url)]).toEqual([
      false,
      false,
    ]);
    expect(await startAt(cluster.url, second.url)).toBe('opened');
    second.remove();
  });
});
