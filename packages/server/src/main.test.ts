import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { compiledOnce } from '#testing/run-command.ts';
import { settingsForStart } from '#settings/start-settings.ts';
import { installationSecrets } from '#sealing/generated-secrets.ts';
import { failureText } from '#shared/refusal-line.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

let dataDir: string;
const running = new Set<ChildProcess>();

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'zelo-main-'));
  // like a folder of an earlier version, or one created manually
  chmodSync(dataDir, 0o755);
});

afterEach(() => {
  // a failed test leaves its server, and one whose files vanish never ends
  for (const child of running) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

const FREE = {
  PORT: '0',
  OIDC_STAND_IN_PORT: '0',
  EVOLUTION_STAND_IN_PORT: '0',
  STRIPE_STAND_IN_PORT: '0',
  LOG_LEVEL: 'warn',
};

/** Output of a process that these settings keep from its database; throws when none do. */
const refusalOf = async (env: Record<string, string>): Promise<string> => {
  const starting = settingsForStart({ DATA_DIR: dataDir, ...FREE, ...env });
  const [refused] = await Promise.allSettled([starting.then(({ config }) => installationSecrets(config))]);
  if (refused.status === 'fulfilled') throw new Error('not refused');
  return String(failureText(refused.reason));
};

const start = (env: Record<string, string>) => {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ...compiledOnce(), ...FREE, ...env },
  });
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => void (output.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => void (output.err += chunk.toString()));
  running.add(child);
  const exit = new Promise<number | null>((resolve) => void child.once('exit', resolve));
  void exit.then(() => running.delete(child));
  return { child, output, exit };
};

// attack: L1, L2
it.each<[string, Record<string, string>]>([
  ['every address', { HOST: '0.0.0.0' }],
  ['every IPv6 address', { HOST: '::' }],
  ['an address of the network', { HOST: '192.168.0.10' }],
  ['production', { NODE_ENV: 'production' }],
  ['production with secrets', { NODE_ENV: 'production', SESSION_SECRET: 's'.repeat(32), DATA_KEY: 'AAAA' }],
  ['production with stand-ins allowed', { NODE_ENV: 'production', ALLOW_STAND_INS: 'on' }],
  ['the network in production', { LAN: 'on', NODE_ENV: 'production' }],
  ['the network behind a proxy', { LAN: 'on', TRUST_PROXY: '1' }],
  ['the network under a public address', { LAN: 'on', PUBLIC_URL: 'https://zelo.example' }],
  ['an address that is not of this machine', { LAN: 'on', HOST: '192.168.255.254' }],
])('refuses to start with the local identity on %s, in one Portuguese line', async (_name, env) => {
  expect(await refusalOf(env)).toMatch(/^[^\n]*(defina|precisa|OIDC|rede local)[^\n]*$/i);
});

const OIDC = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'zelo', OIDC_CLIENT_SECRET: 'segredo' };

it.each<[string, Record<string, string>, RegExp]>([
  ['half of the OIDC variables', { OIDC_ISSUER: 'https://accounts.google.com' }, /OIDC_CLIENT_ID/],
  ['a DATA_KEY that is too short', { DATA_KEY: 'AAAA' }, /DATA_KEY/],
  [
    'a key of before that is too short',
    { DATA_KEY_PREVIOUS: `${'A'.repeat(43)}=,AAAA` },
    /Cada chave de DATA_KEY_PREVIOUS precisa/,
  ],
  ['a port that is none', { PORT: 'abc' }, /PORT precisa ser um número de porta/],
  ['a clock that is none', { TEST_CLOCK: 'foo' }, /TEST_CLOCK precisa ser um instante como 2026-/],
  [
    'an address of another machine',
    { HOST: '203.0.113.7', ...OIDC },
    /^HOST precisa ser um endereço desta máquina/,
  ],
  ['a host with a blank at its end', { HOST: '127.0.0.1 ', ...OIDC }, /^HOST tem um espaço a mais/],
  [
    'a host that nobody knows',
    { HOST: 'casa.invalid', ...OIDC },
    /^HOST é um nome que esta máquina não conhece/,
  ],
  [
    'metrics on an address of another machine',
    { METRICS_HOST: '203.0.113.7', METRICS_PORT: '0' },
    /^METRICS_HOST precisa ser um endereço desta máquina/,
  ],
  [
    'a key of real money for another host',
    {
      STRIPE_SECRET_KEY: 'sk_live_canario',
      STRIPE_WEBHOOK_SECRET: 'whsec_canario',
      STRIPE_API_URL: 'http://127.0.0.1:9',
    },
    /^(?!.*canario).*STRIPE_API_URL/,
  ],
  [
    'a data folder that is a file',
    { DATA_DIR: MAIN },
    /^DATA_DIR \(.*\) é um arquivo: aponte para uma pasta/,
  ],
  ['a data folder below a file', { DATA_DIR: join(MAIN, 'x') }, /^DATA_DIR .* passa por um arquivo/],
  [
    'a data folder that cannot be made',
    { DATA_DIR: '/proc/x' },
    /^DATA_DIR \(\/proc\/x\) não pode ser criada/,
  ],
  ['a data folder with too long a name', { DATA_DIR: `/tmp/${'x'.repeat(300)}` }, /longo demais/],
])('refuses to start with %s, naming the variable', async (_name, env, text) => {
  const line = await refusalOf(env);
  expect(line).toMatch(text);
  expect(line.split('\n')).toHaveLength(1);
});

