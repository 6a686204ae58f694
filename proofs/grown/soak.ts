import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import { live } from '../load/tenants/life.ts';
import { countStatements } from '../load/measures.ts';
import { runLoad } from '../load/run-load.ts';
import { plantTenants, type Tenant } from '../load/tenants/tenants.ts';
import { atRest, type Vital, watchVitals } from '../load/vital-signs.ts';
import { OURS, proofOf } from '../proof.ts';
import { withFault } from '../world/planted-fault.ts';
import type { FleetServer } from '../world/server-fleet.ts';
import { startWorld, type World } from '../world/world.ts';

/** At thirty times the speed they send as many requests as a thousand. */
const PROFESSIONALS = 34;
const SPEED = 30;
const SECONDS = 1_200;
const WARM_UP_SECONDS = 120;
/** Shorter runs prove nothing about memory. */
const MIN_SECONDS = 120;
/** Idle connections of the pool are closed after ten seconds. */
const REST_MS = 20_000;
const STEEPEST = 1;
/** The heap is held to 160 MB; the rest is code, buffers and the database driver. */
const MAX_MB = 400;
/** 20 for requests, 5 for jobs, one that listens. */
const MAX_CONNECTIONS = 26;
/** Normal fluctuation at rest: the queue's own connections, kept-alive sockets of the gateway. */
const SWAY = { connections: 5, files: 10 };
const CLEANING_MS = 120_000;
/** A small heap, as in a small container: collections are frequent enough that a minute shows retained memory. */
const LITTLE_ROOM = ['--max-old-space-size=160', '--max-semi-space-size=8'];

type Soak = Vital & {
  requests: number;
  failed: number;
  foreign: number;
  'files left open': number;
  'connections left open': number;
  'aged rows left': number;
};

interface Stage {
  world: World;
  server: FleetServer;
  pool: Pool;
  tenants: Tenant[];
}

/** Ages jobs by seventy minutes, keys by two days and events by two months, and expires all sessions. */
const AGE = [
  `update pgboss.job_common set completed_on = completed_on - interval '70 minutes' where state = 'completed'`,
  `update pgboss.queue set maintain_on = maintain_on - interval '70 minutes'`,
  `update idempotency_keys set created_at = created_at - interval '2 days'`,
  `update inbound_events set received_at = received_at - interval '60 days'`,
  `update sessions set expire = now() - interval '1 hour' where sess->>'kind' = 'sign-in'`,
];

const AGED = `
  select ((select count(*) from pgboss.job_common where completed_on < now() - interval '65 minutes')
    + (select count(*) from idempotency_keys where created_at < now() - interval '1 day')
    + (select count(*) from inbound_events where received_at < now() - interval '30 days')
    + (select count(*) from sessions where expire < now()))::int as rows`;

/** Ages rows with limited retention; returns how many remain after the server had time to delete them. */
const leftOfAged = async ({ pool, server, world }: Stage): Promise<number> => {
  for (const statement of AGE) await pool.query(statement);
  // keys and events are deleted at a start and every hour; expired sessions at the next sign-in
  await server.stop();
  await server.start();
  await world.signIn({ email: 'depois@example.com', name: 'Depois' });
  for (const giveUp = Date.now() + CLEANING_MS; ; await pause(1_000)) {
    const left = (await pool.query<{ rows: number }>(AGED)).rows[0]?.rows ?? 0;
    if (left === 0 || Date.now() > giveUp) return left;
  }
};

const settled = async (stage: Stage) => {
  await pause(REST_MS);
  return atRest({ pid: stage.server.pid(), pool: stage.pool });
};

/** Runs every activity briefly to open permanent resources: the connections of jobs, files that are read once. */
const awaken = async ({ world, tenants }: Stage): Promise<void> => void (await live(world, tenants, 5));

const soaked = async (stage: Stage, scale: number): Promise<Soak> => {
  const { world, server, pool, tenants } = stage;
  await awaken(stage);
  const before = await settled(stage);
  const seconds = WARM_UP_SECONDS + Math.max(MIN_SECONDS, SECONDS * scale);
  const vitals = watchVitals({ pid: server.pid(), pool });
  const polling = { tenants, seconds, speed: SPEED, writesASecond: 0, warmUpSeconds: 0 };
  const [load, unexpected] = await Promise.all([
    runLoad({ ...polling, origins: [server.url] }),
    live(world, tenants, seconds),
  ]);
  const signs = await vitals.stop(WARM_UP_SECONDS);
  for (const what of unexpected.slice(0, 5)) console.error(`soak: ${what}`);
  const after = await settled(stage);
  return {
    ...signs,
    requests: load.requests,
    failed: load.errors + unexpected.length,
    foreign: load.foreign,
    'files left open': after.files - before.files,
    'connections left open': after.connections - before.connections,
    'aged rows left': await leftOfAged(stage),
  };
};

const run = async (way: string, scale: number): Promise<Soak> => {
  const world = await startWorld({ servers: 0 });
  const pool = new Pool({ connectionString: world.databaseUrl, max: 2 });
  pool.on('error', () => {});
  try {
    await countStatements(world);
    const server = await world.addServer({}, [...LITTLE_ROOM, ...(way === OURS ? [] : withFault(way))]);
    const tenants = await plantTenants(world, PROFESSIONALS);
    return await soaked({ world, server, pool, tenants }, scale * (way === OURS ? 1 : 0.2));
  } finally {
    await pool.end();
    await world.close();
  }
};

export const soak = proofOf<Soak>({
  name: 'soak',
  group: 'load',
  promise: `For twenty minutes ${PROFESSIONALS} sessions poll thirty times as fast as specified, while users book, sign in, send invalid requests and disconnect, pages open and close and clients write. Memory grows by less than ${STEEPEST} MB per minute after two minutes of warm-up, no file or connection leaks, connections stay within the pool, and rows with limited retention are deleted.`,
  mutants: {
    'keeps-requests': {
      fault: 'a part of every request is kept in memory',
      caughtBy: ['RSS slope MB per minute'],
    },
    'keeps-jobs': { fault: 'finished jobs are deleted only daily', caughtBy: ['aged rows left'] },
  },
  run,
  bounds: {
    'RSS slope MB per minute': { below: STEEPEST },
    'RSS MB': { below: MAX_MB },
    'most connections': { atMost: MAX_CONNECTIONS },
    requests: { atLeast: 1_000 },
    failed: { is: 0 },
    foreign: { is: 0 },
    'files left open': { atMost: SWAY.files },
    'connections left open': { atMost: SWAY.connections },
    'aged rows left': { is: 0 },
  },
});
