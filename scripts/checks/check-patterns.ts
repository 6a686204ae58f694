// npm run check:patterns: refuses a regular expression whose work grows faster than its input (ReDoS).
// [--all] judges every pattern again; [--write] stores the verdicts. See decision 021.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { takeCommandLine } from '@zelo/domain/shared/command-line.ts';
import type { Diagnostics } from 'recheck';
import { regexes } from 'zod/mini';
import { type Pattern, patternsOf } from './regular-expressions.ts';

/** Verdicts of earlier runs: recheck needs minutes for all patterns, seconds for one. */
const VERDICTS = join(import.meta.dirname, 'judged-patterns.json');
const AUTOMATON_MS = 5_000;
const FUZZING_MS = 120_000;
/** Counts the characters that an attack makes the engine read instead of time, so a busy machine changes no verdict. */
const COUNTED = { attackTimeout: null, incubationTimeout: null } as const;

/** Tests and their helpers; the same files as in check-imports. */
const OF_TESTS = /\.(test|bench)\.tsx?$|[/-]test-[a-z-]+\.tsx?$|\/testing\//;

export const isOfTests = (file: string): boolean => OF_TESTS.test(file);

const productFiles = (root: string): string[] =>
  globSync('packages/*/src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !isOfTests(file));

const keyOf = ({ source, flags }: Pick<Pattern, 'source' | 'flags'>): string =>
  createHash('sha256').update(`/${source}/${flags}`).digest('base64url').slice(0, 22);

/** Zod's own patterns that the contracts use. */
const patternsOfZod = (): Pattern[] =>
  [regexes.email, regexes.datetime({ offset: true })].map(({ source, flags }) => ({
    source,
    flags,
    file: 'zod',
    line: 0,
  }));

/** Judges one pattern: by automata, and by fuzzing when that takes too long. */
export const judge = async ({ source, flags }: Pick<Pattern, 'source' | 'flags'>): Promise<Diagnostics> => {
  const { check } = await import('recheck');
  const first = await check(source, flags, { ...COUNTED, timeout: AUTOMATON_MS });
  if (first.status !== 'unknown') return first;
  return check(source, flags, { ...COUNTED, timeout: FUZZING_MS, checker: 'fuzz' });
};

/** Null for a safe pattern. */
const problemOf = (pattern: Pattern, verdict: Diagnostics): string | null => {
  if (verdict.status === 'safe') return null;
  const at = `${pattern.file}:${pattern.line} /${pattern.source.slice(0, 120)}/${pattern.flags}`;
  if (verdict.status === 'unknown') return `${at}: cannot be judged (${verdict.error.kind}); make it simpler`;
  return `${at}: ${verdict.complexity.summary}, for example ${verdict.attack.pattern.slice(0, 120)}`;
};

/**
 * Judges patterns without a stored verdict.
 *
 * @returns problems, one line each, and the keys of all safe patterns
 */
export const judgeAll = async (
  patterns: readonly Pattern[],
  known: ReadonlySet<string>,
): Promise<{ problems: string[]; safe: Set<string> }> => {
  const problems: string[] = [];
  const safe = new Set<string>();
  for (const pattern of patterns) {
    const key = keyOf(pattern);
    if (safe.has(key)) continue;
    const problem = known.has(key) ? null : problemOf(pattern, await judge(pattern));
    if (problem === null) safe.add(key);
    else problems.push(problem);
  }
  return { problems, safe };
};

/** Checks every product file below `root`. */
export const checkPatterns = async (
  root: string,
  { all = false } = {},
): Promise<{ problems: string[]; safe: Set<string> }> => {
  const found = productFiles(root).map((file) => patternsOf(file, readFileSync(join(root, file), 'utf8')));
  const unreadable = found
    .flatMap((file) => file.unreadable)
    .map((place) => `${place}: a pattern must be a literal, or put together from constants of its file`);
  const stored = !all && existsSync(VERDICTS) ? (JSON.parse(readFileSync(VERDICTS, 'utf8')) as string[]) : [];
  const patterns = [...found.flatMap((file) => file.patterns), ...patternsOfZod()];
  const { problems, safe } = await judgeAll(patterns, new Set(stored));
  return { problems: [...unreadable, ...problems], safe };
};

if (import.meta.main) {
  const flag = { type: 'boolean' } as const;
  const { values } = takeCommandLine({
    usage: 'npm run check:patterns [-- --all --write]',
    options: { all: flag, write: flag },
    language: 'en',
  });
  const root = join(import.meta.dirname, '../..');
  const { problems, safe } = await checkPatterns(root, { all: values.all === true });
  if (values.write) writeFileSync(VERDICTS, `${JSON.stringify([...safe].toSorted(), null, 2)}\n`);
  for (const problem of problems) console.error(problem);
  console.log(`${safe.size} patterns are linear, ${problems.length} are refused`);
  // recheck keeps its checker process for the next pattern
  process.exit(problems.length > 0 ? 1 : 0);
}
