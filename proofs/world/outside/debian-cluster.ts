// A stock Debian cluster by pg_createcluster: configuration in /etc/postgresql, server programs outside of PATH.
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/free-port.ts';
import { type Cluster, folder, scriptRunner, settingsOf } from './cluster.ts';

const PROGRAMS = '/usr/lib/postgresql';
const PASSWORD = 'zelo-proof';

/** True where Debian's tools and a server are installed and this process is root. */
export const hasDebianClusters = (): boolean =>
  process.getuid?.() === 0 && existsSync('/usr/bin/pg_createcluster') && existsSync(PROGRAMS);

const idOf = (flag: '-u' | '-g'): number =>
  Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

/** Makes a cluster as Debian does and starts it. */
export const startDebianCluster = async (changes: string[] = []): Promise<Cluster> => {
  const version = readdirSync(PROGRAMS).toSorted().at(-1) ?? '';
  const name = `zelo-proof-${process.pid}`;
  const owner = { uid: idOf('-u'), gid: idOf('-g') };
  const directory = mkdtempSync(join(tmpdir(), 'zelo-debian-'));
  chownSync(directory, owner.uid, owner.gid);
  const data = join(directory, 'data');
  const backups = folder(join(directory, 'backups'), owner);
  for (const part of ['base', 'wal']) folder(join(backups, part), owner);
  const port = await freePort();
  const create = [
    '--port',
    String(port),
    '--datadir',
    data,
    version,
    name,
    '--',
    '--encoding=UTF8',
    '--locale=C',
  ];
  execFileSync('pg_createcluster', create, { stdio: 'pipe' });
  const conf = `/etc/postgresql/${version}/${name}/conf.d/zelo.conf`;
  writeFileSync(conf, [settingsOf(backups), ...changes, ''].join('\n'), { mode: 0o644 });
  // as in cron for the user postgres
  const env = {
    PATH: '/usr/local/bin:/usr/bin:/bin',
    PGDATA: data,
    PGPORT: String(port),
    BACKUPS: backups,
    LANG: 'C.UTF-8',
  };
  const run = (program: string, args: string[], more: Record<string, string> = {}): string =>
    execFileSync(program, args, { ...owner, cwd: directory, env: { ...env, ...more }, encoding: 'utf8' });
  run('pg_ctlcluster', ['--skip-systemctl-redirect', version, name, 'start']);
  run('psql', ['--quiet', '--command', `create role zelo login password '${PASSWORD}'`]);
  run('createdb', ['--owner=zelo', 'zelo']);
  return {
    directory,
    url: `postgres://zelo:${PASSWORD}@127.0.0.1:${port}/zelo`,
    run,
    deployScript: scriptRunner(run, directory),
    remove: (): void => {
      execFileSync('pg_dropcluster', ['--stop', version, name], { stdio: 'pipe' });
      // pg_dropcluster leaves a folder that contains other files
      rmSync(`/etc/postgresql/${version}/${name}`, { recursive: true, force: true });
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
