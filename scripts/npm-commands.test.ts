// Every command of package.json with arguments, settings or input reports a wrong one in one line, and fails.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { commandTrials } from '@zelo/server/features/assistant/testing/trials/trial-command.ts';
import { compiledOnce } from '@zelo/server/testing/run-command.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  scripts: Record<string, string>;
};

interface Wrong {
  args?: string[];
  env?: Record<string, string>;
  input?: string;
  /** Pattern of the line. */
  says: RegExp;
}

/** A valid backup, because the file is checked before the folder. */
const backupFile = join(mkdtempSync(join(tmpdir(), 'zelo-commands-')), 'sound.backup');
writeFileSync(backupFile, gzipSync('{"format":"zelo-backup-1","migrations":[]}\n'));
afterAll(() => rmSync(dirname(backupFile), { recursive: true }));

const NO_FOLDER: Wrong = { env: { DATA_DIR: '/dev/null' }, says: /^DATA_DIR \(\/dev\/null\) é um arquivo/ };
const NO_NUMBER: Wrong = {
  env: { DATABASE_POOL_SIZE: 'x' },
  says: /DATABASE_POOL_SIZE precisa ser um número/,
};

const WRONG: Record<string, Wrong[]> = {
  'db:migrate': [NO_FOLDER, NO_NUMBER],
  backup: [
    { ...NO_FOLDER, args: ['x.backup'] },
    { ...NO_NUMBER, args: ['x.backup'] },
    { says: /^Diga o arquivo\. Uso: npm run backup -- ARQUIVO/ },
    { args: ['a', 'b'], says: /^Argumento a mais: b\. Uso: / },
    { args: ['~/x.backup'], says: /^O ~ de / },
  ],
  restore: [
    { ...NO_FOLDER, args: [backupFile] },
    { args: ['x.backup'], says: /^O arquivo de backup não existe/ },
    { ...NO_NUMBER, args: ['x.backup'] },
    { says: /^Diga o arquivo\. Uso: npm run restore -- ARQUIVO/ },
    { args: ['a', 'b'], says: /^Argumento a mais: b\. Uso: / },
  ],
  reseal: [
    { ...NO_FOLDER, env: { ...NO_FOLDER.env, DATA_KEY: Buffer.alloc(32).toString('base64') } },
    NO_NUMBER,
    { says: /^Defina DATA_KEY/ },
  ],
  recount: [NO_FOLDER, NO_NUMBER],
  identities: [
    NO_FOLDER,
    NO_NUMBER,
    { args: ['--apply'], says: /^Diga --from, --to .*--file\. Uso: npm run identities/ },
    { args: ['--from=a', '--to=a', '--file=x'], says: /^Diga --from, --to \(outro emissor\)/ },
  ],
  'seed:demo': [NO_FOLDER, { env: { NODE_ENV: 'producao' }, says: /NODE_ENV precisa ser development/ }],
  'assistant:eval': [
    { env: { PORT: 'x' }, says: /PORT precisa ser um número de porta/ },
    { input: '{x\n', says: /^Linha 1: precisa ser um pedido em JSON/ },
    { input: '\n{"op":"nada"}\n', says: /^Linha 2: precisa ser um pedido em JSON/ },
    { args: ['--brain', 'llm', '--trials', '4'], says: /defina AI_BASE_URL e AI_MODEL/ },
    { args: ['--trials', '0'], says: /^--trials precisa ser um número inteiro de 1 a 100/ },
  ],
  'assistant:eval:webhook': [
    { args: ['--driver', 'x'], says: /--driver and --file go together/ },
    { args: ['--driver', 'x', '--trials', '2'], says: /--driver goes without the other options/ },
  ],
  'assistant:simulate': [{ args: ['--talk', '5'], says: /--talk/ }],
  'assistant:train': [{ args: ['--chek'], says: /--chek/ }],
  'time:eval': [
    { input: '{x\n', says: /^Linha 1: precisa ser JSON/ },
    { input: '{}\n', says: /^Linha 1/ },
  ],
  proofs: [
    { args: ['nada'], says: /^no such proof: nada/ },
    { args: ['one-slot', '--scale', 'x'], says: /--scale/ },
  ],
  'test:faults': [{ args: ['nada'], says: /^no such proof: nada/ }],
  'bench:load': [{ args: ['nada'], says: /^no such proof: nada/ }],
  bench: [{ args: ['nada'], says: /^no such bench: nada/ }],
  'test:fuzz': [{ args: ['nada'], says: /REQUESTS SEED/ }],
};

