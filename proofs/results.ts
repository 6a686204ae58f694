// Latest measurements of the proofs, stored as JSON, and the page generated from them.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { takeCommandLine } from '@zelo/domain/shared/command-line.ts';
import { proofs } from './all.ts';
import { type Figures, judge, type Judged, missedBy, type Proof, wordsOf } from './proof.ts';

export interface Result {
  /** Day of the runs, ISO. */
  date: string;
  machine: string;
  /** One-minute load average before the first run, which shows other work on the machine; absent in older records. */
  load?: number;
  /** Runs without a fault, in order. */
  runs: Figures[];
  /** The run of each mutant, by its name. */
  mutants: Record<string, Figures>;
}

export type Results = Record<string, Result>;

const STORED = fileURLToPath(new URL('./results.json', import.meta.url));
const PAGE = fileURLToPath(new URL('../docs/PROOFS.md', import.meta.url));

const INTRODUCTION = `# Proofs

What the product guarantees under faults, load and on several machines, with the measurements. Each proof has mutants: variants
with one planted fault, which the figures named beside it must catch. A figure is printed with its bound in parentheses, or
alone if it must have exactly that value. \`npm run proofs\` runs all proofs, \`npm run proofs -- NAME\` runs one, and
\`--record\` updates this page. The quick ones also run with every \`npm test\`.
`;

/** Cores, memory and Node of this machine. */
export const thisMachine = (): string => {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${availableParallelism()} cores (${model}), ${gigabytes} GiB, Node ${process.versions.node}`;
};

export const readResults = (): Results =>
  existsSync(STORED) ? (JSON.parse(readFileSync(STORED, 'utf8')) as Results) : {};

/** Only figures with a bound: older records may hold more. */
const judgedOnly = ({ bounds }: Proof, figures: Figures): Figures =>
  Object.fromEntries(Object.entries(figures).filter(([name]) => Object.hasOwn(bounds, name)));

/** True when the record holds the figure and the inputs of its limit: a record may be older than the bound. */
const isKnown = ({ value, bound }: Judged): boolean =>
  value !== undefined && !/\b(NaN|undefined)\b/.test(bound);

const judgedOf = (proof: Proof, figures: Figures): Judged[] => judge(proof, judgedOnly(proof, figures));

const worded = (judged: Judged[]): string => {
  const known = judged.filter(isKnown).map(wordsOf).join(', ');
  const missing = judged.filter((figure) => !isKnown(figure)).map(({ name }) => name);
  return missing.length === 0 ? known : `${known}; not measured yet: ${missing.join(', ')}`;
};

/** Recorded figures that break their bound, and those that a mutant should have broken and did not. */
const contradictionsOf = (proof: Proof, { runs, mutants }: Result): string[] => [
  ...runs.flatMap((figures) =>
    judgedOf(proof, figures)
      .filter((figure) => isKnown(figure) && !figure.holds)
      .map((figure) => `it breaks its promise: ${wordsOf(figure)}`),
  ),
  ...Object.entries(mutants).flatMap(([mutant, figures]) =>
    missedBy(proof, mutant, judgedOnly(proof, figures))
      .filter((name) => name in figures)
      .map((name) => `the mutant ${mutant} did not break ${name}`),
  ),
];

/** Only the figures that caught the mutant; the others of its run prove nothing. */
const mutantWords = (proof: Proof, figures: Figures, caughtBy: readonly string[]): string => {
  const judged = judgedOf(proof, figures).filter(({ name }) => caughtBy.includes(name));
  return `${judged.every(isKnown) ? 'caught; ' : ''}${worded(judged)}`;
};

const sectionOf = (proof: Proof, result: Result | undefined): string => {
  const lines = [`## ${proof.name}`, '', proof.promise, ''];
  if (!result) return [...lines, '- not measured yet'].join('\n');
  const { date, machine, load } = result;
  const before = load === undefined ? '' : `, load average ${load} before it`;
  lines.push(`- ${date}, ${machine}${before}, \`npm run proofs -- ${proof.name}\``);
  lines.push(
    ...result.runs.map((figures, place) => `- run ${place + 1}: ${worded(judgedOf(proof, figures))}`),
  );
  for (const [name, { fault, caughtBy }] of Object.entries(proof.mutants)) {
    const figures = result.mutants[name];
    lines.push(
      `- mutant ${name} (${fault}): ${figures ? mutantWords(proof, figures, caughtBy) : 'not run yet'}`,
    );
  }
  return lines.join('\n');
};

/** Markdown page of all proofs and their results. */
export const pageOf = (results: Results): string =>
  `${[INTRODUCTION.trimEnd(), ...proofs.map((proof) => sectionOf(proof, results[proof.name]))].join('\n\n')}\n`;

/** Stores one result and regenerates the page. */
export const record = (name: string, result: Result): void => {
  const results = { ...readResults(), [name]: result };
  writeFileSync(STORED, `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(PAGE, pageOf(results));
};

if (import.meta.main) {
  const { values } = takeCommandLine({
    usage: 'node proofs/results.ts [--check]',
    options: { check: { type: 'boolean' } },
    language: 'en',
  });
  const page = pageOf(readResults());
  const stored = readResults();
  for (const proof of proofs) {
    const result = stored[proof.name];
    for (const sentence of result ? contradictionsOf(proof, result) : []) {
      console.error(`proofs/results.json: ${proof.name}: ${sentence}`);
      process.exitCode = 1;
    }
  }
  const isKept = existsSync(PAGE) && readFileSync(PAGE, 'utf8') === page;
  if (!values.check) writeFileSync(PAGE, page);
  else if (!isKept) {
    console.error(
      'docs/PROOFS.md is not what the proofs and their results say: node proofs/results.ts writes it',
    );
    process.exitCode = 1;
  }
}
