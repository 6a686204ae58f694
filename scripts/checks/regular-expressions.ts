// Regular expressions of product code: literals, and `new RegExp` with constants of the file.
import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

export interface Pattern {
  source: string;
  flags: string;
  file: string;
  line: number;
}

export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

/** Every node of a syntax tree, parents first. */
export function* nodesOf(value: unknown): Generator<SyntaxNode> {
  if (Array.isArray(value)) {
    for (const inner of value) yield* nodesOf(inner);
  } else if (isNode(value)) {
    yield value;
    for (const [key, inner] of Object.entries(value)) if (key !== 'parent') yield* nodesOf(inner);
  }
}

/** @throws Error when the file is not valid TypeScript */
export const syntaxOf = (file: string, text: string): SyntaxNode => {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return program as unknown as SyntaxNode;
};

type Constants = ReadonlyMap<string, string>;

/** The value of a string literal, or of a template or sum of constants; null for anything else. */
const textOf = (node: unknown, constants: Constants): string | null => {
  if (!isNode(node)) return null;
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null;
  if (node.type === 'Identifier') return constants.get(node['name'] as string) ?? null;
  if (node.type === 'BinaryExpression' && node['operator'] === '+') {
    const [left, right] = [textOf(node['left'], constants), textOf(node['right'], constants)];
    return left === null || right === null ? null : left + right;
  }
  if (node.type !== 'TemplateLiteral') return null;
  const quasis = node['quasis'] as { value: { cooked: string } }[];
  const values = (node['expressions'] as unknown[]).map((inner) => textOf(inner, constants));
  if (values.includes(null)) return null;
  return quasis.map(({ value }, index) => value.cooked + (values[index] ?? '')).join('');
};

const constantsOf = (program: SyntaxNode): Constants => {
  const constants = new Map<string, string>();
  for (const node of nodesOf(program)) {
    if (node.type !== 'VariableDeclarator') continue;
    const name = (node['id'] as SyntaxNode)['name'];
    const text = textOf(node['init'], constants);
    if (typeof name === 'string' && text !== null) constants.set(name, text);
  }
  return constants;
};

const isConstructor = ({ type, callee }: SyntaxNode): boolean =>
  (type === 'NewExpression' || type === 'CallExpression') && isNode(callee) && callee['name'] === 'RegExp';

/**
 * The patterns of one file.
 *
 * @returns `unreadable`: places of patterns composed of non-constants, as `file:line`
 */
export const patternsOf = (
  file: string,
  text = readFileSync(file, 'utf8'),
): { patterns: Pattern[]; unreadable: string[] } => {
  const patterns: Pattern[] = [];
  const unreadable: string[] = [];
  const program = syntaxOf(file, text);
  const constants = constantsOf(program);
  for (const node of nodesOf(program)) {
    const line = text.slice(0, node.start).split('\n').length;
    const regex = node['regex'] as { pattern: string; flags: string } | undefined;
    if (node.type === 'Literal' && regex) {
      patterns.push({ source: regex.pattern, flags: regex.flags, file, line });
    } else if (isConstructor(node)) {
      const [source, flags] = (node['arguments'] as unknown[]).map((given) => textOf(given, constants));
      if (typeof source !== 'string' || flags === null) unreadable.push(`${file}:${line}`);
      else patterns.push({ source, flags: flags ?? '', file, line });
    }
  }
  return { patterns, unreadable };
};
