import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import { cpuMsOf, openFilesOf, quantile, rounded, rssMbOf } from '../load/measures.ts';
import { plantSessions } from '../load/tenants/tenants.ts';
import { openPages, type Page, type PagesOptions, until } from '../open-pages/pages.ts';
import { OURS, proofOf } from '../proof.ts';
import { liveHeapMb, withLiveHeap } from '../world/live-heap.ts';
import { withFault } from '../world/planted-fault.ts';
import type { FleetServer } from '../world/server-fleet.ts';
import { startWorld, type World } from '../world/world.ts';

const PROFESSIONALS = 1_000;
const PAGES_EACH = 5;
const CHANGES = 200;
/** Every page gets a heartbeat within this time. */
const BEAT_SECONDS = 25;
/** With five pages per professional, leaked streams reach the limit of twenty by the fifth opening. */
const REOPENINGS = 4;
const SLOWEST_P95_MS = 250;
const MAX_MB = 60;
/** Allowed growth after 20,000 streams opened and closed; a leaked one takes some kilobytes. */
const MAX_GROWN_MB = 10;
const BACK_SECONDS = 15;

type Figures = {
  streams: number;
  'MB for 1,000 streams': number;
  'ms to notify the pages of a professional, p95': number;
  'ms to notify all pages at once': number;
  'CPU % idle': number;
  '% of heartbeats in the fullest second': number;
  'pages refused': number;
  'open files left': number;
  'MB of live heap grown over four reopenings': number;
  's until all are back after a restart': number;
  's between the first and the last that may come back': number;
};

interface Stage {
  world: World;
  server: FleetServer;
  pool: Pool;
  people: { professionalId: number; cookie: string }[];
  options: PagesOptions;
}

const plant = async (world: World, pool: Pool, count: number): Promise<Stage['people']> => {
  await pool.query(
    `insert into users (id, email, first_name) overriding system value
     select n, 'pagina-' || n || '@example.com', 'Pessoa' from generate_series(1, $1::int) n`,
    [count],
  );
  await pool.query(
    `insert into professionals (id, user_id, business_name) overriding system value
     select n, n, 'Negócio' from generate_series(1, $1::int) n`,
    [count],
  );
  const cookies = await plantSessions(pool, world, count);
  return cookies.map((cookie, place) => ({ professionalId: place + 1, cookie }));
};

/** Announces a change for each page's professional in one statement; returns milliseconds until all pages have it. */
const tell = async (pool: Pool, pages: readonly Page[]): Promise<number> => {
  const before = pages.map((page) => page.told());
  const ids = [...new Set(pages.map(({ professionalId }) => professionalId))];
  const began = performance.now();
  await pool.query(
    `select pg_notify('zelo_changes', json_build_object('professionalId', id, 'topic', 'clients')::text)
     from unnest($1::int[]) id`,
    [ids],
  );
  await until(() => pages.every((page, place) => page.told() > (before[place] ?? 0)), 30_000);
  return performance.now() - began;
};

const notificationTimes = async (
  { pool, people }: Stage,
  pages: Page[],
  changes: number,
): Promise<number[]> => {
  const times: number[] = [];
  for (let change = 0; change < changes; change += 1) {
    const { professionalId } = people[(change * 7) % people.length] ?? { professionalId: 1 };
    times.push(
      await tell(
        pool,
        pages.filter((page) => page.professionalId === professionalId),
      ),
    );
  }
  return times.toSorted((one, other) => one - other);
};

/** Measures one round of heartbeats without other activity. */
const idleRound = async (pid: number, beats: number[]): Promise<{ cpuShare: number; fullest: number }> => {
  const cpuMs = cpuMsOf(pid);
  beats.length = 0;
  await pause(BEAT_SECONDS * 1000);
  const bySecond = new Map<number, number>();
  for (const beat of beats) {
    const second = Math.floor(beat / 1000);
    bySecond.set(second, (bySecond.get(second) ?? 0) + 1);
  }
  return {
    cpuShare: (cpuMsOf(pid) - cpuMs) / (BEAT_SECONDS * 1000),
    fullest: Math.max(0, ...bySecond.values()) / Math.max(1, beats.length),
  };
};

const closeAll = (pages: Page[]): Promise<unknown> => Promise.all(pages.map((page) => page.close()));

