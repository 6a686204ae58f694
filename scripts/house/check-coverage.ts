// Checks that every statement of the specification and every attack has a test with its number (test-tags.ts).
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTestTags, type TagKind, type TestTag } from './test-tags.ts';

/** One statement per line: - `1 §2.14` words */
const PAGES: Record<TagKind, string> = { spec: 'docs/spec-statements.md', attack: 'docs/security.md' };

export interface Statement {
  section: string;
  id: string;
  words: string;
}

export interface TaggedTest extends TestTag {
  file: string;
}

export const readStatements = (root: string, kind: TagKind): Statement[] => {
  let section = '';
  return readFileSync(join(root, PAGES[kind]), 'utf8')
    .split('\n')
    .flatMap((line) => {
      section = /^##+ (.+)/.exec(line)?.[1] ?? section;
      const [, id, words] = /^- `([^`]+)` (.+)/.exec(line) ?? [];
      return id && words ? [{ section, id, words }] : [];
    });
};

/** Tags of all tests of a tree, and problems with them. */
export const readTags = (root: string): { tags: TaggedTest[]; problems: string[] } => {
  const files = globSync('{packages,scripts,e2e,proofs}/**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  });
  const read = files.toSorted().map((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    // only files with a tag are parsed
    const { tags, problems } = /\/\/ (?:spec|attack):/.test(source)
      ? readTestTags(file, source)
      : { tags: [], problems: [] };
    return { tags: tags.map((tag) => ({ ...tag, file })), problems };
  });
  return { tags: read.flatMap(({ tags }) => tags), problems: read.flatMap(({ problems }) => problems) };
};

/** Test files with an attack, each once. */
export const attackTestFiles = (root: string): string[] => [
  ...new Set(
    readTags(root)
      .tags.filter(({ kind }) => kind === 'attack')
      .map(({ file }) => file),
  ),
];

/**
 * Checks statements and tags of a tree against each other.
 *
 * @returns one line per violation
 */
export const checkCoverage = (root: string): string[] => {
  const { tags, problems } = readTags(root);
  const ofPage = (kind: TagKind): string[] => {
    const page = PAGES[kind];
    const statements = readStatements(root, kind);
    const ids = statements.map(({ id }) => id);
    const known = new Set(ids);
    const own = tags.filter((tag) => tag.kind === kind);
    const carried = new Set(own.map(({ id }) => id));
    return [
      ...ids
        .filter((id, index) => ids.indexOf(id) !== index)
        .map((id) => `${page}: ${id} names two statements`),
      ...statements
        .filter(({ id }) => !carried.has(id))
        .map(({ id, words }) => `${page}: no test carries "// ${kind}: ${id}" (${words})`),
      ...own
        .filter(({ id }) => !known.has(id))
        .map(({ id, file, test }) => `${file}, "${test}": ${page} has no ${id}`),
    ];
  };
  return [...problems, ...ofPage('spec'), ...ofPage('attack')];
};

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** A table per section: number, statement, tests. */
export const coverageTable = (root: string, kind: TagKind): string => {
  const { tags } = readTags(root);
  const tests = Map.groupBy(
    tags.filter((tag) => tag.kind === kind),
    ({ id }) => id,
  );
  const rowOf = ({ id, words }: Statement): string => {
    const named = (tests.get(id) ?? []).map(({ file, test }) => `\`${cell(`${file} › ${test}`)}\``);
    return `| ${id} | ${cell(words)} | ${named.join('<br>')} |`;
  };
  const sections = Map.groupBy(readStatements(root, kind), ({ section }) => section);
  return [...sections]
    .map(([section, statements]) =>
      [
        `## ${section}`,
        '',
        '| number | statement | tests |',
        '| --- | --- | --- |',
        ...statements.map(rowOf),
      ].join('\n'),
    )
    .join('\n\n');
};
