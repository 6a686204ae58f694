// The disk of the tables fills up during writes; then the database refuses for other reasons.
import { setTimeout as pause } from 'node:timers/promises';
import { mountSmallDisk, type SmallDisk } from '../disk-full/small-disk.ts';
import { refusalsOf } from '../disk-full/refusals.ts';
import { chatsUnanswered } from '../faults/chats.ts';
import { openLedger } from '../faults/ledger.ts';
import { makeWriters, startWriting } from '../faults/writers.ts';
import { OURS, proofOf } from '../proof.ts';
import { withFault } from '../world/planted-fault.ts';
import { openSalon } from '../world/salon.ts';
import { startWorld, type World } from '../world/world.ts';

const ROUNDS = 3;
const WRITERS = 6;
/** Refused writes per round while the disk is full. */
const REFUSALS = 20;
const TIMEOUT_MS = 60_000;
const ANSWERED_MS = 90_000;

const until = async (isSo: () => boolean, what: string): Promise<number> => {
  const began = performance.now();
  while (!isSo()) {
    if (performance.now() - began > TIMEOUT_MS) throw new Error(`${what} did not come`);
    await pause(5);
  }
  return performance.now() - began;
};

const measured = async (world: World, disk: SmallDisk, rounds: number) => {
  const salon = await openSalon(world, { email: 'disk-full@example.com' });
  const writers = await makeWriters(world, [salon], WRITERS);
  const ledger = await openLedger(salon.pool);
  const { seen } = ledger;
  const refusedCount = (): number => seen.repeats;
  const stop = startWriting({ writers, ledger, anyServer: world.anyServer, restMs: 5 });
  let slowestMs = 0;
  for (let round = 0; round < rounds; round += 1) {
    await pause(1_500);
    disk.fill();
    const refused = refusedCount();
    await until(() => refusedCount() >= refused + REFUSALS, 'a refusal');
    disk.free();
    const acknowledged = ledger.count();
    slowestMs = Math.max(slowestMs, await until(() => ledger.count() > acknowledged + WRITERS, 'a write'));
  }
  await stop();
  const unanswered = await chatsUnanswered(salon.pool, ANSWERED_MS);
  const { lost, doubled } = await ledger.compare();
  const refusals = await refusalsOf(world, salon);
  await salon.close();
  return {
    'times full': rounds,
    acknowledged: ledger.count(),
    'refused for now': seen.away,
    'unexpected answers': ledger.unexpected(),
    'cut off': seen.cutOff,
    lost,
    doubled,
    'slowest recovery ms': Math.round(slowestMs),
    'chats unanswered': unanswered,
    'log says why': world.servers.some((server) =>
      server.output().includes('the disk of the database is full'),
    )
      ? 'yes'
      : 'no',
    ...refusals,
    'servers ended': world.servers.filter((server) => !server.isRunning()).length,
  };
};

type DiskFigures = Awaited<ReturnType<typeof measured>>;

export const diskFull = proofOf<DiskFigures>({
  name: 'disk-full',
  group: 'faults',
  promise:
    'The disk of the database is full, or the database is read-only, has no connection left or is locked. Users get a 503 in Portuguese, the log says why, nothing is half written, and the servers recover without a restart.',
  mutants: {
    'refusals-are-bugs': {
      fault: 'A temporary refusal by the database is reported as a bug.',
      caughtBy: [
        'unexpected answers',
        'log says why',
        'wrong while read-only',
        'wrong without connections',
        'wrong behind a lock',
      ],
    },
  },
  run: async (way, scale) => {
    const disk = mountSmallDisk();
    // no pooler: the server sets the statement timeout itself
    const env = { DATABASE_DIRECT_URL: '' };
    const world = await startWorld({ servers: 0, databaseUrl: disk.hold, env });
    try {
      const fault = withFault(way === OURS ? undefined : way);
      for (let count = 0; count < 2; count += 1) await world.addServer({}, fault);
      return await measured(
        world,
        disk,
        Math.max(1, Math.round(ROUNDS * (way === OURS ? scale : Math.min(scale, 0.3)))),
      );
    } finally {
      await world.close();
      disk.remove();
    }
  },
  bounds: {
    'times full': { atLeast: 1 },
    acknowledged: { atLeast: 10 },
    'refused for now': { atLeast: 1 },
    'unexpected answers': { is: 'none' },
    'cut off': { is: 0 },
    lost: { is: 0 },
    // rows without an acknowledgement
    doubled: { is: 0 },
    'slowest recovery ms': { below: 10_000 },
    'chats unanswered': { is: 0 },
    'log says why': { is: 'yes' },
    'wrong while read-only': { is: 'none' },
    'wrong without connections': { is: 'none' },
    'wrong behind a lock': { is: 'none' },
    'servers ended': { is: 0 },
  },
});
