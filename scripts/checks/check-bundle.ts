// Download limits of the built web interface: first visit, first screen with and without the appointment dialog, and a
// page. The assistant's training data and weights must not be included.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { takeCommandLine } from '@zelo/domain/shared/command-line.ts';

/** In kB of 1000 bytes, compressed by gzip. */
const LIMITS = { firstScripts: 130, firstStyles: 12, pageChunk: 30, dashboard: 170, withDialog: 263 };

/** A run of base64 this long must be weights: our scripts have no word of this length. */
const MAX_BASE64_LENGTH = 4_000;
/** Excludes pictures embedded in scripts or styles. */
const IN_A_DATA_ADDRESS = /data:[\w/+.-]+;base64,[A-Za-z0-9+/=]+/g;
const WEIGHTS = new RegExp(`[A-Za-z0-9+/]{${MAX_BASE64_LENGTH},}`);

/** Scripts of a build that contain weights of a learned model. */
export const weightsIn = (dist: string): string[] =>
  globSync('**/*.js', { cwd: dist }).filter((file) =>
    WEIGHTS.test(readFileSync(join(dist, file), 'utf8').replace(IN_A_DATA_ADDRESS, '')),
  );

/** Both `import"./x.js"` and `from"./x.js"`; not `import("./x.js")`, which loads later. */
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;

const addImports = (assets: string, file: string, known: Set<string>): Set<string> => {
  if (known.has(file)) return known;
  known.add(file);
  const code = readFileSync(join(assets, file), 'utf8');
  for (const [, imported = ''] of code.matchAll(STATIC_IMPORT)) addImports(assets, imported, known);
  return known;
};

const kilobytes = (texts: readonly (string | Buffer)[]): number =>
  texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0) / 1000;

/** Files named in index.html by `<script src>`. */
const scriptsOf = (html: string): string[] =>
  [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, path = '']) => basename(path));

const inlineStylesOf = (html: string): string[] =>
  html
    .split('<style>')
    .slice(1)
    .map((piece) => piece.slice(0, piece.indexOf('</style>')));

/** Single file of a chunk. */
const chunkOf = (assets: string, name: string): string => {
  const [file] = globSync(`${name}-*.js`, { cwd: assets });
  if (!file) throw new Error(`the build holds no ${name}`);
  return file;
};

/**
 * Measures a build against the limits: the files of index.html, each page's own chunk, and all scripts of the dashboard, without
 * and with the appointment dialog.
 *
 * @param dist the folder of index.html
 * @returns one line per measurement, and the lines over their limit
 */
export const measureBundle = (dist: string): { lines: string[]; tooLarge: string[] } => {
  const assets = join(dist, 'assets');
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const scripts = scriptsOf(html);
  const styles = inlineStylesOf(html);
  if (scripts.length === 0 || styles.length === 0) throw new Error('index.html starts nothing');
  const first = new Set<string>();
  for (const file of scripts) addImports(assets, file, first);
  const dashboard = addImports(assets, chunkOf(assets, 'dashboard-page'), new Set(first));
  const withDialog = addImports(assets, chunkOf(assets, 'appointment-dialog'), new Set(dashboard));
  const pages = globSync('*-page-*.js', { cwd: assets }).toSorted();
  const read = (files: Iterable<string>): Buffer[] =>
    [...files].map((file) => readFileSync(join(assets, file)));
  const measures = [
    { what: 'first scripts', texts: read(first), limit: LIMITS.firstScripts },
    { what: 'first styles', texts: styles, limit: LIMITS.firstStyles },
    ...pages.map((file) => ({ what: file, texts: read([file]), limit: LIMITS.pageChunk })),
    { what: 'dashboard', texts: read(dashboard), limit: LIMITS.dashboard },
    { what: 'dashboard with appointment dialog', texts: read(withDialog), limit: LIMITS.withDialog },
  ].map(({ what, texts, limit }) => {
    const size = kilobytes(texts);
    return { line: `${what}: ${size.toFixed(3)} of ${limit} kB`, isOver: size > limit };
  });
  return {
    lines: measures.map(({ line }) => line),
    tooLarge: measures.filter(({ isOver }) => isOver).map(({ line }) => line),
  };
};

if (import.meta.main) {
  const form = {
    usage: 'node scripts/checks/check-bundle.ts [FOLDER]',
    words: { most: 1 },
    language: 'en',
  } as const;
  const dist =
    takeCommandLine(form).words[0] ?? fileURLToPath(new URL('../../packages/web/dist', import.meta.url));
  if (!existsSync(join(dist, 'index.html'))) throw new Error('nothing is built: npm run build');
  const { lines, tooLarge } = measureBundle(dist);
  for (const line of lines) console.log(line);
  for (const line of tooLarge) console.error(`too large: ${line}`);
  const withWeights = weightsIn(dist);
  for (const file of withWeights) console.error(`weights of the assistant: ${file}`);
  process.exitCode = tooLarge.length + withWeights.length === 0 ? 0 : 1;
}
