// Checks that every command, folder, file and variable named in README, ARCHITECTURE and OPERATIONS exists, and that
// CONFIGURATION lists every variable of the configuration. Also checks the statements of the specification and their
// tests.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { takeCommandLine } from '@zelo/domain/shared/command-line.ts';
import { checkCoverage } from './check-coverage.ts';

const OPERATIONS = 'docs/OPERATIONS.md';
const CONFIGURATION = 'docs/CONFIGURATION.md';
const PAGES = ['README.md', 'CONTRIBUTING.md', 'docs/ARCHITECTURE.md', OPERATIONS, CONFIGURATION];
// npm's own verbs
const NPM_VERBS = new Set(['audit', 'ci', 'start', 'test']);
const NOT_A_PATH = /[<>*{}…\s]|^(https?:|\/|#|@)|^[A-Z_]+$/;

const scriptsOf = (root: string): Set<string> => {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  return new Set(Object.keys(manifest.scripts));
};

const commandViolations = (text: string, scripts: Set<string>): string[] =>
  [...text.matchAll(/npm (?:run (?:-s |--silent )?)?([a-z][a-z:-]*)/g)].flatMap((match) => {
    const name = match[1] ?? '';
    if (NPM_VERBS.has(name) || name === 'run' || scripts.has(name)) return [];
    return [`names the command "${match[0]}", which package.json does not have`];
  });

/** Code spans and links that look like a path of the repository. */
const pathViolations = (root: string, text: string): string[] => {
  const spans = [...text.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '');
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1] ?? '');
  const paths = [...spans.filter((span) => span.includes('/')), ...links].filter(
    (path) => !NOT_A_PATH.test(path),
  );
  return paths
    .filter((path) => !existsSync(join(root, path)) && !existsSync(join(root, 'docs', path)))
    .map((path) => `names ${path}, which does not exist`);
};

/** Operator files named anywhere, also in commands and drawings. */
const deployedViolations = (root: string, text: string): string[] =>
  [...new Set(text.match(/\bdeploy\/[\w.-]*\w/g))]
    .filter((path) => !existsSync(join(root, path)))
    .map((path) => `names ${path}, which does not exist`);

/** Operator's variables: of the server, or of files in deploy/. */
const variableViolations = (root: string, text: string, configured: Set<string>): string[] => {
  const folder = join(root, 'deploy');
  const deployed = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));
  const known = new Set([
    ...configured,
    ...deployed.flatMap((file) => file.match(/\b[A-Z][A-Z_]+\b/g) ?? []),
  ]);
  const named = [...text.matchAll(/`([A-Z][A-Z_]+)(?:=[^`\n]*)?`/g)].map((match) => match[1] ?? '');
  return [...new Set(named)]
    .filter((name) => !known.has(name))
    .map((name) => `names the variable ${name}, which nothing reads`);
};

const variablesOf = (source: string): Set<string> =>
  new Set([...source.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map((match) => match[1] ?? ''));

/**
 * Checks the pages of a tree.
 *
 * @returns one line per violation
 */
export const checkDocs = (root: string): string[] => {
  const scripts = scriptsOf(root);
  const configured = variablesOf(
    readFileSync(join(root, 'packages/server/src/settings/environment.ts'), 'utf8'),
  );
  const ofPages = PAGES.flatMap((page) => {
    const text = readFileSync(join(root, page), 'utf8');
    const found = [
      ...commandViolations(text, scripts),
      ...pathViolations(root, text),
      ...deployedViolations(root, text),
      ...(page === OPERATIONS ? variableViolations(root, text, configured) : []),
    ];
    return found.map((violation) => `${page} ${violation}`);
  });
  const rows = readFileSync(join(root, CONFIGURATION), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const listed = new Set(
    rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z_]+)`/g)].map((match) => match[1] ?? ''),
    ),
  );
  const unlisted = [...configured].filter((name) => name !== 'NODE_ENV' && !listed.has(name));
  const unknown = [...listed].filter((name) => !configured.has(name));
  return [
    ...ofPages,
    ...unlisted.map((name) => `${CONFIGURATION} does not list the variable ${name}`),
    ...unknown.map(
      (name) => `${CONFIGURATION} lists the variable ${name}, which the configuration does not read`,
    ),
  ];
};

if (import.meta.main) {
  takeCommandLine({ usage: 'npm run check:docs', language: 'en' });
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const violations = [...checkDocs(root), ...checkCoverage(root)];
  for (const violation of violations) console.error(violation);
  process.exitCode = violations.length === 0 ? 0 : 1;
}
