import { Pool } from 'pg';
import { startBareServer } from '../load/bare-server.ts';
import type { LoadFigures, LoadOrder } from '../load/generator.ts';
import {
  countStatements,
  cpuMsOf,
  databaseUse,
  familyCpuMsOf,
  postmasterOf,
  rounded,
  rssMbOf,
} from '../load/measures.ts';
import { runLoad } from '../load/run-load.ts';
import { plantTenants, type Tenant } from '../load/tenants/tenants.ts';
import { OURS, type Proof, proofOf, type Mutant } from '../proof.ts';
import { withFault } from '../world/planted-fault.ts';
import type { FleetServer } from '../world/server-fleet.ts';
import { startWorld, type World } from '../world/world.ts';

const SESSIONS = 1_000;
const SECONDS = 600;
/** Mutants and the bare server need only a part of the time. */
const SHORT_SHARE = 0.2;
const WRITES_PER_SECOND = 10;
const WARM_UP_SECONDS = 10;
/** Long enough for every screen to poll at least twice. */
const MIN_SECONDS = 65;
const SLOWEST_P95_MS = 150;
const SLOWEST_P99_MS = 500;
const MAX_SCANNED = 100;
const PLANTED = ['swapped-sessions', 'stale-tags', 'deaf-memory'];

type Measured = Omit<LoadFigures, 'p50 ms' | 'max ms'> & {
  'requests per second': number;
  'CPU ms per request': number;
  'PostgreSQL CPU ms per request': number;
  'statements per request': number;
  'rows scanned per request': number;
  'RSS MB': number;
};

type LoadResult = Measured & {
  sessions: number;
  /** CPU as a multiple of a minimal server's. */
  'CPU times bare': number;
};

interface Stage {
  world: World;
  pool: Pool;
  tenants: Tenant[];
}

/** Drops the indexes by professional. */
const DROP_INDEXES = `
  do $$
  declare index record;
  begin
    alter table appointments drop constraint appointments_pkey cascade;
    alter table clients drop constraint clients_pkey cascade;
    for index in
      select indexrelid::regclass as name from pg_index i join pg_attribute a on a.attrelid = indrelid and a.attnum = indkey[0]
      where indrelid in ('appointments'::regclass, 'clients'::regclass) and a.attname = 'professional_id'
        and not exists (select from pg_constraint where conindid = indexrelid)
    loop execute 'drop index ' || index.name; end loop;
  end $$`;

const cpuOf = (servers: readonly FleetServer[]): number =>
  servers.reduce((sum, server) => sum + cpuMsOf(server.pid()), 0);

const used = async ({ world, pool }: Stage) => ({
  ...(await databaseUse(pool)),
  server: cpuOf(world.servers),
  postgres: familyCpuMsOf(await postmasterOf(pool)),
});

const ofServers = async (stage: Stage, order: Omit<LoadOrder, 'origins'>): Promise<Measured> => {
  const before = await used(stage);
  const {
    samples: _samples,
    'p50 ms': _median,
    'max ms': _slowest,
    ...load
  } = await runLoad({
    ...order,
    origins: stage.world.servers.map(({ url }) => url),
  });
  const after = await used(stage);
  const each = (what: keyof typeof before, digits = 2): number =>
    rounded((after[what] - before[what]) / load.requests, digits);
  return {
    ...load,
    'requests per second': rounded(load.requests / order.seconds),
    'CPU ms per request': each('server'),
    'PostgreSQL CPU ms per request': each('postgres'),
    'statements per request': each('statements'),
    'rows scanned per request': each('scanned'),
    'RSS MB': Math.round(Math.max(...stage.world.servers.map((server) => rssMbOf(server.pid())))),
  };
};

/** CPU per request when a minimal server answers the same polls; its Cookie header is the professional's id. */
const bareCpuMs = async ({ world, tenants }: Stage, order: Omit<LoadOrder, 'origins'>): Promise<number> => {
  const bare = await startBareServer(world.databaseUrl);
  try {
    const anonymous = tenants.map((tenant) => ({ ...tenant, cookie: String(tenant.professionalId) }));
    const before = cpuMsOf(bare.pid);
    const load = await runLoad({ ...order, tenants: anonymous, writesASecond: 0, origins: [bare.origin] });
    return (cpuMsOf(bare.pid) - before) / load.requests;
  } finally {
    bare.close();
  }
};

