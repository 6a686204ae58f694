// The local identity, which needs no password, in the real program: it serves this machine, and no client that comes
// through a foreign name, a tunnel or another site.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { compiledOnce } from '#testing/run-command.ts';
import { freePort } from '../../../../scripts/free-port.ts';
import { sendHttp } from './test-site.ts';
import { aStrictBrowser } from './test-strict-browser.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
/** Allows for creating an embedded database on a busy machine. */
const STARTING_MS = 120_000;

const directories: string[] = [];
const children: ChildProcess[] = [];

/** Starts the program; returns its output and how it ended. */
const start = (env: Record<string, string>) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'zelo-local-'));
  directories.push(dataDir);
  const ports = { OIDC_STAND_IN_PORT: '0', EVOLUTION_STAND_IN_PORT: '0', STRIPE_STAND_IN_PORT: '0' };
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...compiledOnce(),
      ...ports,
      ...env,
    },
  });
  children.push(child);
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => void (output.text += chunk.toString()));
  }
  const exit = new Promise<number | null>((resolve) => void child.once('exit', resolve));
  return { output, exit };
};

const started = async (): Promise<number> => {
  const port = await freePort();
  const { output } = start({ PORT: String(port) });
  await vi.waitFor(() => expect(output.text).toMatch(/Zelo está em /), {
    timeout: STARTING_MS - 5_000,
    interval: 50,
  });
  return port;
};

const isListening = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, host);
    socket.once('connect', () => resolve(socket.destroy() && true)).once('error', () => resolve(false));
  });

afterAll(async () => {
  for (const child of children.filter(({ exitCode }) => exitCode === null)) {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  }
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
});

// attack: L1, L2
it.each<[string, Record<string, string>]>([
  ['every address', { HOST: '0.0.0.0' }],
  ['every IPv6 address', { HOST: '::' }],
  ['production', { NODE_ENV: 'production' }],
])('exits on %s, and nothing listens', async (_name, env) => {
  const port = await freePort();
  const { exit } = start({ PORT: String(port), ...env });
  expect(await exit).toBe(1);
  expect([await isListening('127.0.0.1', port), await isListening('::1', port)]).toEqual([false, false]);
});

describe('running program', () => {
  let port: number;

  beforeAll(async () => {
    port = await started();
  }, STARTING_MS);

  // attack: L3, L4, L5
  it.each<[string, Record<string, string>]>([
    ['under a foreign name', { host: 'evil.example' }],
    ['under a foreign name with a port', { host: 'evil.example:3000' }],
    ['under a name that begins like ours', { host: 'localhost.evil.example' }],
    ['through a proxy (X-Forwarded-For)', { 'x-forwarded-for': '127.0.0.1' }],
    ['through a proxy (Forwarded)', { forwarded: 'for=127.0.0.1;host=localhost' }],
    ['through a tunnel (CF-Connecting-IP)', { 'cf-connecting-ip': '127.0.0.1' }],
    ['through a proxy (Via)', { via: '1.1 caddy' }],
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from a sister site', { 'sec-fetch-site': 'same-site' }],
  ])('refuses sign-in to requests that come %s', async (_name, headers) => {
    for (const path of ['/api/login', '/api/callback?code=x&state=y']) {
      if (path.startsWith('/api/callback') && 'sec-fetch-site' in headers) continue;
      const answer = await sendHttp(port, path, { headers: { host: `localhost:${port}`, ...headers } });
      expect([answer.status, answer.headers['set-cookie']]).toEqual([
        'host' in headers ? 421 : 403,
        undefined,
      ]);
    }
  });

  it('signs in a user of this machine', async () => {
    const headers = { host: `localhost:${port}`, 'sec-fetch-site': 'none' };
    const answer = await sendHttp(port, '/api/login', { headers });
    expect(answer.status).toBe(302);
    expect(answer.headers['set-cookie']).toHaveLength(1);
  });

  // attack: A5.2
  it.each(['localhost', '127.0.0.1'])(
    'signs in, at %s, a browser that keeps no Secure cookie over http, like Safari',
    async (host) => {
      const origin = `http://${host}:${port}`;
      const browser = aStrictBrowser();
      const form = await browser.visit(`${origin}/api/login`);
      expect([form.status, form.text]).toEqual([200, expect.stringContaining('Diga quem você é')]);
      const dashboard = await browser.visit(form.url.href, {
        email: 'safari@exemplo.com.br',
        name: 'Sá Fari',
      });
      expect(dashboard.url.href).toBe(`${origin}/`);
      const user = await browser.visit(`${origin}/api/auth/user`);
      expect([user.status, JSON.parse(user.text)]).toMatchObject([200, { email: 'safari@exemplo.com.br' }]);
      await browser.visit(`${origin}/api/logout`);
      expect((await browser.visit(`${origin}/api/auth/user`)).status).toBe(401);
      expect(browser.cookieNames(host)).not.toContain('zelo_sid');
    },
  );
});
