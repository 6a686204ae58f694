// Migrates the schema of an older version and kills the migration in the middle, repeatedly.
import { Client } from 'pg';
import { type PostgresServer, startPostgres } from '../../scripts/postgres-server.ts';
import { between, slowest } from '../faults/numbers.ts';
import { fill } from '../migration/fill.ts';
import { type Columns, columnsOf, dataOf, migrationsOf, schemaOf } from '../migration/fingerprint.ts';
import { migrateUntilKilled, migrateWhole } from '../migration/interrupted.ts';
import { aloneOn, askMeanwhile } from '../migration/meanwhile.ts';
import { migrateCommand, type OlderVersion, olderVersion } from '../migration/versions.ts';
import { OURS, proofOf } from '../proof.ts';
import { withClient } from '../world/outside/with-client.ts';
import { withFault } from '../world/planted-fault.ts';
import { fleetServer } from '../world/server-fleet.ts';

const KILLS = 20;
const MIGRATIONS = 1;
const PROFESSIONALS = 200;
/** Duration of each statement of the migration, as on large tables, so that kills interrupt it. */
const STATEMENT_MS = 100;

const SLOW_STATEMENTS = `
  create function slow_statement() returns event_trigger language plpgsql as $$
  begin
    if current_setting('application_name') = 'zelo-migrations' then perform pg_sleep(${STATEMENT_MS / 1000}); end if;
  end $$;
  create event trigger slow_statement on ddl_command_end execute function slow_statement()`;

/** A filled database of the older version, whose next migration is slow, and copies of it. */
const olderDatabase = async (postgres: PostgresServer, older: OlderVersion, professionals: number) => {
  const url = await postgres.createDatabase('older');
  await migrateWhole({ command: older.migrateCommand, databaseUrl: url, nodeArgs: [] });
  const rows = await fill(url, professionals);
  await withClient(url, (client) => client.query(SLOW_STATEMENTS));
  let copies = 0;
  return {
    url,
    rows,
    copy: async (): Promise<string> => {
      const admin = new Client({ connectionString: postgres.url });
      await admin.connect();
      const name = `copy_${(copies += 1)}`;
      await admin.query(`create database ${name} template older`);
      await admin.end();
      return Object.assign(new URL(url), { pathname: `/${name}` }).href;
    },
  };
};

type OlderDatabase = Awaited<ReturnType<typeof olderDatabase>>;

interface Whole {
  schema: string;
  /** Columns that both versions have. */
  columns: Columns;
  /** Duration of the migration itself, without the start of the program. */
  ms: number;
}

const migratedWhole = async (database: OlderDatabase): Promise<Whole> => {
  const url = await database.copy();
  const migration = { command: migrateCommand, databaseUrl: url, nodeArgs: [] };
  const both = await migrateWhole(migration);
  const startOnly = await migrateWhole(migration);
  const newer = await columnsOf(url);
  const columns: Columns = new Map();
  for (const [table, names] of await columnsOf(database.url))
    columns.set(
      table,
      names.filter((name) => newer.get(table)?.includes(name)),
    );
  return { schema: await schemaOf(url), columns, ms: Math.max(50, both - startOnly) };
};

/** Kills the migration `kills` times; then lets it end, and compares. */
const killAgainAndAgain = async (
  database: OlderDatabase,
  whole: Whole,
  { kills, nodeArgs }: { kills: number; nodeArgs: string[] },
) => {
  const older = await schemaOf(database.url);
  const seen = { killed: 0, 'half states': 0 };
  let url = await database.copy();
  for (let kill = 0; kill < kills; kill += 1) {
    const victim = kill % 2 === 0 ? 'process' : 'backend';
    const migration = { command: migrateCommand, databaseUrl: url, nodeArgs };
    if (await migrateUntilKilled(migration, { victim, afterMs: between(0, whole.ms) })) seen.killed += 1;
    const schema = await schemaOf(url);
    if (schema === older) continue;
    if (schema !== whole.schema) seen['half states'] += 1;
    url = await database.copy();
  }
  // completes the last one
  await migrateWhole({ command: migrateCommand, databaseUrl: url, nodeArgs: [] });
  return { ...seen, url };
};

/** Two servers that start on the older schema at the same moment. */
const startTwo = async (url: string): Promise<number> => {
  const servers = [await fleetServer({ env: aloneOn(url) }), await fleetServer({ env: aloneOn(url) })];
  try {
    const starts = await Promise.all(servers.map((server) => server.start()));
    return slowest(starts);
  } finally {
    for (const server of servers) await server.remove();
  }
};

const measured = async (postgres: PostgresServer, way: string, scale: number) => {
  const older = olderVersion(MIGRATIONS);
  try {
    const database = await olderDatabase(postgres, older, Math.max(20, Math.round(PROFESSIONALS * scale)));
    const whole = await migratedWhole(database);
    const kills = Math.max(4, Math.round(KILLS * (way === OURS ? scale : Math.min(scale, 0.3))));
    const nodeArgs = withFault(way === OURS ? undefined : way);
    const { url, ...seen } = await killAgainAndAgain(database, whole, { kills, nodeArgs });
    const isEqual =
      (await schemaOf(url)) === whole.schema &&
      (await dataOf(url, whole.columns)) === (await dataOf(database.url, whole.columns));
    const [both, meanwhile] = [await database.copy(), await database.copy()];
    await startTwo(both);
    const { repeated } = await migrationsOf(both);
    const asked = await askMeanwhile(older, meanwhile, () =>
      migrateWhole({ command: migrateCommand, databaseUrl: meanwhile, nodeArgs: [] }),
    );
    return {
      rows: database.rows,
      migrations: older.lacks.length,
      ...seen,
      'data and schema equal in the end': isEqual ? 'yes' : 'no',
      'noted twice': repeated,
      'pages of the older server': asked.pages,
      'older server answered': asked.answered,
      'older server failed': asked.wrong.length,
      'first failures': asked.wrong.slice(0, 3).join('; ') || 'none',
      'older server slowest ms': Math.round(asked.slowestMs),
    };
  } finally {
    older.remove();
  }
};

type MigrationFigures = Awaited<ReturnType<typeof measured>>;

export const migrationKilled = proofOf<MigrationFigures>({
  name: 'migration-killed',
  group: 'faults',
  promise:
    'A migration is killed in the middle, through its own process or PostgreSQL’s. The schema is then the old or the new one, never in between; the next run completes it with equal data. Two servers that start at once migrate once, and a running server of the previous version answers or refuses with 503.',
  mutants: {
    'statement-by-statement': {
      fault: 'Each statement of the migrations is committed separately.',
      caughtBy: ['half states'],
    },
  },
  run: async (way, scale) => {
    const postgres = await startPostgres();
    try {
      return await measured(postgres, way, scale);
    } finally {
      await postgres.stop();
    }
  },
  bounds: {
    rows: { atLeast: 1 },
    migrations: { atLeast: 1 },
    killed: { atLeast: 1 },
    'half states': { is: 0 },
    'data and schema equal in the end': { is: 'yes' },
    'noted twice': { is: 0 },
    'pages of the older server': { atLeast: 1 },
    'older server answered': { atLeast: 1 },
    'older server failed': { is: 0 },
    'first failures': { is: 'none' },
    'older server slowest ms': { below: 10_000 },
  },
});
