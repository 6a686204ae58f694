// Databases for tests: empty, migrated, disposable. Either a separate database on the PostgreSQL server of
// TEST_DATABASE_URL, or PGlite in memory from a snapshot: without a server, and where TEST_DATABASE says `embedded`.
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { Client } from 'pg';
import { followLocks } from '#testing/lock-order.ts';
import { followPools, followTransactions } from '#testing/one-connection.ts';
import { keepStatements, writeStatements } from '#testing/statements-seen.ts';
import { pino } from 'pino';
import type { Database, StatementListener } from './database.ts';
import { migrationsFolder } from './migrations.ts';
import { openEmbedded } from '#db/opening/open-embedded.ts';
import { openPostgres } from '#db/opening/open-postgres.ts';

const schemaHash = (): string => {
  const hash = createHash('sha256');
  for (const name of readdirSync(migrationsFolder).toSorted()) {
    hash.update(name).update(readFileSync(join(migrationsFolder, name, 'migration.sql')));
  }
  return hash.digest('hex').slice(0, 16);
};

/** Drops the template databases, which no test connects to: they and the 16 MB journal only make a dump large. */
const withoutBallast = async (client: PGlite): Promise<void> => {
  await client.exec('update pg_database set datistemplate = false');
  for (const name of ['template0', 'template1']) await client.exec(`drop database ${name}`);
};

/** A dump of a migrated PGlite directory, made once per state of the migrations. */
const storedSnapshot = async (): Promise<Blob> => {
  const folder = join(tmpdir(), 'zelo-test');
  const path = join(folder, `small-schema-${schemaHash()}.tar`);
  const stored = await readFile(path).catch(() => undefined);
  if (stored) return new Blob([new Uint8Array(stored)]);
  const client = await PGlite.create({
    extensions: { btree_gist },
    initDbStartParams: ['--wal-segsize=1'],
  });
  await migrate(drizzle({ client }), { migrationsFolder });
  await withoutBallast(client);
  const dump = await client.dumpDataDir('none');
  await client.close();
  await mkdir(folder, { recursive: true });
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
  // another test process may do the same: the rename is atomic and both files are equal
  await rename(draft, path);
  return dump;
};

let inMemory: Promise<Blob> | undefined;
const snapshot = (): Promise<Blob> => (inMemory ??= storedSnapshot());

const silent = pino({ level: 'silent' });

const serverUrl = process.env['TEST_DATABASE'] === 'embedded' ? undefined : process.env['TEST_DATABASE_URL'];

/** One per process: every test on PostgreSQL reports the order of its locks and the number of its connections. */
const locks = serverUrl ? followLocks() : { violations: [] };
const pools = serverUrl ? followPools() : { violations: [] };

/** @throws Error with the first violation that the tests so far have caused */
const refuseViolations = (): void => {
  const [lock] = locks.violations.splice(0);
  if (lock !== undefined) throw new Error(`locks taken out of order (decision 032): ${lock}`);
  const [query] = pools.violations.splice(0);
  if (query !== undefined)
    throw new Error(`asked outside of the open transaction, for ever on PGlite: ${query}`);
};

/** Races fill the pool for as long as a busy machine takes; the lack of a connection has dedicated tests. */
const CONNECT_MS = 240_000;

interface PoolSize {
  /** Size of the pool where there is more than one connection; the default size when absent. */
  poolSize?: number;
}

/** Servers with a part of each database, beside that of TEST_DATABASE_URL: the workers of a proof on Citus. */
const workers = (process.env['TEST_DATABASE_WORKERS'] ?? '').split(' ').filter((url) => url !== '');

const createOnServer = async (server: string) => {
  const name = `zelo_test_${randomBytes(6).toString('hex')}`;
  const admin = new Client({ connectionString: server });
  const admins = [...workers.map((url) => new Client({ connectionString: url })), admin];
  // made by test-template.ts; by a proof, laid out in another way than the migrations do. Copying its files costs
  // half as much as writing each page to the journal, and a third of emptying the tables of a used database
  const template = process.env['TEST_DATABASE_TEMPLATE'];
  for (const each of admins) {
    await each.connect();
    await each.query(`create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`);
  }
  const url = new URL(server);
  url.pathname = `/${name}`;
  const drop = async (): Promise<void> => {
    for (const each of admins.toReversed()) {
      await each.query(`drop database ${name} with (force)`);
      await each.end();
    }
  };
  return { url: url.href, admin, drop };
};

const onServer = async (
  server: string,
  options: PoolSize & { onStatement: StatementListener | undefined },
): Promise<Database> => {
  const { url, drop } = await createOnServer(server);
  const database = await openPostgres({ url, log: silent, connectMs: CONNECT_MS, ...options });
  followTransactions(database.db);
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
      writeStatements();
      refuseViolations();
    },
  };
};

/** PGlite with the schema, without the wrapper of `openEmbedded`. */
export const embeddedClient = async (): Promise<PGlite> =>
  PGlite.create({ loadDataDir: await snapshot(), extensions: { btree_gist } });

/** PGlite, regardless of the database that the run uses. */
export const anEmbeddedDatabase = async (onStatement?: StatementListener): Promise<Database> =>
  openEmbedded({ snapshot: await snapshot(), onStatement });

/** Lays a database out in a folder, for other processes to open. */
export const embeddedIn = async (dataDir: string): Promise<void> =>
  (await openEmbedded({ dataDir, snapshot: await snapshot() })).close();

/** A database on the server of TEST_DATABASE_URL, for other processes to open. */
export const aServerUrl = async (): Promise<{ url: string; drop: () => Promise<void> }> => {
  const { url, admin, drop } = await createOnServer(process.env['TEST_DATABASE_URL'] ?? '');
  const users = 'select from pg_stat_activity where datname = $1';
  return {
    url,
    drop: async () => {
      // a pool's end() resolves before its connections close, and one that is cut then throws an error that no caller can catch
      while ((await admin.query(users, [new URL(url).pathname.slice(1)])).rowCount) await pause(20);
      await drop();
    },
  };
};

/** A database on the PostgreSQL server of TEST_DATABASE_URL, regardless of the database that the run uses. */
export const aServerDatabase = (onStatement?: StatementListener, pool: PoolSize = {}): Promise<Database> =>
  onServer(process.env['TEST_DATABASE_URL'] ?? '', { ...pool, onStatement: keepStatements(onStatement) });

/** An empty database of the current schema; closing it deletes it. */
export const aDatabase = (onStatement?: StatementListener, pool: PoolSize = {}): Promise<Database> =>
  serverUrl ? aServerDatabase(onStatement, pool) : anEmbeddedDatabase(onStatement);
