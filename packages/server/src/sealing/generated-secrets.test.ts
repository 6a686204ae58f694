import { createECDH } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { ConfigError, readConfig } from '../settings/config.ts';
import {
  availableDataKeys,
  installationSecrets,
  namedDataKeys,
  withdrawNewDataKey,
} from './generated-secrets.ts';
import { aVapidPair } from '../testing/test-vapid.ts';

let directory: string;

beforeEach(() => (directory = mkdtempSync(join(tmpdir(), 'zelo-secrets-'))));
afterEach(() => rmSync(directory, { recursive: true }));

const secretsWith = (env: Record<string, string> = {}) =>
  installationSecrets(readConfig({ DATA_DIR: directory, ...env }));

const aPair = () => {
  const { publicKey, privateKey } = aVapidPair();
  return { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
};

// spec: 1 §0.7
it('generates secrets once, even for processes that start together, readable by their owner only', async () => {
  const starts = await Promise.all(Array.from({ length: 20 }, () => secretsWith()));
  const later = await secretsWith();
  for (const { isDataKeyNew: _, ...secrets } of starts)
    expect({ ...secrets, isDataKeyNew: false }).toEqual(later);
  expect(readdirSync(directory).toSorted()).toEqual(['data-key', 'session-secret', 'vapid-key']);
  expect(statSync(join(directory, 'vapid-key')).mode & 0o777).toBe(0o600);
});

it('deletes a data key generated beside texts of another key, and keeps an existing one', async () => {
  const made = await secretsWith();
  expect(made.isDataKeyNew).toBe(true);
  await withdrawNewDataKey(await secretsWith(), { DATA_DIR: directory });
  expect(readdirSync(directory)).toContain('data-key');
  await withdrawNewDataKey(made, { DATA_DIR: directory });
  expect(readdirSync(directory)).not.toContain('data-key');
});

it('returns the named data keys to a command, and generates none', () => {
  const [today, old] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const named = { DATA_KEY: today.toString('base64'), DATA_KEY_PREVIOUS: [old.toString('base64')] };
  expect(namedDataKeys(named)).toEqual({ dataKey: today, previousDataKeys: [old] });
  expect(() => namedDataKeys({ DATA_KEY_PREVIOUS: named.DATA_KEY_PREVIOUS })).toThrow('Defina DATA_KEY');
  expect(() => namedDataKeys({ ...named, DATA_KEY_PREVIOUS: ['AAAA'] })).toThrow('DATA_KEY_PREVIOUS');
  expect(readdirSync(directory)).toEqual([]);
});

it('generates a valid VAPID pair', async () => {
  const { vapid } = await secretsWith();
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(vapid.privateKey, 'base64url');
  expect(pair.getPublicKey('base64url')).toBe(vapid.publicKey);
});

it('uses a given VAPID pair', async () => {
  const given = aPair();
  expect((await secretsWith(given)).vapid).toEqual({
    publicKey: given.VAPID_PUBLIC_KEY,
    privateKey: given.VAPID_PRIVATE_KEY,
  });
});

it('accepts a VAPID key stored without its leading zero, and signs like with the whole one', async () => {
  const pair = createECDH('prime256v1');
  const whole = Buffer.from(`00${'7'.repeat(62)}`, 'hex');
  pair.setPrivateKey(whole);
  const given = {
    VAPID_PUBLIC_KEY: pair.getPublicKey('base64url'),
    VAPID_PRIVATE_KEY: whole.subarray(1).toString('base64url'),
  };
  const { vapid } = await secretsWith(given);
  expect(vapid.privateKey).toBe(whole.toString('base64url'));
  expect(() =>
    webPush.getVapidHeaders(
      'https://push.example',
      'mailto:a@b.c',
      vapid.publicKey,
      vapid.privateKey,
      'aes128gcm',
    ),
  ).not.toThrow();
});

it.each([
  ['of two pairs', { ...aPair(), VAPID_PUBLIC_KEY: aPair().VAPID_PUBLIC_KEY }],
  ['of another size', { VAPID_PUBLIC_KEY: 'AAAA', VAPID_PRIVATE_KEY: 'AAAA' }],
  ['of zeros', { ...aPair(), VAPID_PRIVATE_KEY: 'A'.repeat(43) }],
])('refuses VAPID keys %s with a message', async (_name, env) => {
  await expect(secretsWith(env)).rejects.toThrow('precisam ser um par de chaves P-256');
});

const DAMAGES: [string, (path: string) => void][] = [
  ['an empty file', (path) => writeFileSync(path, '')],
  ['a file of spaces', (path) => writeFileSync(path, '  \n')],
  ['a file of zeros, as a power cut leaves it', (path) => writeFileSync(path, Buffer.alloc(45))],
  ['half of a file', (path) => writeFileSync(path, 'c2VncmVkbyBjb3J0YWRv')],
  ['a folder', (path) => mkdirSync(path)],
  ['a link to nowhere', (path) => symlinkSync('/nowhere/key', path)],
];

describe.each([
  ['session-secret', /apague-o.*todos entram de novo/],
  ['data-key', /recupere-o da sua cópia.*ALLOW_LOST_DATA_KEY=on/],
  ['vapid-key', /apague-o.*avisos/],
])('%s', (name, advice) => {
  // attack: H9
  it.each(DAMAGES)('that is %s is refused by its path, with advice', async (_what, damage) => {
    const path = join(directory, name);
    damage(path);
    const error = await secretsWith().catch((refusal: unknown) => refusal);
    expect(error).toBeInstanceOf(ConfigError);
    const { message } = error as Error;
    expect(message).toContain(path);
    expect(message).toMatch(advice);
    expect(message).not.toMatch(/\n|VAPID_P|SESSION_SECRET|c2Vn/);
  });

  it('that is valid is used unchanged', async () => {
    const first = await secretsWith();
    const content = readFileSync(join(directory, name), 'utf8');
    expect(await secretsWith()).toEqual({ ...first, isDataKeyNew: false });
    expect(readFileSync(join(directory, name), 'utf8')).toBe(content);
  });
});

it('reports a damaged data-key file by its path to a command that opens texts', async () => {
  writeFileSync(join(directory, 'data-key'), '');
  await expect(availableDataKeys(readConfig({ DATA_DIR: directory }))).rejects.toThrow(
    /^O arquivo .*data-key está vazio/,
  );
});

const NOBODY = 65_534;

/**
 * The error of a user who may write the folder but not read its file; root may read everything, so the process
 * changes its user.
 */
const asStranger = async (path: string): Promise<unknown> => {
  chmodSync(path, 0);
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) chownSync(directory, NOBODY, NOBODY);
  if (isRoot) process.seteuid?.(NOBODY);
  try {
    return await secretsWith().catch((refusal: unknown) => refusal);
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
};

it.each([['session-secret'], ['data-key'], ['vapid-key']])(
  'advises permissions, never deletion, when this user may not read %s',
  async (name) => {
    const owned = await secretsWith();
    const others = ['session-secret', 'data-key', 'vapid-key'].filter((other) => other !== name);
    for (const other of others) rmSync(join(directory, other));
    const path = join(directory, name);
    const error = await asStranger(path);
    expect(error).toBeInstanceOf(ConfigError);
    expect((error as Error).message).toMatch(
      /^O arquivo \S+ não pode ser lido por este usuário: [^\n]*permissão/,
    );
    expect((error as Error).message).toContain(path);
    expect((error as Error).message).not.toMatch(/apague|ALLOW_LOST|danificado/);
    chmodSync(path, 0o600);
    for (const other of others) rmSync(join(directory, other), { force: true });
    const kept = await secretsWith();
    if (name === 'data-key') expect(kept.dataKey).toEqual(owned.dataKey);
  },
);
