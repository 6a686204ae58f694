// Two processes that act on one agenda at the same moment.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { withFault } from '../world/planted-fault.ts';
import type { Act, Came, RaceOrder } from './agenda-racer.ts';
import type { RaceAccount } from './race-accounts.ts';

const RACER = fileURLToPath(new URL('./agenda-racer.ts', import.meta.url));
const PROCESSES = 2;

const send = async (racer: ChildProcess, order: RaceOrder): Promise<Came[]> => {
  const answer = once(racer, 'message');
  racer.send(order);
  return ((await answer) as [Came[]])[0];
};

/** Starts the processes, with a mutant's fault if named. */
export const startRacers = async (databaseUrl: string, mutant: string | undefined) => {
  const execArgv = withFault(mutant);
  const racers = Array.from({ length: PROCESSES }, () => fork(RACER, [databaseUrl], { execArgv }));
  await Promise.all(racers.map((racer) => once(racer, 'message')));
  return {
    /** Performs all acts at once, in turn by one process and the other; returns what each came to, in their order. */
    race: async (account: RaceAccount, acts: Act[]): Promise<Came[]> => {
      const shares = racers.map((_, place) => acts.filter((_act, index) => index % PROCESSES === place));
      const came = await Promise.all(
        racers.map((racer, place) => send(racer, { ...account, acts: shares[place] ?? [] })),
      );
      return acts.map((_, index) => came[index % PROCESSES]?.[Math.floor(index / PROCESSES)] ?? 'nothing');
    },
    stop: (): void => {
      for (const racer of racers) racer.kill('SIGKILL');
    },
  };
};

export type Racers = Awaited<ReturnType<typeof startRacers>>;
