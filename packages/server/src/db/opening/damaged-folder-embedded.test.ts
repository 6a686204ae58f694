import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMAND_TEST, runCommand } from '#testing/run-command.ts';
import { embeddedIn } from '#db/test-database.ts';
import { failureText } from '#shared/refusal-line.ts';
import { EMBEDDED_MAJOR } from './embedded-client.ts';
import { openEmbedded } from './open-embedded.ts';

const COMMAND = fileURLToPath(new URL('../commands/migrate-command.ts', import.meta.url));

let root: string;
let sound: string;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'zelo-damaged-'));
  sound = join(root, 'sound');
  await embeddedIn(sound);
});

afterAll(() => rmSync(root, { recursive: true }));

const aCopy = (): string => {
  const folder = mkdtempSync(join(root, 'copy-'));
  cpSync(sound, folder, { recursive: true });
  return folder;
};

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => join(folder, name));

const garble = (files: readonly string[]): void => {
  for (const file of files) writeFileSync(file, Buffer.alloc(statSync(file).size, 0xa5));
};

/** The line of every command and the server about a folder that does not open. */
const refusalOf = async (folder: string): Promise<string> => {
  const [opened] = await Promise.allSettled([openEmbedded({ dataDir: folder })]);
  if (opened.status === 'rejected') return String(failureText(opened.reason));
  await opened.value.close();
  return 'opened';
};

const DAMAGED = /^O banco de dados em [^\n]+ está danificado [^\n]+ npm run restore -- ARQUIVO[^\n]*$/;

/** Runs `npm run db:migrate`, which opens the folder like every command and the server. */
const opening = (folder: string, env: Record<string, string> = {}, uid?: number) =>
  runCommand(COMMAND, [], { env: { DATA_DIR: folder, ...env }, uid });

describe('a damaged data folder', COMMAND_TEST, () => {
  it.each<[string, (db: string) => void]>([
    ['without its journal', (db) => rmSync(join(db, 'pg_wal'), { recursive: true })],
    ['with an empty journal', (db) => filesIn(join(db, 'pg_wal')).forEach((file) => truncateSync(file))],
    ['without its version', (db) => rmSync(join(db, 'PG_VERSION'))],
    ['without its tables', (db) => rmSync(join(db, 'base'), { recursive: true })],
    ['without its control file', (db) => rmSync(join(db, 'global/pg_control'))],
    ['with a control file of noise', (db) => garble([join(db, 'global/pg_control')])],
    ['with tables of noise', (db) => garble(filesIn(join(db, 'base/5')))],
    ['with empty tables', (db) => filesIn(join(db, 'base/5')).forEach((file) => truncateSync(file))],
    ['without its transactions', (db) => filesIn(join(db, 'pg_xact')).forEach((file) => rmSync(file))],
    ['without its settings', (db) => rmSync(join(db, 'postgresql.conf'))],
    ['that is a file', (db) => (rmSync(db, { recursive: true }), writeFileSync(db, 'x'))],
  ])('%s ends in one line that says how to continue', async (_what, damage) => {
    const folder = aCopy();
    damage(join(folder, 'db'));
    expect(await refusalOf(folder)).toMatch(DAMAGED);
  });

  it('prints nothing but that line', async () => {
    const folder = aCopy();
    rmSync(join(folder, 'db/pg_wal'), { recursive: true });
    const { code, out, err } = await opening(folder);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/\n$/);
    expect(err.trimEnd()).toMatch(DAMAGED);
  });

  it('of another PostgreSQL names both versions', async () => {
    const folder = aCopy();
    expect(readFileSync(join(folder, 'db/PG_VERSION'), 'utf8').trim()).toBe(EMBEDDED_MAJOR);
    writeFileSync(join(folder, 'db/PG_VERSION'), '14\n');
    expect(await refusalOf(folder)).toMatch(
      /^O banco de dados [^\n]+ é do PostgreSQL 14,[^\n]+npm run restore[^\n]+$/,
    );
  });

  it('logs more at level debug', async () => {
    const folder = aCopy();
    rmSync(join(folder, 'db/pg_wal'), { recursive: true });
    const { err } = await opening(folder, { LOG_LEVEL: 'debug' });
    const lines = err.trim().split('\n');
    expect(lines.at(-1)).toMatch(/^O banco de dados em /);
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines.slice(0, -1)) expect(JSON.parse(line)).toMatchObject({ level: 20 });
  });
});

