// Prints figures against bare baselines of the same run, as quotients: absolute times depend on the machine. Nothing here
// passes or fails. `npm run bench -- conflict` runs only the benches whose name contains that word.
import { takeCommandLine } from '@zelo/domain/shared/command-line.ts';
import { type Bench, checksum, type Figure } from './measure.ts';

const {
  words: [wanted = ''],
} = takeCommandLine({ usage: 'npm run bench [-- PART OF A NAME]', words: { most: 1 }, language: 'en' });

// imported late: loading the whole server takes seconds
const benches: Bench[] = await Promise.all([
  import('./assistant.bench.ts').then(({ assistantBench }) => assistantBench),
  import('./free-slots.bench.ts').then(({ freeSlotsBench }) => freeSlotsBench),
  import('./conflicts.bench.ts').then(({ conflictsBench }) => conflictsBench),
  import('./appointments-day.bench.ts').then(({ appointmentsDayBench }) => appointmentsDayBench),
  import('./polls.bench.ts').then(({ pollsBench }) => pollsBench),
  import('./calendar.bench.ts').then(({ calendarBench }) => calendarBench),
  import('./reminders.bench.ts').then(({ remindersBench }) => remindersBench),
  import('./whatsapp.bench.ts').then(({ whatsappBench }) => whatsappBench),
]);

const inUnits = (micros: number): string =>
  micros < 1_000 ? `${micros.toFixed(2)} µs` : `${(micros / 1_000).toFixed(1)} ms`;

const print = ({ what, micros, baseline, bar }: Figure): void => {
  console.log(`  ${what}: ${inUnits(micros)} (bar: ${bar})`);
  console.log(
    `    ${(micros / baseline.micros).toFixed(3)} × ${baseline.what} (${inUnits(baseline.micros)})`,
  );
};

const chosen = benches.filter(({ name }) => name.includes(wanted));
if (chosen.length === 0) {
  console.error(`no such bench: ${wanted}; there are ${benches.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}
for (const bench of chosen) {
  console.log(bench.name);
  for (const figure of await bench.run()) print(figure);
}
console.log(`checksum ${checksum()}`);