/**
 * Third-party tools, and our commands that, like `check:…`, read only the project. `start` and `dev` have main.test.ts.
 */
const WITHOUT_SETTINGS =
  `start dev build test check lock format format:check lint types licences sbom db:generate test:features test:journeys test:security spec:coverage`.split(
    /\s+/,
  );

const dataDir = join(tmpdir(), 'zelo-no-command-comes-this-far');

const outcomeOf = (name: string, { args = [], env = {}, input = '' }: Omit<Wrong, 'says'>) =>
  new Promise<{ code: number | null; err: string; out: string }>((resolve) => {
    const words = (scripts[name] ?? '').split(' && ')[0]?.split(' ').slice(1) ?? [];
    const child = spawn(process.execPath, [...words, ...args], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ...compiledOnce(), ...env },
    });
    let [err, out] = ['', ''];
    child.stderr.on('data', (chunk: Buffer) => void (err += chunk.toString()));
    child.stdout.on('data', (chunk: Buffer) => void (out += chunk.toString()));
    child.once('close', (code) => resolve({ code, err, out }));
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });

it('tests every command here, except those without input', () => {
  const judged = Object.keys(scripts).filter((name) => !name.startsWith('check:'));
  expect([...Object.keys(WRONG), ...WITHOUT_SETTINGS].toSorted()).toEqual(judged.toSorted());
});

const cases = Object.entries(WRONG).flatMap(([name, all]) => all.map((wrong) => [name, wrong] as const));

it.each(cases)('ends in one line for npm run %s with %j', async (name, wrong) => {
  const { code, err } = await outcomeOf(name, wrong);
  expect(code).toBeGreaterThan(0);
  // long commands print progress before it
  const lines = err
    .trim()
    .split('\n')
    .filter((line) => !/… \d+ s$/.test(line));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(wrong.says);
});

/** Our commands; third-party tools check their arguments themselves. */
const OURS = Object.entries(scripts).filter(([, script]) => /^node \S+\.ts/.test(script));

it.each(OURS.map(([name]) => name))(
  'npm run %s refuses an unknown argument in one line with its usage',
  async (name) => {
    const { code, err, out } = await outcomeOf(name, { args: ['--nada'] });
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^(Opção desconhecida|Unknown option): --nada\. (Uso|Usage): [^\n]+\n$/);
  },
);

// every command reads its arguments at the same place, which the case above has reached
it.each(['start', 'backup', 'proofs'])(
  'npm run %s -- --help prints its usage and does nothing else',
  async (name) => {
    const { code, err, out } = await outcomeOf(name, { args: ['--help'] });
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^(Uso|Usage): [^\n]+\n$/);
  },
);

it.each([
  [{ brain: 'x' }, /^--brain precisa ser embedded, hybrid ou llm/],
  [{ protocol: 'x' }, /^--protocol e --file só valem juntos/],
  [{ 'price-prompt': 'x' }, /^--price-prompt precisa ser o preço/],
])('refuses the trials %j in one line', async (values, says) => {
  await expect(commandTrials(values, () => Promise.reject(new Error('not refused')))).rejects.toThrow(says);
});

it('refuses npm start -- --lna, and npm start --lan, which npm swallows', async () => {
  expect(await outcomeOf('start', { args: ['--lna'] })).toMatchObject({
    code: 2,
    err: expect.stringContaining('--lna'),
  });
  expect(await outcomeOf('start', { env: { npm_config_lan: 'true' } })).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^O npm ficou com --lan: escreva -- antes dela/),
  });
});
