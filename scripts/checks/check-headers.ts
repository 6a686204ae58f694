// npm run check:headers: refuses request headers that product code reads and the fuzz does not cover.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { takeCommandLine } from '@zelo/domain/shared/command-line.ts';
import { JUDGED_HEADERS } from '../../packages/server/src/testing/judged-headers.ts';
import { isOfTests } from './check-patterns.ts';
import { nodesOf, type SyntaxNode, syntaxOf } from './regular-expressions.ts';

const nodeOf = (value: unknown): SyntaxNode | null =>
  typeof value === 'object' && value !== null && 'type' in value ? (value as SyntaxNode) : null;

/** `name`, `'name'` */
const wordOf = (value: unknown): string | null => {
  const node = nodeOf(value);
  const word = node?.type === 'Literal' ? node['value'] : node?.['name'];
  return typeof word === 'string' ? word : null;
};

const isHeaders = (value: unknown): boolean => {
  const node = nodeOf(value);
  if (node?.type === 'Identifier') return node['name'] === 'headers';
  return node?.type === 'MemberExpression' && wordOf(node['property']) === 'headers';
};

const keysOf = (pattern: unknown): string[] => {
  const node = nodeOf(pattern);
  if (node?.type !== 'ObjectPattern') return [];
  return (node['properties'] as SyntaxNode[]).map(({ key }) => wordOf(key)).filter((key) => key !== null);
};

/** `headers.host`, `headers['host']`, `headers.get('host')`, `const { host } = headers`, `({ headers: { host } })`. */
const namesIn = (node: SyntaxNode): string[] => {
  if (node.type === 'MemberExpression' && isHeaders(node['object'])) {
    const word = wordOf(node['property']);
    return word === null || ['get', 'set', 'has', 'delete', 'append', 'entries'].includes(word) ? [] : [word];
  }
  if (node.type === 'CallExpression') {
    const callee = nodeOf(node['callee']);
    const isRead =
      isHeaders(callee?.['object']) && ['get', 'has'].includes(wordOf(callee?.['property']) ?? '');
    const word = isRead ? wordOf((node['arguments'] as unknown[])[0]) : null;
    return word === null ? [] : [word];
  }
  if (node.type === 'VariableDeclarator' && isHeaders(node['init'])) return keysOf(node['id']);
  if (node.type === 'Property' && wordOf(node['key']) === 'headers') return keysOf(node['value']);
  return [];
};

/** Headers that a file reads, in lower case. */
export const headersReadIn = (file: string, text: string): string[] => [
  ...new Set([...nodesOf(syntaxOf(file, text))].flatMap(namesIn).map((name) => name.toLowerCase())),
];

/** Headers that the fuzz does not cover, each with the file that reads it. */
export const unjudgedHeaders = (
  root: string,
  judged: ReadonlySet<string> = new Set(JUDGED_HEADERS),
): string[] =>
  globSync('packages/{server,stand-ins}/src/**/*.ts', { cwd: root })
    .filter((file) => !isOfTests(file))
    .flatMap((file) =>
      headersReadIn(file, readFileSync(join(root, file), 'utf8'))
        .filter((name) => !judged.has(name))
        .map((name) => `${file}: the header "${name}" is read, but missing in judged-headers.ts`),
    );

if (import.meta.main) {
  takeCommandLine({ usage: 'npm run check:headers', language: 'en' });
  const problems = unjudgedHeaders(join(import.meta.dirname, '../..'));
  for (const problem of problems) console.error(problem);
  console.log(`${problems.length} headers are read without being judged`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
