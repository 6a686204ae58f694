// The embedded database serves one process, also when many start at once, from another pid namespace, or after a kill.
import {
  type LockRacer,
  raceForLock,
  startRacer,
  startRacerInNamespace,
  withLockedFolder,
} from '@zelo/server/testing/lock-race.ts';
import { OURS, proofOf } from '../proof.ts';
import { withFault } from '../world/planted-fault.ts';

const RACERS = 20;
const ROUNDS = 10;

const killAll = async (racers: readonly LockRacer[]): Promise<void> => {
  await Promise.all(racers.map((racer) => racer.kill()));
};

/** Both directions: the holder inside and the second process outside, and the reverse. */
const holdersOfTwoNamespaces = async (nodeArgs: string[]): Promise<number> => {
  const [inside, outside] = [await startRacerInNamespace(nodeArgs), await startRacer(nodeArgs)];
  let most = 0;
  for (const order of [
    [inside, outside],
    [outside, inside],
  ]) {
    await withLockedFolder(async (directory) => {
      const answers: string[] = [];
      for (const racer of order) answers.push(await racer.take(directory));
      most = Math.max(most, answers.filter((answer) => answer === 'taken').length);
      for (const racer of order) await racer.release();
    });
  }
  await killAll([inside, outside]);
  return most;
};

/** Milliseconds from the holder's death until another process has the lock. */
const msAfterKill = async (nodeArgs: string[]): Promise<number> => {
  const [first, second] = [await startRacer(nodeArgs), await startRacer(nodeArgs)];
  const ms = await withLockedFolder(async (directory) => {
    await first.take(directory);
    await first.kill();
    const began = performance.now();
    const answer = await second.take(directory);
    return answer === 'taken' ? Math.round(performance.now() - began) : Infinity;
  });
  await second.kill();
  return ms;
};

const measured = async (nodeArgs: string[], rounds: number) => {
  const racers = await Promise.all(Array.from({ length: RACERS }, () => startRacer(nodeArgs)));
  const winners = await raceForLock(racers, rounds);
  await killAll(racers);
  return {
    'simultaneous starts': rounds * RACERS,
    rounds,
    'rounds with one winner': winners.filter((count) => count === 1).length,
    'most winners': Math.max(...winners),
    'holders in two pid namespaces': await holdersOfTwoNamespaces(nodeArgs),
    'ms after a kill': await msAfterKill(nodeArgs),
  };
};

type LockFigures = Awaited<ReturnType<typeof measured>>;

export const dataLock = proofOf<LockFigures>({
  name: 'data-lock',
  group: 'faults',
  promise:
    'Of twenty processes that take the folder of the embedded database at the same moment exactly one gets it, a process in another pid namespace cannot take it too, and it is free as soon as its holder is killed.',
  mutants: {
    'lock-of-pids': {
      fault: 'The lock is a file with a pid that is taken over when no such process is seen.',
      caughtBy: ['rounds with one winner', 'most winners', 'holders in two pid namespaces'],
    },
  },
  run: (way, scale) =>
    measured(withFault(way === OURS ? undefined : way), Math.max(2, Math.round(ROUNDS * scale))),
  bounds: {
    'simultaneous starts': { is: (figures) => figures.rounds * RACERS },
    rounds: { atLeast: 2 },
    'rounds with one winner': { is: (figures) => figures.rounds },
    'most winners': { is: 1 },
    'holders in two pid namespaces': { is: 1 },
    'ms after a kill': { below: 1_000 },
  },
});
