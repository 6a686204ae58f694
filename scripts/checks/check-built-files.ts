// Checks the built web interface for leaks: all of its files are public.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { takeCommandLine } from '@zelo/domain/shared/command-line.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** File types of a build; source maps are not permitted. */
const KINDS = [
  '.css',
  '.html',
  '.js',
  '.png',
  '.svg',
  '.txt',
  '.webm',
  '.webmanifest',
  '.webp',
  '.woff2',
  '.xml',
];
/** File in which `npm start` stores the fingerprint of the sources. */
const STAMP = '.sources';
const TEXTS = new Set(['.css', '.html', '.js', '.svg', '.txt', '.webmanifest', '.xml']);
const COMPRESSED = new Map([
  ['.br', brotliDecompressSync],
  ['.gz', gunzipSync],
]);

const FORBIDDEN: [what: string, pattern: RegExp][] = [
  ['a key of Stripe', /\b[sr]k_(test|live)_|\bwhsec_/],
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY/],
  [
    'a key of a known service',
    /\bAKIA[0-9A-Z]{16}|\bAIza[\w-]{35}|\bgh[pousr]_\w{36}|\bxox[abp]-|\bsk-\w{20}/,
  ],
  ['the name of a secret', /\b[A-Z_]+_(SECRET|SECRET_KEY|PRIVATE_KEY|API_KEY)\b|\bDATA_KEY\b/],
  ['a client secret', /client_?secret/i],
  ['the key of a gateway', /\bapi_?key\b/i],
  ['the address of a database', /\bpostgres(ql)?:\/\//],
  ['a source map', /[#@] ?sourceMappingURL=/],
  ['a path of the building machine', /\bfile:\/\/\/|\/node_modules\/|["'`](\/home\/|\/Users\/|[A-Z]:\\\\)/],
  [
    'code for development only',
    /\bjsxDEV\b|\$RefreshReg\$|\/@vite\/|import\.meta\.hot|Warning: Each child in/,
  ],
];

interface Surroundings {
  /** folders of the building machine */
  folders: readonly string[];
  env: Record<string, string | undefined>;
}

/** Values of build environment variables whose names suggest a secret. */
const secretsOf = (env: Surroundings['env']): string[] =>
  Object.entries(env).flatMap(([name, value]) =>
    /SECRET|PASSWORD|TOKEN|(^|_)KEY$|DATABASE_URL/.test(name) && value && value.length >= 8 ? [value] : [],
  );

const problemsOf = (content: Buffer, { kind, folders, env }: Surroundings & { kind: string }): string[] => {
  // metadata of pictures and videos can contain paths
  const raw = content.toString('latin1');
  const text = TEXTS.has(kind) ? content.toString('utf8') : '';
  return [
    ...FORBIDDEN.filter(([, pattern]) => pattern.test(text)).map(([what]) => what),
    ...(folders.some((folder) => raw.includes(folder)) ? ['a path of the building machine'] : []),
    ...(secretsOf(env).some((secret) => raw.includes(secret)) ? ['a secret of the environment'] : []),
  ];
};

const fileProblems = (dist: string, file: string, around: Surroundings): string[] => {
  const content = readFileSync(join(dist, file));
  const decompress = COMPRESSED.get(extname(file));
  if (decompress) {
    const plain = join(dist, file.slice(0, -extname(file).length));
    const isCopy = existsSync(plain) && decompress(content).equals(readFileSync(plain));
    return isCopy ? [] : ['a compressed copy of something else'];
  }
  const kind = extname(file);
  if (!KINDS.includes(kind)) return ['a file that does not belong there'];
  return problemsOf(content, { kind, ...around });
};

/**
 * Reads every file of a build, compressed copies too, for secrets, source maps, paths of the building machine and code
 * for development.
 *
 * @param dist the folder of index.html
 * @returns one line per forbidden content
 */
export const findLeaks = (
  dist: string,
  around: Surroundings = { folders: [ROOT, `${homedir()}/`], env: process.env },
): string[] =>
  readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== STAMP)
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1))
    .toSorted()
    .flatMap((file) => fileProblems(dist, file, around).map((what) => `${file}: ${what}`));

if (import.meta.main) {
  const form = {
    usage: 'node scripts/checks/check-built-files.ts [FOLDER]',
    words: { most: 1 },
    language: 'en',
  } as const;
  const dist =
    takeCommandLine(form).words[0] ?? fileURLToPath(new URL('../../packages/web/dist', import.meta.url));
  if (!existsSync(join(dist, 'index.html'))) throw new Error('nothing is built: npm run build');
  const leaks = findLeaks(dist);
  for (const line of leaks) console.error(`leak: ${line}`);
  process.exitCode = leaks.length === 0 ? 0 : 1;
}
