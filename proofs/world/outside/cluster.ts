// PostgreSQL with deploy/postgresql.conf, run by its own tools: a primary with an archive, and its replicas.
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../scripts/free-port.ts';
import { findBinaries } from '../../../scripts/postgres-server.ts';

const DEPLOY = fileURLToPath(new URL('../../../deploy', import.meta.url));
const NOBODY = 65_534;
const unprivileged = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** Makes a folder owned by the cluster's user. */
export const folder = (path: string, owner: { uid?: number; gid?: number } = unprivileged): string => {
  mkdirSync(path, { recursive: true });
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(path, owner.uid, owner.gid);
  return path;
};

/** deploy/postgresql.conf with another folder of backups. */
export const settingsOf = (backups: string): string =>
  readFileSync(join(DEPLOY, 'postgresql.conf'), 'utf8').replaceAll('/var/backups/zelo', backups);

const settings = (directory: string, port: number, changes: string[]): string =>
  [
    '',
    settingsOf(join(directory, 'backups')),
    `port = ${port}`,
    `listen_addresses = '127.0.0.1'`,
    `unix_socket_directories = '${directory}'`,
    ...changes,
    '',
  ].join('\n');

type Run = (program: string, args: string[], more?: Record<string, string>) => string;

/** Runs a script of deploy/ unchanged, or with a text replaced by a planted fault. */
export const scriptRunner =
  (run: Run, directory: string) =>
  (name: string, args: string[] = [], fault?: { text: string; by: string }): string => {
    const script = readFileSync(join(DEPLOY, name), 'utf8');
    if (!fault) return run('/bin/sh', [join(DEPLOY, name), ...args]);
    if (!script.includes(fault.text)) throw new Error(`${name} has no such text to replace`);
    const copy = join(directory, name);
    writeFileSync(copy, script.replace(fault.text, fault.by));
    return run('/bin/sh', [copy, ...args]);
  };

/**
 * Makes a cluster and starts it.
 *
 * @param changes settings appended to deploy/postgresql.conf
 */
export const startCluster = async (changes: string[] = []) => {
  const directory = folder(mkdtempSync(join(tmpdir(), 'zelo-cluster-')));
  const data = join(directory, 'data');
  const backups = folder(join(directory, 'backups'));
  for (const name of ['base', 'wal']) folder(join(backups, name));
  const port = await freePort();
  const env = {
    ...process.env,
    PATH: `${findBinaries('oldest')}:${process.env['PATH'] ?? ''}`,
    PGDATA: data,
    PGHOST: '127.0.0.1',
    PGPORT: String(port),
    PGUSER: 'zelo',
    BACKUPS: backups,
  };
  /** Runs a program as the cluster's user; returns its output. */
  const run = (program: string, args: string[], more: Record<string, string> = {}): string =>
    execFileSync(program, args, {
      ...unprivileged,
      cwd: directory,
      env: { ...env, ...more },
      encoding: 'utf8',
    });
  const stop = (): void => {
    try {
      run('pg_ctl', ['stop', '--mode=immediate', '--silent']);
    } catch {
      // it does not run
    }
  };
  run('initdb', ['-U', 'zelo', '--auth=trust', '-E', 'UTF8', '--locale=C']);
  appendFileSync(join(data, 'postgresql.conf'), settings(directory, port, changes));
  run('pg_ctl', ['start', '--silent', '--wait', `--log=${join(directory, 'log')}`]);
  run('createdb', ['zelo']);
  return {
    directory,
    url: `postgres://zelo@127.0.0.1:${port}/zelo`,
    run,
    deployScript: scriptRunner(run, directory),
    remove: (): void => {
      stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
};

export type Cluster = Pick<
  Awaited<ReturnType<typeof startCluster>>,
  'directory' | 'url' | 'run' | 'deployScript' | 'remove'
>;

/** Makes a replica of a cluster as described in OPERATIONS.md, and starts it. */
export const startReplica = async ({
  directory,
  run,
}: Cluster): Promise<{ url: string; remove: () => void }> => {
  const data = join(directory, 'replica');
  const port = await freePort();
  run('pg_basebackup', [
    `--pgdata=${data}`,
    '--write-recovery-conf',
    '--checkpoint=fast',
    '--slot=replica',
    '--create-slot',
  ]);
  appendFileSync(join(data, 'postgresql.conf'), `\nport = ${port}\n`);
  run('pg_ctl', [
    `--pgdata=${data}`,
    'start',
    '--silent',
    '--wait',
    `--log=${join(directory, 'replica.log')}`,
  ]);
  return {
    url: `postgres://zelo@127.0.0.1:${port}/zelo`,
    remove: (): void => {
      if (existsSync(data)) run('pg_ctl', [`--pgdata=${data}`, 'stop', '--mode=immediate', '--silent']);
      rmSync(data, { recursive: true, force: true });
    },
  };
};
