// Prints figures against bare baselines of the same run, as quotients: absolute times depend on the machine.
// Nothing here passes or fails. `npm run bench -- conflict` runs only the benches whose name has that word.
import { takeCommandLine } from '@zelo/domain/shared/command-line.ts';
import { appointmentsDayBench } from './appointments-day.bench.ts';
import { assistantBench } from './assistant.bench.ts';
import { calendarBench } from './calendar.bench.ts';
import { conflictsBench } from './conflicts.bench.ts';
import { freeSlotsBench } from './free-slots.bench.ts';
import { type Bench, checksum, type Figure } from './measure.ts';
import { pollsBench } from './polls.bench.ts';
import { remindersBench } from './reminders.bench.ts';
import { whatsappBench } from './whatsapp.bench.ts';

const benches: Bench[] = [
  assistantBench,
  freeSlotsBench,
  conflictsBench,
  appointmentsDayBench,
  pollsBench,
  calendarBench,
  remindersBench,
  whatsappBench,
];

const print = ({ what, micros, baseline, bar }: Figure): void => {
  console.log(`  ${what}: ${micros.toFixed(2)} us (bar ${bar})`);
  console.log(
    `    ${baseline.what}: ${baseline.micros.toFixed(2)} us; ratio ${(micros / baseline.micros).toFixed(3)}`,
  );
};

const {
  words: [wanted = ''],
} = takeCommandLine({ usage: 'npm run bench [-- PART OF A NAME]', words: { most: 1 }, language: 'en' });
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
