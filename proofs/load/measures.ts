// Resource use of a process and the database, as counted by Linux and PostgreSQL.
import { readdirSync, readFileSync } from 'node:fs';
import { Pool } from 'pg';
import type { World } from '../world/world.ts';

/** Linux counts CPU in hundredths of a second. */
const TICK_MS = 10;
const PAGE_BYTES = 4096;
const LOOK_MS = 100;

/** The fields of /proc/PID/stat after the name, which may hold blanks; null when the process is gone. */
const statOf = (pid: number | string): string[] | null => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return null;
  }
};

const field = (stat: string[] | null, place: number): number => Number(stat?.[place] ?? 0);

/** Milliseconds of CPU that a process has used. */
export const cpuMsOf = (pid: number): number => {
  const stat = statOf(pid);
  return (field(stat, 11) + field(stat, 12)) * TICK_MS;
};

/** CPU of a process with its children, including dead ones. */
export const familyCpuMsOf = (pid: number): number => {
  const own = statOf(pid);
  const ended = (field(own, 13) + field(own, 14)) * TICK_MS;
  const living = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ name, stat: statOf(name) }))
    .filter(({ stat }) => field(stat, 1) === pid);
  return cpuMsOf(pid) + ended + living.reduce((sum, { name }) => sum + cpuMsOf(Number(name)), 0);
};

/** Megabytes of memory that a process holds. */
export const rssMbOf = (pid: number): number =>
  (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES) / 2 ** 20;

/** Milliseconds of CPU that the main thread of a process has used; other requests wait for that long. */
export const threadMsOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

/** Samples the memory of a process continuously; the returned function stops it and returns the maximum in megabytes. */
export const watchMemory = (pid: number): (() => number) => {
  const seen = { most: rssMbOf(pid) };
  const timer = setInterval(() => (seen.most = Math.max(seen.most, rssMbOf(pid))), LOOK_MS);
  return () => {
    clearInterval(timer);
    return seen.most;
  };
};

export const openFilesOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

export const rounded = (value: number, digits = 1): number => Number(value.toFixed(digits));

/** Quantile of sorted values. */
export const quantile = (sorted: ArrayLike<number>, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Slope by least squares. */
export const slopeOf = (points: readonly { x: number; y: number }[]): number => {
  const mean = (pick: (point: { x: number; y: number }) => number): number =>
    points.reduce((sum, point) => sum + pick(point), 0) / points.length;
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)];
  const across = points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0);
  return across / points.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
};

/** Enables pg_stat_statements; call it before anything connects. */
export const countStatements = async (world: World): Promise<void> => {
  const pool = new Pool({ connectionString: world.databaseUrl, max: 1 });
  await pool.query("alter system set shared_preload_libraries = 'pg_stat_statements'");
  await pool.query('alter system set pg_stat_statements.track_utility = off').catch(() => {});
  await pool.end();
  await world.postgres.kill();
  await world.postgres.restart();
  const fresh = new Pool({ connectionString: world.databaseUrl, max: 1 });
  await fresh.query('create extension pg_stat_statements');
  await fresh.end();
};

/** Counters of the database since its start. */
const COUNTERS = `
  select (select sum(calls)::float8 from pg_stat_statements) as statements,
    (select sum(seq_tup_read)::float8 from pg_stat_user_tables
      where schemaname = 'public' and relname ~ '^(appointments|clients|conversations|notifications|whatsapp_messages)') as scanned,
    (select count(*)::int from pg_stat_activity
      where datname = current_database() and application_name like 'zelo%') as connections`;

export interface DatabaseUse {
  statements: number;
  /** Rows of the large tables read without an index. */
  scanned: number;
  /** Current connections of servers. */
  connections: number;
}

export const databaseUse = async (pool: Pool): Promise<DatabaseUse> => {
  const [row] = (await pool.query<DatabaseUse>(COUNTERS)).rows;
  if (!row) throw new Error('the database has no counters');
  return row;
};

/** Process id of the postmaster. */
export const postmasterOf = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  return field(statOf(rows[0]?.pid ?? 0), 1);
};
