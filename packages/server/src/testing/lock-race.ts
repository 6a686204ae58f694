// Processes that take the lock of one folder at the same moment, or from another pid namespace.
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LockOrder } from './lock-racer.ts';

const RACER = fileURLToPath(new URL('./lock-racer.ts', import.meta.url));
/** The pid of no process: larger than the kernel's maximum. */
export const DEAD_PID = 2_147_483_646;

export interface LockRacer {
  /** Resolves to `taken`, or to the refusal's message. */
  take: (directory: string) => Promise<string>;
  release: () => Promise<string>;
  /** Ends the process by SIGKILL. */
  kill: () => Promise<void>;
}

const racerOf = async (child: ChildProcess): Promise<LockRacer> => {
  const ask = async (order: LockOrder): Promise<string> => {
    const answer = once(child, 'message');
    child.send(order);
    return String((await answer)[0]);
  };
  await once(child, 'message');
  return {
    take: (directory) => ask(directory),
    release: () => ask(''),
    kill: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
};

/** Starts a racer; `nodeArgs` inject a fault. */
export const startRacer = (nodeArgs: string[] = []): Promise<LockRacer> =>
  racerOf(fork(RACER, { execArgv: nodeArgs }));

/**
 * Starts a racer with pids of another namespace, like in a container; Linux only, as root or with user namespaces.
 */
export const startRacerInNamespace = (nodeArgs: string[] = []): Promise<LockRacer> => {
  const asRoot = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user'];
  const args = [
    ...asRoot,
    '--pid',
    '--fork',
    '--kill-child',
    '--mount-proc',
    process.execPath,
    ...nodeArgs,
    RACER,
  ];
  return racerOf(spawn('unshare', args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }));
};

/** A folder that a dead process left locked, if locks were by pid. */
export const withLockedFolder = async <Answer>(
  work: (directory: string) => Promise<Answer>,
): Promise<Answer> => {
  const folder = mkdtempSync(join(tmpdir(), 'zelo-lock-'));
  const directory = join(folder, 'db');
  writeFileSync(`${directory}.lock`, `${DEAD_PID}\n`);
  try {
    return await work(directory);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Uses a new folder per round, with all racers at once; returns the number of winners of each round. */
export const raceForLock = async (racers: readonly LockRacer[], rounds: number): Promise<number[]> => {
  const winners: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await withLockedFolder(async (directory) => {
      const answers = await Promise.all(racers.map((racer) => racer.take(directory)));
      winners.push(answers.filter((answer) => answer === 'taken').length);
      await Promise.all(racers.map((racer) => racer.release()));
    });
  }
  return winners;
};
