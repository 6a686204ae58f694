// Users and process managers stop npm; the processes that it started must stop with it.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { compiledOnce } from '@zelo/server/testing/run-command.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLLOW = fileURLToPath(new URL('./follow-npm.ts', import.meta.url));
/** A first start creates a database, which is slow on a busy machine. */
const FIRST_START = 150_000;

let folder: string;
let npm: ChildProcess | undefined;

beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'zelo-npm-'))));
afterEach(() => {
  // kills the group, in case a failed test left processes
  try {
    if (npm?.pid !== undefined) process.kill(-npm.pid, 'SIGKILL');
  } catch {
    // all have ended
  }
  rmSync(folder, { recursive: true, force: true });
});

const run = (args: string[], cwd: string, env: Record<string, string> = {}) => {
  const own = { PATH: process.env['PATH'], HOME: folder, ...compiledOnce() };
  npm = spawn('npm', args, { cwd, detached: true, env: { ...own, ...env } });
  const output = { text: '' };
  for (const stream of [npm.stdout, npm.stderr])
    stream?.on('data', (chunk: Buffer) => void (output.text += chunk.toString()));
  return { child: npm, output };
};

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

it('releases port and data folder when npm start gets SIGTERM', { timeout: FIRST_START }, async () => {
  const ports = { OIDC_STAND_IN_PORT: '0', EVOLUTION_STAND_IN_PORT: '0', STRIPE_STAND_IN_PORT: '0' };
  const { child, output } = run(['start'], ROOT, { DATA_DIR: join(folder, 'data'), PORT: '0', ...ports });
  const address = /Zelo está em http:\/\/localhost:(\d+)/;
  await vi.waitFor(() => expect(output.text).toMatch(address), { timeout: 120_000, interval: 100 });
  const port = Number(address.exec(output.text)?.[1]);
  expect(await isFree(port)).toBe(false);
  child.kill('SIGTERM');
  await vi.waitFor(async () => expect(await isFree(port)).toBe(true), { timeout: 30_000, interval: 100 });
});

/** A program that records its signals and ends as slowly as a server. */
const NOTING = `
  import { appendFileSync } from 'node:fs';
  import { followNpm } from '${FOLLOW}';
  followNpm();
  const note = (text) => appendFileSync('notes', text + '\\n');
  const beat = setInterval(() => {}, 1000);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
    process.on(signal, () => { note(signal); setTimeout(() => { note('ended'); clearInterval(beat); process.exit(0); }, 1500); });
  note('ready');`;

it.each(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
  'what npm started stops once, and in its own time, when npm gets %s',
  async (signal) => {
    const start = `${process.execPath} program.ts`;
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', scripts: { start } }));
    writeFileSync(join(folder, 'program.ts'), NOTING);
    writeFileSync(join(folder, 'notes'), '');
    const { child } = run(['start'], folder);
    const notes = (): string[] => readFileSync(join(folder, 'notes'), 'utf8').trim().split('\n');
    await vi.waitFor(() => expect(notes()).toEqual(['ready']), { timeout: 30_000, interval: 50 });
    child.kill(signal);
    await vi.waitFor(() => expect(notes()).toContain('ended'), { timeout: 30_000, interval: 50 });
    expect(notes().filter((note) => note.startsWith('SIG'))).toHaveLength(1);
  },
);
