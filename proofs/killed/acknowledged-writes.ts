// Kills servers one after another during writes; every acknowledged write must survive.
import { setTimeout as pause } from 'node:timers/promises';
import { openLedger } from '../faults/ledger.ts';
import { between, slowest } from '../faults/numbers.ts';
import { makeWriters, startWriting } from '../faults/writers.ts';
import { OURS, proofOf } from '../proof.ts';
import { withFault } from '../world/planted-fault.ts';
import { openSalon } from '../world/salon.ts';
import { startWorld, type World } from '../world/world.ts';

const KILLS = 50;
const MIN_WRITES = 5_000;
const WRITERS_PER_SALON = 3;
const RESTART_MS = 3_000;

/** Kills the servers in turn, each at a random moment; returns the time of each start. */
const killInTurn = async (world: World, kills: number): Promise<number[]> => {
  const starts: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const server = world.servers[kill % world.servers.length];
    if (!server) throw new Error('no server to kill');
    await pause(between(200, 1_500));
    await server.kill();
    starts.push(await server.start());
  }
  return starts;
};

export const acknowledgedWrites = proofOf<{
  kills: number;
  acknowledged: number;
  lost: number;
  doubled: number;
  repeats: number;
  'unexpected answers': string;
  'slowest start ms': number;
}>({
  name: 'acknowledged-writes',
  group: 'faults',
  promise:
    'Server processes are killed (SIGKILL) in the middle of writes. Every acknowledged write is stored, a write repeated with its key is stored once, and a server is back within 3 s.',
  mutants: {
    'acknowledges-early': {
      fault: 'The server answers a write a tenth of a second before its transaction is committed.',
      caughtBy: ['lost'],
    },
  },
  run: async (way, scale) => {
    const world = await startWorld({ servers: 0 });
    try {
      for (let count = 0; count < 2; count += 1)
        await world.addServer({}, withFault(way === OURS ? undefined : way));
      const salons = [
        await openSalon(world, { email: 'ledger-1@example.com' }),
        await openSalon(world, { email: 'ledger-2@example.com' }),
      ];
      const [salon] = salons;
      if (!salon) throw new Error('no salon');
      const writers = await makeWriters(world, salons, WRITERS_PER_SALON);
      const ledger = await openLedger(salon.pool);
      const stop = startWriting({ writers, ledger, anyServer: world.anyServer });
      // a few kills are enough to catch the mutant
      const part = way === OURS ? scale : Math.min(scale, 0.1);
      const [kills, least] = [Math.max(2, Math.round(KILLS * part)), Math.round(MIN_WRITES * part)];
      const starts = await killInTurn(world, kills);
      while (ledger.count() < least) await pause(50);
      await stop();
      const { lost, doubled } = await ledger.compare();
      for (const each of salons) await each.close();
      return {
        kills,
        acknowledged: ledger.count(),
        lost,
        doubled,
        repeats: ledger.seen.repeats,
        'unexpected answers': ledger.unexpected(),
        'slowest start ms': slowest(starts),
      };
    } finally {
      await world.close();
    }
  },
  bounds: {
    kills: { atLeast: 2 },
    acknowledged: { atLeast: ({ kills }) => (MIN_WRITES / KILLS) * kills },
    lost: { is: 0 },
    doubled: { is: 0 },
    repeats: { atLeast: 1 },
    'unexpected answers': { is: 'none' },
    'slowest start ms': { below: RESTART_MS },
  },
});