/** Preloaded scripts: writes, or the query of free space, answer as on a full disk. */
const FULL: Record<string, string> = {
  'a write that finds no space': `fs.writeSync = fs.pwriteSync = () => { throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC', errno: -28 }); };`,
  'no free space left': `const { statfsSync } = fs; fs.statfsSync = (path) => ({ ...statfsSync(path), bavail: 0 });`,
};

/** Root may read and write anything, so tests that run as root start the command as this user. */
const NOBODY = 65_534;

describe('files of another user', COMMAND_TEST, () => {
  it.each<[string, (db: string) => void]>([
    ['the folder itself', (db) => chmodSync(db, 0)],
    ['a folder in it', (db) => chmodSync(join(db, 'base'), 0)],
    ['a file in it', (db) => chmodSync(join(db, 'global/pg_control'), 0)],
  ])('(%s) are reported as such, and never as damage', async (_what, take) => {
    const folder = aCopy();
    const db = join(folder, 'db');
    if (process.getuid?.() === 0) {
      // the folder belongs to another user, its database stays root's
      chmodSync(root, 0o755);
      for (const path of [folder, ...filesIn(folder)]) chownSync(path, NOBODY, NOBODY);
    }
    take(db);
    const { code, out, err } = await opening(folder, {}, process.getuid?.() === 0 ? NOBODY : undefined);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^O banco de dados em [^\n]+ tem arquivos que este usuário não pode [^\n]+\n$/);
    expect(err).not.toMatch(/mude essa pasta|restore/i);
  });
});

describe('full disk: named as the reason, never reported as damage', COMMAND_TEST, () => {
  it.each([
    ['a write that finds no space', 'a sound folder'],
    ['no free space left', 'a folder that does not open'],
    ['a write that finds no space', 'a new folder'],
  ])('at %s, with %s', async (what, state) => {
    const folder = state === 'a new folder' ? mkdtempSync(join(root, 'new-')) : aCopy();
    if (state === 'a folder that does not open') rmSync(join(folder, 'db/pg_wal'), { recursive: true });
    const preload = join(mkdtempSync(join(root, 'preload-')), 'full.mjs');
    const ends = `syncBuiltinESMExports();`;
    const begins = `import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module';`;
    writeFileSync(preload, [begins, FULL[what], ends].join('\n'));
    const { code, out, err } = await opening(folder, { NODE_OPTIONS: `--import=${preload}` });
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^O disco está cheio[^\n]*libere espaço[^\n]*\n$/);
    expect(err).not.toMatch(/danificad|mude essa pasta|restore/i);
  });
});

it('starts over after a killed first start', COMMAND_TEST, async () => {
  const folder = aCopy();
  rmSync(join(folder, 'db/base'), { recursive: true });
  writeFileSync(join(folder, 'db.unfinished'), '');
  expect(await refusalOf(folder)).toBe('opened');
  expect(existsSync(join(folder, 'db.unfinished'))).toBe(false);
});

const rightsOfOthers = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => (statSync(path).mode & 0o077) !== 0);

describe('the modes of a data folder', COMMAND_TEST, () => {
  // attack: H7
  it('are corrected at the next start', async () => {
    const folder = aCopy();
    for (const path of readdirSync(folder, { recursive: true, withFileTypes: true }))
      chmodSync(join(path.parentPath, path.name), path.isDirectory() ? 0o755 : 0o666);
    chmodSync(folder, 0o755);
    expect(await refusalOf(folder)).toBe('opened');
    expect(rightsOfOthers(folder)).toEqual([]);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  // attack: H7
  it('stay unchanged when the folder holds foreign files', async () => {
    const folder = aCopy();
    writeFileSync(join(folder, 'outro.txt'), 'x');
    chmodSync(join(folder, 'outro.txt'), 0o644);
    chmodSync(folder, 0o755);
    expect(await refusalOf(folder)).toBe('opened');
    expect(statSync(folder).mode & 0o777).toBe(0o755);
    expect(rightsOfOthers(folder)).toEqual([join(folder, 'outro.txt')]);
  });
});
