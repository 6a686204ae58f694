// npm run test:fuzz [-- <requests> <seed>]: sends mutated requests to the whole server; exit code 1 after a wrong
// response or memory growth. Uses the embedded database, or the PostgreSQL server of TEST_DATABASE_URL.
import { takeCommandLine } from '@zelo/domain/shared/command-line.ts';

const DEFAULT_REQUESTS = 10_000;
const MAX_GROWTH_MB = 100;

const { words } = takeCommandLine({
  usage: 'npm run test:fuzz [-- REQUESTS SEED]',
  words: { most: 2 },
  language: 'en',
});
const [requests = DEFAULT_REQUESTS, seed = Date.now() % 1_000_000_007] = words.map(Number);
if (![requests, seed].every((value) => Number.isSafeInteger(value) && value >= 0)) {
  console.error('two whole numbers, please: npm run test:fuzz -- REQUESTS SEED');
  process.exit(2);
}
// imported late: loading the whole server takes seconds
const { fuzz } = await import('./fuzz-run.ts');
console.log(`seed ${seed}, ${requests} requests`);
const { faults, messages, slowest, ...figures } = await fuzz({ seed, requests });
console.log(JSON.stringify(figures));
console.log(`slowest: ${slowest}`);
if (process.env['FUZZ_MESSAGES']) console.log([...messages].toSorted().join('\n'));
for (const [name, request] of faults) console.error(`${name}\n    ${request}`);
console.log(`${faults.size} kinds of faults`);
// the embedded database keeps its pages in this process: there, only the heap shows the server's own memory
const grownMb = process.env['TEST_DATABASE_URL'] ? figures.grownMb : figures.heapGrownMb;
process.exitCode = faults.size > 0 || grownMb > MAX_GROWTH_MB ? 1 : 0;
