// Kills every process of the database during writes, and checks the servers until it is back.
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { chatsUnanswered } from '../faults/chats.ts';
import { type EventStream, followEvents } from '../faults/event-stream.ts';
import { type Ledger, openLedger } from '../faults/ledger.ts';
import { between, slowest } from '../faults/numbers.ts';
import { ask, isAwayForNow } from '../faults/request.ts';
import { makeWriters, startWriting } from '../faults/writers.ts';
import { OURS, proofOf } from '../proof.ts';
import { openSalon, type Salon } from '../world/salon.ts';
import { startWorld, type World } from '../world/world.ts';

const CYCLES = 10;
const SALONS = 3;
const WRITERS_PER_SALON = 2;
/** A user may write 300 times per minute; a limited writer would change no page. */
const REST_MS = 700;
const MAX_ANSWER_MS = 10_000;
const ANSWERED_MS = 90_000;
const EVENT_MS = 10_000;

const withoutWaiting = async (databaseUrl: string): Promise<void> => {
  const admin = new Client({ connectionString: databaseUrl });
  await admin.connect();
  await admin.query('alter system set synchronous_commit = off');
  // as rarely as PostgreSQL allows, so that few kills are enough
  await admin.query("alter system set wal_writer_delay = '10s'");
  await admin.query('select pg_reload_conf()');
  await admin.end();
};

interface Cycle {
  /** Until every server is ready again. */
  readyMs: number;
  /** From readiness until every open page received a change; EVENT_MS when one did not. */
  eventMs: number;
  /** Probes during the outage with any response but the temporary refusal. */
  wrongAnswers: number;
}

const untilReady = async (url: string): Promise<void> => {
  const order = { method: 'GET', path: '/readyz', headers: {} };
  while ((await ask(url, order)).status !== 200) await pause(20);
};

/** Requests readiness and a page from each server while the database is down. */
const probe = async (world: World, salon: Salon): Promise<number> => {
  const headers = { cookie: salon.cookie };
  const answers = await Promise.all(
    world.servers.flatMap(({ url }) =>
      ['/readyz', '/api/services', '/api/dashboard/stats'].map((path) =>
        ask(url, { method: 'GET', path, headers }),
      ),
    ),
  );
  return answers.filter((answer) => !isAwayForNow(answer)).length;
};

const cycle = async (world: World, salon: Salon, pages: EventStream[]): Promise<Cycle> => {
  await pause(between(800, 2_500));
  await world.postgres.kill();
  await pause(between(300, 1_000));
  const wrongAnswers = await probe(world, salon);
  await world.postgres.restart();
  const began = performance.now();
  await Promise.all(world.servers.map(({ url }) => untilReady(url)));
  const readyMs = performance.now() - began;
  const heard = await Promise.all(pages.map((page) => page.next(EVENT_MS)));
  return { readyMs, wrongAnswers, eventMs: Math.max(...heard.map((ms) => ms ?? EVENT_MS)) };
};

const figuresOf = async (ledger: Ledger, cycles: Cycle[], salon: Salon) => ({
  kills: cycles.length,
  acknowledged: ledger.count(),
  ...(await ledger.compare()),
  'refused for now': ledger.seen.away,
  'cut off': ledger.seen.cutOff,
  'unexpected answers': ledger.unexpected(),
  'wrong probes': cycles.reduce((sum, { wrongAnswers }) => sum + wrongAnswers, 0),
  'slowest answer ms': Math.round(ledger.seen.slowestMs),
  'slowest recovery ms': slowest(cycles.map(({ readyMs }) => readyMs)),
  'slowest event after it ms': slowest(cycles.map(({ eventMs }) => eventMs)),
  'chats unanswered': await chatsUnanswered(salon.pool, ANSWERED_MS),
});

type DatabaseFigures = Awaited<ReturnType<typeof figuresOf>> & { 'servers ended': number };

const measured = async (world: World, kills: number): Promise<DatabaseFigures> => {
  const salon = await openSalon(world, { email: 'database-killed@example.com' });
  const salons = [salon];
  while (salons.length < SALONS)
    salons.push(await openSalon(world, { email: `database-killed-${salons.length}@example.com` }));
  const writers = await makeWriters(world, salons, WRITERS_PER_SALON);
  const ledger = await openLedger(salon.pool);
  const pages = world.servers.map(({ url }) => followEvents(() => url, salon.cookie));
  const pids = world.servers.map(({ pid }) => pid());
  const stop = startWriting({ writers, ledger, anyServer: world.anyServer, restMs: REST_MS });
  const cycles: Cycle[] = [];
  while (cycles.length < kills) cycles.push(await cycle(world, salon, pages));
  await stop();
  for (const page of pages) page.close();
  const figures = await figuresOf(ledger, cycles, salon);
  for (const each of salons) await each.close();
  const left = world.servers.filter((server, place) => server.isRunning() && server.pid() === pids[place]);
  return { ...figures, 'servers ended': world.servers.length - left.length };
};

export const databaseKilled = proofOf<DatabaseFigures>({
  name: 'database-killed',
  group: 'faults',
  promise:
    'Every process of PostgreSQL is killed, and it starts again. No acknowledged write is lost, and the servers recover without a restart, live pages and chats too; until then they answer 503 within 10 s, in Portuguese.',
  mutants: {
    'synchronous-commit-off': {
      fault: 'PostgreSQL acknowledges a commit before it is on the disk.',
      caughtBy: ['lost'],
    },
  },
  run: async (way, scale) => {
    const world = await startWorld({ servers: 2 });
    try {
      if (way !== OURS) await withoutWaiting(world.databaseUrl);
      return await measured(
        world,
        Math.max(2, Math.round(CYCLES * (way === OURS ? scale : Math.min(scale, 0.3)))),
      );
    } finally {
      await world.close();
    }
  },
  bounds: {
    kills: { atLeast: 2 },
    acknowledged: { atLeast: 10 },
    lost: { is: 0 },
    doubled: { is: 0 },
    'refused for now': { atLeast: 1 },
    'cut off': { is: 0 },
    'unexpected answers': { is: 'none' },
    'wrong probes': { is: 0 },
    'slowest answer ms': { below: MAX_ANSWER_MS },
    'slowest recovery ms': { below: EVENT_MS },
    'slowest event after it ms': { below: EVENT_MS },
    'chats unanswered': { is: 0 },
    'servers ended': { is: 0 },
  },
});
