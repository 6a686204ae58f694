// Random walks of an owner and the assistant through an agenda and its minimal model.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../../scripts/postgres-server.ts';
import type { Walked } from '../agenda-model/walker.ts';
import { OURS, proofOf } from '../proof.ts';
import { withFault } from '../world/planted-fault.ts';

const WALKER = fileURLToPath(new URL('../agenda-model/walker.ts', import.meta.url));
const WALKS = 500;
const STEPS = 60;

export const agendaModel = proofOf<{
  walks: number;
  commands: number;
  comparisons: number;
  difference: string;
}>({
  name: 'agenda-model',
  group: 'faults',
  promise:
    'After any sequence of bookings, moves, cancellations, payments, marks, reopenings, deletions, blocks, days off and changed hours, free starts, dashboard and client totals match a model of forty lines.',
  mutants: {
    'touching-overlaps': {
      fault: 'A start that touches the end of another visit counts as taken.',
      caughtBy: ['difference'],
    },
  },
  run: async (way, scale) => {
    const postgres = await startPostgres();
    const seed = Date.now() % 2 ** 31;
    const walks = Math.max(3, Math.round(WALKS * (way === OURS ? scale : Math.min(scale, 0.05))));
    try {
      const walker = fork(WALKER, [walks, STEPS, seed].map(String), {
        execArgv: withFault(way === OURS ? undefined : way),
        env: { ...process.env, TEST_DATABASE_URL: postgres.url },
      });
      const exited = once(walker, 'exit');
      const [told] = (await Promise.race([once(walker, 'message'), exited])) as [Walked | number];
      if (typeof told !== 'object') throw new Error('the walker ended');
      await exited;
      return { ...told, difference: told.difference ?? 'none' };
    } finally {
      await postgres.stop();
    }
  },
  bounds: {
    walks: { atLeast: 3 },
    commands: { atLeast: 1 },
    comparisons: { atLeast: 1 },
    difference: { is: 'none' },
  },
});
