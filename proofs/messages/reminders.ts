// Due reminders while processes are killed and the gateway fails; three naive senders are the mutants.
import { proveReminders } from '@zelo/server/features/reminders/testing/reminder-proof.ts';
import { type WeakerWay, naiveSenders } from '@zelo/server/features/reminders/testing/naive-senders.ts';
import { type PostgresServer, startPostgres } from '../../scripts/postgres-server.ts';
import { missingCitus, startCitus } from '../citus/citus-cluster.ts';
import { OURS, type Proof, proofOf } from '../proof.ts';

const REMINDERS = 1_000;
const KILLS = 30;
const OF_ONE_PROFESSIONAL = 50;

const fault: Record<WeakerWay, string> = {
  'flag-after': 'Sends a due reminder, then marks it as sent.',
  'flag-before': 'Marks a reminder as sent, then sends it.',
  'lease-only':
    'Claims with a lease and sends again when the lease expires, without checking the gateway first.',
};

type Figures = {
  reminders: number;
  kills: number;
  once: number;
  twice: number;
  never: number;
  'most for one client': number;
  'not marked as sent': number;
  'refused, cut or unanswered sends': number;
};

/** Runs the sends on a database of its own kind. */
const runOn =
  (startDatabase: () => Promise<PostgresServer>) =>
  async (way: string, scale: number): Promise<Figures> => {
    const postgres = await startDatabase();
    try {
      const load = {
        reminders: Math.max(40, Math.round(REMINDERS * scale)),
        kills: Math.max(4, Math.round(KILLS * scale)),
      };
      const result = await proveReminders({
        ...load,
        databaseUrl: await postgres.createDatabase('reminders'),
        way: naiveSenders.find((known) => known === way) ?? 'ours',
        professionals: Math.max(1, Math.round(load.reminders / OF_ONE_PROFESSIONAL)),
        killEveryMs: 1_500,
        settleMs: way === OURS ? 300_000 : 20_000,
      });
      const { once, twice, never, most, unsettled, faults } = result;
      return {
        ...load,
        once,
        twice,
        never,
        'most for one client': most,
        'not marked as sent': unsettled,
        'refused, cut or unanswered sends': faults.refuse + faults.cut + faults.swallow,
      };
    } finally {
      await postgres.stop();
    }
  };

export const reminders = proofOf<Figures>({
  name: 'reminders',
  group: 'faults',
  promise:
    'Each of 1,000 due reminders reaches its client once, while two processes are killed 30 times and the gateway is first down, then refuses, cuts and swallows sends.',
  mutants: {
    'flag-after': { fault: fault['flag-after'], caughtBy: ['twice'] },
    'flag-before': { fault: fault['flag-before'], caughtBy: ['never'] },
    'lease-only': { fault: fault['lease-only'], caughtBy: ['twice'] },
  },
  run: runOn(startPostgres),
  bounds: {
    reminders: { atLeast: 40 },
    kills: { atLeast: 4 },
    once: { is: ({ reminders }) => reminders },
    twice: { is: 0 },
    never: { is: 0 },
    'most for one client': { is: 1 },
    'not marked as sent': { is: 0 },
    'refused, cut or unanswered sends': { atLeast: 1 },
  },
});

export const remindersOnCitus: Proof = {
  ...reminders,
  name: 'citus-reminders',
  group: 'citus',
  promise: `On Citus: ${reminders.promise}`,
  missing: missingCitus,
  run: runOn(() => startCitus()),
};