const measured = async (stage: Stage, way: string, scale: number): Promise<LoadResult> => {
  const seconds = Math.max(MIN_SECONDS, SECONDS * scale * (way === OURS ? 1 : SHORT_SHARE));
  const order = {
    tenants: stage.tenants,
    seconds,
    speed: 1,
    writesASecond: WRITES_PER_SECOND * (stage.tenants.length / SESSIONS),
    warmUpSeconds: Math.min(WARM_UP_SECONDS, seconds / 4),
  };
  const ours = await ofServers(stage, order);
  const bare = await bareCpuMs(stage, { ...order, seconds: Math.max(20, seconds * SHORT_SHARE) });
  return {
    sessions: stage.tenants.length,
    ...ours,
    'CPU times bare': rounded(ours['CPU ms per request'] / bare, 2),
  };
};

const running =
  (servers: number) =>
  async (way: string, scale: number): Promise<LoadResult> => {
    const world = await startWorld({ servers: 0 });
    const pool = new Pool({ connectionString: world.databaseUrl, max: 2 });
    pool.on('error', () => {});
    try {
      await countStatements(world);
      const fault = PLANTED.includes(way) ? withFault(way) : [];
      await world.addServer({}, fault);
      const tenants = await plantTenants(world, Math.min(SESSIONS, Math.max(50, SESSIONS * scale * 10)));
      while (world.servers.length < servers) await world.addServer({}, fault);
      if (way === 'no-index') await pool.query(DROP_INDEXES);
      return await measured({ world, pool, tenants }, way, scale);
    } finally {
      await pool.end();
      await world.close();
    }
  };

const bounds: Proof<LoadResult>['bounds'] = {
  sessions: { atLeast: 50 },
  requests: { atLeast: 1_000 },
  errors: { is: 0 },
  // decision 017: unchanged polls are answered from memory
  'not modified': { atLeast: ({ requests }) => requests * 0.75 },
  foreign: { is: 0 },
  stale: { is: 0 },
  reopened: { atMost: ({ requests }) => requests / 1_000 },
  'p95 ms': { below: SLOWEST_P95_MS },
  'p99 ms': { below: SLOWEST_P99_MS },
  'requests per second': { atLeast: ({ sessions }) => sessions / 4 },
  'CPU ms per request': { below: 1.5 },
  'PostgreSQL CPU ms per request': { below: 1.5 },
  'statements per request': { below: 3 },
  'rows scanned per request': { below: MAX_SCANNED },
  'RSS MB': { below: 512 },
  'CPU times bare': { below: 3 },
};

interface Variant {
  servers: number;
  /** Number of server processes as text. */
  words: string;
  mutants: Record<string, Mutant<LoadResult>>;
}

const polling = (name: string, { servers, words, mutants }: Variant): Proof =>
  proofOf<LoadResult>({
    name,
    group: 'load',
    promise: `1,000 signed-in sessions with the specified polling and ${WRITES_PER_SECOND} writes per second, 50,000 appointments, ten minutes on ${words}: no error, no word of another session, no poll that misses an acknowledged booking, p95 below ${SLOWEST_P95_MS} ms, every statement bound by an index.`,
    mutants,
    run: running(servers),
    bounds,
  });

const SWAPPED: Mutant<LoadResult> = {
  fault: 'occasionally a caller gets the session of the previous caller',
  caughtBy: ['foreign'],
};

export const pollingLoad = polling('polling-load', {
  servers: 1,
  words: 'one server process',
  mutants: {
    'no-index': {
      fault: 'appointments and clients have lost their indexes by professional',
      caughtBy: ['rows scanned per request', 'p95 ms'],
    },
    'swapped-sessions': SWAPPED,
    'stale-tags': {
      fault: 'a poll with any earlier ETag gets 304',
      caughtBy: ['stale'],
    },
  },
});

export const pollingLoadOnTwo = polling('polling-load-on-two', {
  servers: 2,
  words: 'two server processes, the calls of each session dealt out to them in turn',
  mutants: {
    'swapped-sessions': SWAPPED,
    'deaf-memory': {
      fault: 'a process caches answers but does not receive the writes of another one',
      caughtBy: ['stale'],
    },
  },
});
