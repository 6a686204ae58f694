// Tags of tests: `// spec: 1 §2.14, 1 §3.2` above a test or a block names statements of docs/spec-statements.md that it
// proves, `// attack: A1.2` rows of docs/security.md. They are read from the source and have no effect at run time.
import { parseSync } from 'vite';

export type TagKind = 'spec' | 'attack';

export interface TestTag {
  kind: TagKind;
  /** `1 §2.14` or `A1.2` */
  id: string;
  /** Title as in the source (it.each templates unfilled), prefixed by the enclosing blocks: `a block › a test`. */
  test: string;
}

const RUNNERS = new Set(['it', 'test', 'describe']);
const NOT_RUN = new Set(['skip', 'skipIf', 'todo', 'fails', 'fixme']);
const TAG = /^ (spec|attack):(.*)$/;
const IDS: Record<TagKind, RegExp> = { spec: /^\d §\d+\.\d+$/, attack: /^[A-Z]\d+(?:\.\d+)?$/ };
/** Permitted between a tag and its test: more tags or comments, and `await` before a journey's step. */
const BETWEEN = /^(?:\s|\/\/.*\n)*(?:await )?$/;

type Node = Record<string, unknown>;

interface TitledCall {
  /** null when it does not run */
  test: string | null;
  start: number;
}

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

/** Title of a test-runner call, null when the test does not run, undefined for any other node. */
const titleOf = (node: Node): string | null | undefined => {
  if (node['type'] !== 'CallExpression') return undefined;
  const [runner = '', ...words] = wordsOf(node['callee']);
  const [title, body]: unknown[] = Array.isArray(node['arguments']) ? node['arguments'] : [];
  const text = textOf(title);
  if (!RUNNERS.has(runner) || text === undefined || body === undefined) return undefined;
  return words.some((word) => NOT_RUN.has(word)) ? null : text;
};

const titledCalls = (node: unknown, path: readonly string[] | null): TitledCall[] => {
  if (Array.isArray(node)) return node.flatMap((child) => titledCalls(child, path));
  if (!isNode(node)) return [];
  const title = titleOf(node);
  const inside = title === undefined ? path : title === null || path === null ? null : [...path, title];
  const found = Object.values(node).flatMap((child) => titledCalls(child, inside));
  if (title === undefined) return found;
  return [{ test: inside === null ? null : inside.join(' › '), start: Number(node['start']) }, ...found];
};

const tagProblem = (kind: TagKind, ids: readonly string[], call?: TitledCall): string | undefined => {
  if (!ids.every((id) => IDS[kind].test(id))) return 'is misspelled';
  if (call === undefined) return 'stands above no test';
  return call.test === null ? 'stands above a test that does not run' : undefined;
};

/**
 * Reads the tags of a test file.
 *
 * @returns problems: tags that are misspelled, above no test, or above one that does not run
 */
export const readTestTags = (file: string, source: string): { tags: TestTag[]; problems: string[] } => {
  const { program, comments } = parseSync(file, source);
  const calls = titledCalls(program, []);
  const tags: TestTag[] = [];
  const problems: string[] = [];
  for (const { value, end } of comments) {
    const [, kind, list = ''] = TAG.exec(value) ?? [];
    if (kind !== 'spec' && kind !== 'attack') continue;
    const ids = list.split(',').map((id) => id.trim());
    const call = calls.find(({ start }) => start >= end && BETWEEN.test(source.slice(end, start)));
    const problem = tagProblem(kind, ids, call);
    if (problem !== undefined) problems.push(`${file}: "//${value}" ${problem}`);
    const test = problem === undefined ? call?.test : null;
    if (test) tags.push(...ids.map((id): TestTag => ({ kind, id, test })));
  }
  return { tags, problems };
};