/** Opens and closes all pages repeatedly; returns open files and megabytes left in the server. */
const reopenings = async (stage: Stage, filesBefore: number): Promise<{ files: number; mb: number }> => {
  const pid = stage.server.pid();
  const before = await liveHeapMb(stage.server);
  for (let time = 0; time < REOPENINGS; time += 1)
    await closeAll(await openPages(stage.people, PAGES_EACH, stage.options));
  await until(() => openFilesOf(pid) <= filesBefore + 10, 10_000).catch(() => {});
  return {
    files: Math.max(0, openFilesOf(pid) - filesBefore - 10),
    mb: (await liveHeapMb(stage.server)) - before,
  };
};

/** Restarts the server under its open pages; returns seconds until all are back. */
const restart = async ({ server }: Stage, pages: Page[]): Promise<number> => {
  await server.stop();
  await server.start();
  return (await until(() => pages.every((page) => page.isOpen()), 60_000)) / 1000;
};

const measured = async (stage: Stage, beats: number[], refusals: () => number): Promise<Figures> => {
  const pid = stage.server.pid();
  // code compiled and cached by the first requests is not memory of the streams
  await closeAll(await openPages(stage.people.slice(0, 20), 1, stage.options));
  await pause(1_000);
  const [files, mb] = [openFilesOf(pid), rssMbOf(pid)];
  const pages = await openPages(stage.people, PAGES_EACH, stage.options);
  const grown = rssMbOf(pid) - mb;
  const times = await notificationTimes(stage, pages, CHANGES);
  const allMs = await tell(stage.pool, pages);
  const { cpuShare, fullest } = await idleRound(pid, beats);
  await closeAll(pages);
  const left = await reopenings(stage, files);
  const refused = refusals();
  const last = refused > 0 ? [] : await openPages(stage.people, PAGES_EACH, stage.options);
  const retries = last.map((page) => page.retryMs());
  const backSeconds = await restart(stage, last);
  await closeAll(last);
  return {
    streams: pages.length,
    'MB for 1,000 streams': rounded((grown / pages.length) * 1000),
    'ms to notify the pages of a professional, p95': rounded(quantile(times, 0.95)),
    'ms to notify all pages at once': Math.round(allMs),
    'CPU % idle': rounded(cpuShare * 100),
    '% of heartbeats in the fullest second': rounded(fullest * 100),
    'pages refused': refused,
    'open files left': left.files,
    'MB of live heap grown over four reopenings': rounded(left.mb),
    's until all are back after a restart': rounded(backSeconds),
    's between the first and the last that may come back':
      retries.length === 0 ? 0 : rounded((Math.max(...retries) - Math.min(...retries)) / 1000),
  };
};

const run = async (way: string, scale: number): Promise<Figures> => {
  const world = await startWorld({ servers: 0 });
  const pool = new Pool({ connectionString: world.databaseUrl, max: 2 });
  try {
    const server = await world.addServer({}, [
      ...withLiveHeap(),
      ...withFault(way === OURS ? undefined : way),
    ]);
    const people = await plant(world, pool, Math.max(20, Math.round(PROFESSIONALS * scale)));
    const beats: number[] = [];
    let refused = 0;
    const options = {
      port: server.port,
      onBeat: () => void beats.push(performance.now()),
      onRefusal: () => void (refused += 1),
    };
    return await measured({ world, server, pool, people, options }, beats, () => refused);
  } finally {
    await pool.end();
    await world.close();
  }
};

export const openPagesProof = proofOf<Figures>({
  name: 'open-pages',
  group: 'load',
  promise:
    'One process keeps 5,000 pages of 1,000 professionals open: each receives a change at once and heartbeats in its own second, leaves no memory and no socket when it closes, and reconnects after a restart spread over time.',
  mutants: {
    'leaks-streams': {
      fault: 'a closed stream stays in the table of its professional',
      caughtBy: ['MB of live heap grown over four reopenings', 'pages refused'],
    },
    'beats-together': {
      fault: 'every heartbeat is written in the same second',
      caughtBy: ['% of heartbeats in the fullest second'],
    },
    'comes-back-together': {
      fault: 'every page gets the same reconnect delay',
      caughtBy: ['s between the first and the last that may come back'],
    },
  },
  run,
  bounds: {
    streams: { atLeast: 100 },
    'MB for 1,000 streams': { atMost: MAX_MB },
    'ms to notify the pages of a professional, p95': { atMost: SLOWEST_P95_MS },
    'ms to notify all pages at once': { atMost: 1_000 },
    'CPU % idle': { below: 5 },
    '% of heartbeats in the fullest second': { atMost: 15 },
    'pages refused': { is: 0 },
    'open files left': { is: 0 },
    'MB of live heap grown over four reopenings': { atMost: MAX_GROWN_MB },
    's until all are back after a restart': { atMost: BACK_SECONDS },
    's between the first and the last that may come back': { atLeast: 3 },
  },
});
