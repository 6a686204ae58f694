// `npm run proofs [-- NAMES OR GROUPS… --times 3 --scale 0.1 --record]`: each proof without a fault, then each of its
// mutants. Exit code 1 when a promise is broken or a mutant is not caught.
import { loadavg } from 'node:os';
import { takeCommandLine } from '@zelo/domain/shared/command-line.ts';
import { startProgress } from '@zelo/server/shared/progress.ts';
import { brokenBy, type Figures, judge, missedBy, OURS, type Proof, wordsOf } from './proof.ts';

/** Exits with one line about invalid arguments. */
const refuse = (line: string): never => {
  console.error(line);
  process.exit(2);
};

const options = {
  times: { type: 'string', default: '1' },
  // fraction of the promised size
  scale: { type: 'string', default: '1' },
  record: { type: 'boolean', default: false },
  'without-mutants': { type: 'boolean', default: false },
  // only this mutant
  mutant: { type: 'string' },
} as const;

const { values, words: positionals } = takeCommandLine({
  usage:
    'npm run proofs [-- NAMES OR GROUPS… --times 3 --scale 0.1 --mutant NAME --without-mutants --record]',
  options,
  words: { most: Infinity },
  language: 'en',
});
for (const name of ['times', 'scale'] as const)
  if (!(Number(values[name]) > 0)) refuse(`--${name} must be a number above 0`);

// imported late: loading every proof takes a second
const { proofs } = await import('./all.ts');
const { record, thisMachine } = await import('./results.ts');

const failures: string[] = [];
// started processes end with this one (see the servers' exit handlers)
process.setMaxListeners(100);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const measured = async (proof: Proof, way: string): Promise<Figures | undefined> => {
  const began = performance.now();
  const stopProgress = startProgress(`${proof.name} ${way}`);
  try {
    const figures = await proof.run(way, Number(values.scale));
    const seconds = Math.round((performance.now() - began) / 1000);
    const words = judge(proof, figures).map(wordsOf).join(', ');
    console.log(`${proof.name} ${way}: ${words} (${seconds} s)`);
    return figures;
  } catch (error) {
    failures.push(`${proof.name} ${way} ended: ${error instanceof Error ? error.stack : String(error)}`);
    return undefined;
  } finally {
    stopProgress();
  }
};

const ours = async (proof: Proof): Promise<Figures[]> => {
  const runs: Figures[] = [];
  for (let time = 0; time < (values.mutant ? 0 : Number(values.times)); time += 1) {
    const figures = await measured(proof, OURS);
    if (!figures) continue;
    runs.push(figures);
    failures.push(...brokenBy(proof, figures).map((sentence) => `${proof.name}: ${sentence}`));
  }
  return runs;
};

const mutantsOf = async (proof: Proof): Promise<Record<string, Figures>> => {
  const caught: Record<string, Figures> = {};
  const all = Object.keys(proof.mutants).filter((mutant) => !values.mutant || values.mutant === mutant);
  for (const mutant of values['without-mutants'] ? [] : all) {
    const figures = await measured(proof, mutant);
    const missed = figures ? missedBy(proof, mutant, figures) : [];
    if (figures && missed.length === 0) caught[mutant] = figures;
    else
      failures.push(
        `${proof.name}: the mutant ${mutant} is not caught by ${missed.join(', ') || 'any figure'}`,
      );
  }
  return caught;
};

const chosen = proofs.filter(
  ({ name, group }) => positionals.length === 0 || positionals.includes(name) || positionals.includes(group),
);
const unknown = positionals.filter(
  (word) => !proofs.some(({ name, group }) => name === word || group === word),
);
if (unknown.length > 0)
  failures.push(
    `no such proof: ${unknown.join(', ')}; there are ${proofs.map(({ name }) => name).join(', ')}`,
  );
const ready = chosen.filter(({ missing }) => missing?.() === undefined);
for (const { name, missing } of chosen) {
  const why = missing?.();
  if (why !== undefined) console.log(`${name} is not run: ${why}`);
}
for (const proof of unknown.length > 0 ? [] : ready) {
  const before = failures.length;
  const load = Number((loadavg()[0] ?? 0).toFixed(1));
  const [runs, mutants] = [await ours(proof), await mutantsOf(proof)];
  if (values.record && values.scale === '1' && !values.mutant && failures.length === before) {
    const date = new Date().toISOString().slice(0, 10);
    record(proof.name, { date, machine: thisMachine(), load, runs, mutants });
  }
}
for (const failure of failures) console.error(failure);
const left = chosen.length === ready.length ? '' : `, not run: ${chosen.length - ready.length}`;
console.log(failures.length === 0 ? `proven: ${ready.length}${left}` : 'NOT proven');
process.exitCode = failures.length === 0 ? 0 : 1;
