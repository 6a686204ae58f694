// docs/spec-coverage.md says which test proves each sentence of the specification, docs/security.md which one tries each
// attack. A test that is renamed, skipped or gone, and a sentence without a test, fail here.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

export const COVERAGE_PAGE = 'docs/spec-coverage.md';
export const SECURITY_PAGE = 'docs/security.md';
/** The only part of the page whose rows may, and must, lack a test; each of its sections says what is missing. */
const NOT_BUILT = 'Not built yet';
const SEPARATOR = ' › ';

const RUNNERS = new Set(['it', 'test', 'describe']);
const NOT_RUN = new Set(['skip', 'skipIf', 'todo', 'fails', 'fixme']);

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** `['it', 'each']` of the callee in `it.each(cases)('title', …)`. */
const wordsOf = (callee: unknown): string[] => {
  if (!isNode(callee)) return [];
  if (callee['type'] === 'Identifier') return [String(callee['name'])];
  if (callee['type'] === 'MemberExpression') {
    return [...wordsOf(callee['object']), ...wordsOf(callee['property'])];
  }
  return wordsOf(callee['callee'] ?? callee['tag']);
};

/** `'a title'`, or a template as its source has it; undefined for anything else. */
const textOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined;
  if (typeof node['value'] === 'string') return node['value'];
  const { quasis, expressions } = node;
  if (node['type'] !== 'TemplateLiteral' || !Array.isArray(quasis) || !Array.isArray(expressions))
    return undefined;
  const names = expressions.map((part: unknown) => `\${${wordsOf(part).join('.')}}`);
  const words = quasis.map((part: { value: { raw: string } }) => part.value.raw);
  return words.map((word, index) => `${word}${names[index] ?? ''}`).join('');
};

/** The title of a call of a test runner, null when it does not run, undefined for any other node. */
const titleOf = (node: Node): string | null | undefined => {
  if (node['type'] !== 'CallExpression') return undefined;
  const [runner = '', ...words] = wordsOf(node['callee']);
  const [title, body]: unknown[] = Array.isArray(node['arguments']) ? node['arguments'] : [];
  const text = textOf(title);
  if (!RUNNERS.has(runner) || text === undefined || body === undefined) return undefined;
  return words.some((word) => NOT_RUN.has(word)) ? null : text;
};

const walk = (node: unknown, path: readonly string[]): string[] => {
  if (Array.isArray(node)) return node.flatMap((child) => walk(child, path));
  if (!isNode(node)) return [];
  const title = titleOf(node);
  if (title === null) return [];
  const inside = title === undefined ? path : [...path, title];
  const found = Object.values(node).flatMap((child) => walk(child, inside));
  return title === undefined ? found : [inside.join(SEPARATOR), ...found];
};

/**
 * The titles that a test file runs, as its source has them (templates of it.each unfilled), each behind those of
 * the blocks around it: `a block › a test`.
 */
export const testTitles = (file: string, source: string): string[] =>
  walk(parseSync(file, source).program, []);

interface Row {
  section: string;
  isBuilt: boolean;
  /** spec or row, what it says, test */
  cells: string[];
}

/** The rows of the tables, and the sections of the part that is not built which give no reason. */
const readPage = (page: string): { rows: Row[]; unexplained: string[] } => {
  const rows: Row[] = [];
  const unexplained = new Set<string>();
  let isBuilt = true;
  let section = '';
  for (const line of page.split('\n')) {
    const [, level, heading] = /^(#+) (.*)$/.exec(line) ?? [];
    if (heading !== undefined) {
      if (level?.length === 2) isBuilt = heading !== NOT_BUILT;
      section = heading;
      if (!isBuilt && level !== '##') unexplained.add(section);
    } else if (/^\| (?!spec |row |-)/.test(line)) {
      const cells = line.split(/(?<!\\)\|/).slice(1, -1);
      rows.push({ section, isBuilt, cells: cells.map((cell) => cell.trim().replaceAll('\\|', '|')) });
    } else if (/^\w/.test(line)) unexplained.delete(section);
  }
  return { rows, unexplained: [...unexplained] };
};

/** What is wrong with the row itself; its tests are looked up elsewhere. */
const rowProblem = ({ cells: [spec, says, test], isBuilt }: Row): string | undefined => {
  if (!spec || !says) return 'has no name or no sentence';
  if (isBuilt && !test) return `has no test and is not under "${NOT_BUILT}"`;
  return !isBuilt && test ? `has a test although it is under "${NOT_BUILT}"` : undefined;
};

const testsIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');

/** The test files that a page names, each once. */
export const testFiles = (root: string, page: string): string[] => {
  const { rows } = readPage(readFileSync(join(root, page), 'utf8'));
  const tests = rows.flatMap(({ cells: [, , test = ''] }) => testsIn(test));
  return [...new Set(tests.map((test) => test.split(SEPARATOR, 1)[0] ?? ''))];
};

/**
 * Checks the tables of a page of a tree.
 *
 * @returns one line a violation
 */
export const checkCoverage = (root: string, page = COVERAGE_PAGE): string[] => {
  const { rows, unexplained } = readPage(readFileSync(join(root, page), 'utf8'));
  const titles = new Map<string, string[]>();
  const titlesOf = (file: string): string[] => {
    const known = titles.get(file) ?? testTitles(file, readFileSync(join(root, file), 'utf8'));
    titles.set(file, known);
    return known;
  };
  const testProblem = (test: string): string | undefined => {
    const [file = '', ...names] = test.split(SEPARATOR);
    const name = names.join(SEPARATOR);
    if (!/\.(test|spec)\.tsx?$/.test(file) || !existsSync(join(root, file))) return `there is no ${file}`;
    const exists = titlesOf(file).some((title) => title === name || title.endsWith(SEPARATOR + name));
    return exists ? undefined : `${file} runs no test "${name}"`;
  };
  const ofRows = rows.flatMap((row) => {
    const [, says = '', test = ''] = row.cells;
    const tests = testsIn(test);
    const problems = [rowProblem(row), ...tests.map(testProblem)].filter((problem) => problem !== undefined);
    if (test !== '' && tests.length === 0) problems.push('names its test outside of `…`');
    return problems.map((problem) => `${page}, ${row.section}, "${says}": ${problem}`);
  });
  const ofSections = unexplained.map((section) => `${page}, ${section}: does not say what is missing`);
  return [...ofRows, ...ofSections];
};
