// The race of `one-slot` without webhooks: all fifty transactions are open at once, while servers run eight each.
import { startPostgres } from '../../scripts/postgres-server.ts';
import { raceForSlots } from '../agenda-races/booking-race.ts';
import { OURS, proofOf } from '../proof.ts';

const ROUNDS = 200;
const CLIENTS = 50;

export const oneSlotTools = proofOf<{
  rounds: number;
  'rounds with one booking': number;
  'most bookings of a slot': number;
  'rounds in which all others were shown two free starts': number;
}>({
  name: 'one-slot-tools',
  group: 'faults',
  promise:
    'Fifty clients book one slot at the same moment through the assistant’s tools, in two processes. Exactly one gets it, and every other is offered two other starts.',
  mutants: {
    unlocked: {
      fault: 'Booking checks whether the start is free and then writes, without a lock.',
      caughtBy: ['rounds with one booking'],
    },
  },
  run: async (way, scale) => {
    const postgres = await startPostgres();
    try {
      const rounds = Math.max(3, Math.round(ROUNDS * (way === OURS ? scale : Math.min(scale, 0.05))));
      const result = await raceForSlots({
        databaseUrl: await postgres.createDatabase('race'),
        way: way === OURS ? 'ours' : 'unlocked',
        rounds,
        clients: CLIENTS,
      });
      return {
        rounds,
        'rounds with one booking': result.exact,
        'most bookings of a slot': result.most,
        'rounds in which all others were shown two free starts': result.offered,
      };
    } finally {
      await postgres.stop();
    }
  },
  bounds: {
    rounds: { atLeast: 3 },
    'rounds with one booking': { is: ({ rounds }) => rounds },
    'most bookings of a slot': { is: 1 },
    'rounds in which all others were shown two free starts': { is: ({ rounds }) => rounds },
  },
});
