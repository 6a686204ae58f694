// `npm run proof:reminders [reminders] [kills]`: our way and the three weaker ones under the same disturbance.
import { startPostgres } from '../../../../../../scripts/postgres-server.ts';
import { proveReminders } from './reminder-proof.ts';
import { weakerWays } from './weaker-ways.ts';

const [reminders = 1000, kills = 30] = process.argv.slice(2).map(Number);
const postgres = await startPostgres();
let isProven = true;
try {
  for (const way of ['ours', ...weakerWays] as const) {
    const databaseUrl = await postgres.createDatabase(`proof_${way.replaceAll('-', '_')}`);
    const load = { reminders, kills, professionals: Math.max(1, Math.round(reminders / 50)) };
    const pace = { killEveryMs: 1_500, settleMs: way === 'ours' ? 300_000 : 20_000 };
    const result = await proveReminders({ databaseUrl, way, ...load, ...pace });
    const isExact = result.once === reminders;
    isProven &&= way === 'ours' ? isExact : !isExact;
    console.log(way, JSON.stringify(result));
  }
} finally {
  await postgres.stop();
}
console.log(isProven ? 'proven: ours exact, every weaker way caught' : 'NOT proven');
process.exitCode = isProven ? 0 : 1;
