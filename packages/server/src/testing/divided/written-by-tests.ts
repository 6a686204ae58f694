// Tells statements that a test writes from those of the product, by the sources of both.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCES = fileURLToPath(new URL('../../', import.meta.url));

/** One line, lower case, with every value as `$`. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/\$\{[^}]*\}+|\$\d+|'[^']*'|\b\d+\b/g, '$')
    .replaceAll(/\s+/g, ' ')
    .trim();

const sourcesOf = (isWanted: (path: string) => boolean): string =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && isWanted(path))
    .map((path) => plain(readFileSync(join(SOURCES, path), 'utf8')))
    .join('\n');

const isOfTests = (path: string): boolean => /\.test\.ts$|testing\/|(^|\/)test-|-test-app\.ts$/.test(path);

/** Returns a predicate: true for statements written in a test and not in the product. */
export const testWriting = (): ((statement: string) => boolean) => {
  const tests = sourcesOf(isOfTests);
  const product = sourcesOf((path) => !isOfTests(path));
  return (statement) => {
    const beginning = statement.slice(0, 40);
    return tests.includes(beginning) && !product.includes(beginning);
  };
};
