// npm start on a fresh copy of the project: an error is one line, printed before anything is built.
import { spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { hashSources, STAMP } from '../packages/web/sources-stamp.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const COPIED = ['package.json', 'package-lock.json', 'scripts', 'packages'];
/** The user `nobody` of Linux and macOS, when running as root. */
const UNPRIVILEGED = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const NO_DATABASE = 'postgres://127.0.0.1:9/zelo';

let copy: string;
let dataDir: string;

const web = () => join(copy, 'packages/web');
const dist = () => join(web(), 'dist');

beforeAll(() => {
  // a server started in this process by another test file sets a private umask; another user must read the copy
  process.umask(0o022);
  copy = mkdtempSync(join(tmpdir(), 'zelo-copy-'));
  chmodSync(copy, 0o755);
  for (const path of COPIED)
    cpSync(join(ROOT, path), join(copy, path), {
      recursive: true,
      filter: (source) => !/\/(dist|node_modules)$/.test(source),
    });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => {
  chmodSync(web(), 0o755);
  rmSync(copy, { recursive: true });
});

beforeEach(() => {
  chmodSync(web(), 0o755);
  rmSync(dist(), { recursive: true, force: true });
  dataDir = mkdtempSync(join(tmpdir(), 'zelo-start-'));
  chmodSync(dataDir, 0o777);
  return () => rmSync(dataDir, { recursive: true });
});

const build = (stamp: string): void => {
  mkdirSync(dist());
  writeFileSync(join(dist(), STAMP), stamp);
};

const start = (env: Record<string, string>, script = 'start') =>
  new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    chmodSync(web(), 0o555);
    const child = spawn(process.execPath, [`scripts/${script}.ts`], {
      cwd: copy,
      env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
      ...UNPRIVILEGED,
    });
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => void (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => void (err += chunk.toString()));
    child.once('close', (code) => resolve({ code, out, err }));
  });

it.each([
  ['start', { PORT: 'abc' }, /^Configuração inválida: PORT precisa/],
  ['dev', { PORT: 'abc' }, /^Configuração inválida: PORT precisa/],
  ['start', { DATA_DIR: '/dev/null' }, /^DATA_DIR \(\/dev\/null\) é um arquivo/],
  ['start', { METRICS_HOST: '203.0.113.7', METRICS_PORT: '0' }, /^METRICS_HOST precisa ser um endereço/],
])('refuses npm run %s with %j before the screens are built', async (script, env, line) => {
  const { code, out, err } = await start(env, script);
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(line);
  expect(err.trim().split('\n')).toHaveLength(1);
});

it.each([
  ['were never built', undefined, /^As telas ainda não foram preparadas, e este usuário não pode escrever/],
  ['are of another version', 'another', /^As telas prontas são de outra versão do código, e este usuário/],
])(
  'a user who may not write the project is told what to do when the screens %s',
  async (_state, stamp, line) => {
    if (stamp !== undefined) build(stamp);
    const { code, out, err } = await start({});
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(line);
    expect(err).toMatch(/rode npm run build [^\n]+\n$/);
  },
);

it('starts from built screens for a user without write access to the project', async () => {
  build(hashSources(copy));
  const { code, out, err } = await start({ DATABASE_URL: NO_DATABASE });
  expect([code, out, err]).toEqual([1, '', 'O banco de DATABASE_URL não responde (ECONNREFUSED).\n']);
});