it.each<[string, Record<string, string>, RegExp]>([
  ['settings that are refused', { NODE_ENV: 'production' }, /OIDC/],
  [
    'the address of a database that is none, without its password',
    { DATABASE_URL: 'postgres://zelo:senha#canario@127.0.0.1:9/zelo' },
    /^(?!.*canario).*DATABASE_URL/,
  ],
  ['a database that does not answer', { DATABASE_URL: 'postgres://127.0.0.1:9/zelo' }, /DATABASE_URL/],
])('exits with one line on stderr for %s', async (_name, env, text) => {
  const { output, exit } = start(env);
  expect(await exit).toBe(1);
  expect(output.out).toBe('');
  expect(output.err).toMatch(text);
  expect(output.err).toMatch(/^[^\n]+\n$/);
});

/**
 * As soon as the server listens, a promise rejects without a handler, with a row in its message, values and trace.
 */
const FAILING = `
  const row = () => Object.assign(new Error('Failed query\\nparams: canario\\n    at canario (x.ts:1:1)'), {
    params: ['canario'],
    cause: Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (phone)=(canario) exists' }),
  });
  process.on('newListener', (name) => {
    if (name === 'uncaughtException') setImmediate(() => void Promise.reject(row()));
  });`;

it('exits on an uncaught bug and logs names and stack frames, without the row', async () => {
  const failing = join(dataDir, 'failing.mjs');
  writeFileSync(failing, FAILING);
  const { output, exit } = start({ NODE_OPTIONS: `--import=${failing}` });
  expect(await exit).toBe(1);
  expect(output.err).not.toContain('canario');
  expect(JSON.parse(output.err)).toMatchObject({
    level: 60,
    error: 'Error',
    at: expect.arrayContaining([expect.stringContaining('failing.mjs')]),
    cause: { code: '23505' },
  });
});

it.each([['PORT'], ['METRICS_PORT']])('refuses to start at once when %s is in use', async (variable) => {
  const other = createServer();
  await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
  const line = await refusalOf({ [variable]: String((other.address() as AddressInfo).port) });
  other.close();
  expect(line).toMatch(new RegExp(`^A porta \\d+ já está em uso[^\\n]* ${variable} [^\\n]*$`));
});

/** The permissions of a folder and its contents, without duplicates. */
const modesOf = (folder: string): { folders: string[]; files: string[] } => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries.map((entry) => ({
    path: join(entry.parentPath, entry.name),
    isFolder: entry.isDirectory(),
  }));
  const modes = (isFolder: boolean): string[] => {
    const wanted = [...paths, { path: folder, isFolder: true }].filter(
      (entry) => entry.isFolder === isFolder,
    );
    return [...new Set(wanted.map(({ path }) => (statSync(path).mode & 0o777).toString(8)))];
  };
  return { folders: modes(true), files: modes(false) };
};

// a first start creates a database, which takes long on a busy machine
const FIRST_START = { timeout: 90_000 };

// attack: H7
it(
  'starts with nothing configured, prints stand-ins and address, and stops at SIGTERM',
  FIRST_START,
  async () => {
    const { child, output, exit } = start({});
    await vi.waitFor(() => expect(output.out).toMatch(/Zelo está em /), { timeout: 75_000, interval: 50 });
    for (const variable of ['OIDC_ISSUER', 'EVOLUTION_API_URL', 'DATABASE_URL'])
      expect(output.out).toContain(variable);
    const [, address = ''] = /Zelo está em (\S+)\n$/.exec(output.out) ?? [];
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect((await fetch(`${address}/api/auth/user`)).status).toBe(401);
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
    expect(modesOf(dataDir)).toEqual({ folders: ['700'], files: ['600'] });
    expect(output.err).toBe('');
  },
);
