// A coordinator and two workers with the extension citus, from the PostgreSQL that CITUS_CONFIG names.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { openPostgres } from '../../packages/server/src/db/opening/open-postgres.ts';
import { type PostgresServer, startPostgres, UNSAFE } from '../../scripts/postgres-server.ts';
import { withClient } from '../world/outside/with-client.ts';

const DEPLOY = fileURLToPath(new URL('../../deploy/citus/', import.meta.url));

/** Sentence for whoever has no Citus; undefined when the environment names one. */
export const missingCitus = (): string | undefined =>
  process.env['CITUS_CONFIG']
    ? undefined
    : 'CITUS_CONFIG names no pg_config of a PostgreSQL with Citus (deploy/citus/README.md says how to build it)';

/** @throws Error when CITUS_CONFIG names no program */
const binaries = (): string => {
  const config = process.env['CITUS_CONFIG'];
  if (!config) throw new Error(missingCitus());
  return execFileSync(config, ['--bindir'], { encoding: 'utf8' }).trim();
};

const fromFile = (): string[] =>
  [...readFileSync(join(DEPLOY, 'postgresql.conf'), 'utf8').matchAll(/^(\S+) = '?([^'\n]+)'?$/gm)].map(
    ([, name, value]) => `${name}=${value}`,
  );

const settings = (): string[] => [
  ...UNSAFE,
  ...fromFile(),
  // each database has a daemon
  'max_worker_processes=100',
  // on this machine's loopback
  'citus.node_conninfo=sslmode=disable',
];

/** A replaced text of a script of deploy/citus: a planted fault, or a size. */
export interface Change {
  text: string;
  by: string;
}

const scriptWith = (name: string, changes: readonly Change[]): string =>
  changes.reduce(
    (script, { text, by }) => {
      if (!script.includes(text))
        throw new Error(`deploy/citus/${name} has no such text to replace: ${text}`);
      return script.replace(text, () => by);
    },
    readFileSync(join(DEPLOY, name), 'utf8'),
  );

/**
 * Runs a script of deploy/citus with psql, as its page says.
 *
 * @throws Error with what psql wrote, when it failed
 */
export const runScript = (url: string, name: string, changes: readonly Change[] = []): string =>
  execFileSync(join(binaries(), 'psql'), ['-XqAt', '-f', '-', url], {
    input: scriptWith(name, changes),
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'pipe'],
    maxBuffer: 2 ** 26,
  });

/** Statements of a database's schema. */
export const schemaOf = (url: string): string[] =>
  execFileSync(join(binaries(), 'pg_dump'), ['--schema-only', '--extension=btree_gist', url], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
    .split('\n')
    // a random word of each dump
    .filter((line) => !line.startsWith('\\'));

/**
 * Brings a divided database back with deploy/citus/gather.sh, as its page says.
 *
 * @throws Error with what it wrote, when it failed
 */
export const gather = (divided: string, plain: string): string =>
  execFileSync('/bin/sh', [join(DEPLOY, 'gather.sh'), divided, plain], {
    env: { ...process.env, PATH: `${binaries()}:${process.env['PATH'] ?? ''}` },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });

const migrated = async (url: string): Promise<void> => {
  const database = await openPostgres({ url, log: pino({ level: 'silent' }) });
  await database.close();
};

const portOf = (url: string): number => Number(new URL(url).port);

/** Shards of a proof's tables: two on each worker, so that small databases are quickly made. */
export const FEW_SHARDS: Change = { text: 'citus.shard_count = 32', by: 'citus.shard_count = 4' };

export interface CitusCluster extends PostgresServer {
  workers: readonly PostgresServer[];
  /** An empty database on the coordinator alone, plain PostgreSQL. */
  createPlain: (name: string) => Promise<string>;
  /** Makes the database on the workers too, and tells the coordinator of them. */
  join: (url: string) => Promise<void>;
}

const joinNodes = async (coordinator: string, workers: readonly PostgresServer[]): Promise<void> => {
  const name = new URL(coordinator).pathname.slice(1);
  const urls: string[] = [];
  for (const worker of workers) urls.push(await worker.createDatabase(name));
  for (const url of [...urls, coordinator])
    await withClient(url, (client) => client.query('create extension citus'));
  await withClient(coordinator, async (client) => {
    await client.query(`select citus_set_coordinator_host('127.0.0.1', $1)`, [portOf(coordinator)]);
    for (const url of urls) await client.query(`select citus_add_node('127.0.0.1', $1)`, [portOf(url)]);
  });
};

/**
 * Starts three servers on new data, with deploy/citus/postgresql.conf and changes of it. `createDatabase` makes a
 * migrated, divided database.
 */
export const startCitus = async (changes: readonly string[] = []): Promise<CitusCluster> => {
  const start = (): Promise<PostgresServer> =>
    startPostgres({ binaries: binaries(), settings: [...settings(), ...changes] });
  const coordinator = await start();
  const workers = [await start(), await start()];
  return {
    ...coordinator,
    workers,
    createPlain: coordinator.createDatabase,
    join: (url) => joinNodes(url, workers),
    createDatabase: async (name) => {
      const url = await coordinator.createDatabase(name);
      await joinNodes(url, workers);
      await migrated(url);
      runScript(url, 'distribute.sql', [FEW_SHARDS]);
      return url;
    },
    stop: async () => {
      await coordinator.stop();
      for (const worker of workers) await worker.stop();
    },
  };
};
