import { pino } from 'pino';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import type { Database, Db } from '../../packages/server/src/db/database.ts';
import { rowsOf } from '../../packages/server/src/db/migrations.ts';
import { openPostgres } from '../../packages/server/src/db/opening/open-postgres.ts';
import { proofOf } from '../proof.ts';
import { startCluster, startReplica } from '../world/outside/cluster.ts';

const ROUNDS = 200;

const log = pino({ level: 'silent' });

/** Chooses the database to read from. */
type Reports = () => Promise<Db>;

interface Round {
  stale: number;
  atReplica: number;
}

/** Writes a row and immediately reads it through the reports' database. */
const round = async (database: Database, reports: Reports, nth: number): Promise<Round> => {
  await database.db.execute(
    sql`insert into used_trials (mark, trial_ends_at) values (${`mark-${nth}`}, now())`,
  );
  const place = await reports();
  // no row is no report: a lagging replica may not even have the table
  const answer = await place
    .execute(
      sql`select pg_is_in_recovery() as at_replica, count(*)::int as found from used_trials where mark = ${`mark-${nth}`}`,
    )
    .catch(() => ({ rows: [] }));
  const [row] = rowsOf<{ at_replica: boolean; found: number }>(answer);
  return { stale: row?.found === 1 ? 0 : 1, atReplica: row?.at_replica ? 1 : 0 };
};

const rounds = async (database: Database, reports: Reports, numbers: number[]): Promise<Round> => {
  const sum = { stale: 0, atReplica: 0 };
  for (const nth of numbers) {
    const { stale, atReplica } = await round(database, reports, nth);
    sum.stale += stale;
    sum.atReplica += atReplica;
  }
  return sum;
};

const say = async (url: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
};

/** Reads the replica without checking its position. */
const believed = (url: string): { reports: Reports; close: () => Promise<void> } => {
  const client = new Client({ connectionString: url });
  // the replica is stopped while it is connected
  client.on('error', () => {});
  const connected = client.connect();
  const db = drizzle({ client });
  return { reports: async () => connected.then(() => db), close: () => client.end() };
};

type Figures = {
  rounds: number;
  stale: number;
  'at the replica': number;
  'at a stopped replica': number;
  'answered without it': number;
};

export const replica = proofOf<Figures>({
  name: 'replica',
  group: 'scale',
  promise:
    'A report that is read right after a write includes that write: it is read from the replica while that keeps up, and from the primary when the replica has stopped or is gone.',
  mutants: {
    'replica-believed': {
      fault: 'reports are read from the replica without checking its position',
      caughtBy: ['stale', 'at a stopped replica'],
    },
  },
  run: async (way, scale) => {
    const cluster = await startCluster();
    const standby = await startReplica(cluster);
    const database = await openPostgres({ url: cluster.url, replicaUrl: standby.url, log });
    const weak = way === 'replica-believed' ? believed(standby.url) : undefined;
    const reports = weak?.reports ?? database.reports;
    const count = Math.max(10, Math.round(ROUNDS * scale));
    try {
      const moving = await rounds(
        database,
        reports,
        Array.from({ length: count }, (_, n) => n),
      );
      await say(standby.url, 'select pg_wal_replay_pause()');
      const still = await rounds(database, reports, [1_000_001, 1_000_002, 1_000_003]);
      standby.remove();
      const away = await rounds(database, database.reports, [2_000_001, 2_000_002, 2_000_003]);
      return {
        rounds: count + 6,
        stale: moving.stale + still.stale + away.stale,
        'at the replica': moving.atReplica,
        'at a stopped replica': still.atReplica,
        'answered without it': 3 - away.stale,
      };
    } finally {
      await weak?.close();
      await database.close();
      standby.remove();
      cluster.remove();
    }
  },
  bounds: {
    rounds: { atLeast: 16 },
    stale: { is: 0 },
    'at the replica': { atLeast: 1 },
    'at a stopped replica': { is: 0 },
    'answered without it': { is: 3 },
  },
});
