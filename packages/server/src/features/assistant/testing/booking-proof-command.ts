// `npm run proof:bookings [rounds] [clients]`: our way, and one without the lock that the same count must catch.
import { startPostgres } from '../../../../../../scripts/postgres-server.ts';
import { proveBookings } from './booking-proof.ts';

const [rounds = 200, clients = 50] = process.argv.slice(2).map(Number);
const postgres = await startPostgres();
let isProven = true;
try {
  for (const way of ['ours', 'unlocked'] as const) {
    const databaseUrl = await postgres.createDatabase(`proof_${way}`);
    // a few rounds are enough to catch the weaker way
    const load = { rounds: way === 'ours' ? rounds : Math.min(rounds, 10), clients };
    const result = await proveBookings({ databaseUrl, way, ...load });
    isProven &&= way === 'ours' ? result.exact === rounds && result.offered === rounds : result.most > 1;
    console.log(way, JSON.stringify(result));
  }
} finally {
  await postgres.stop();
}
console.log(isProven ? 'proven: one booking a round, the way without lock caught' : 'NOT proven');
process.exitCode = isProven ? 0 : 1;
