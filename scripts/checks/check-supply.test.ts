import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { checkSupply } from './check-supply.ts';

const sound = { version: '1.0.0', license: 'MIT', integrity: 'sha512-abc' };

const violationsOf = (packages: Record<string, object>, manifest: Record<string, unknown> = {}): string[] => {
  const root = mkdtempSync(join(tmpdir(), 'zelo-supply-'));
  mkdirSync(join(root, 'packages/server'), { recursive: true });
  const lock = { packages: { '': {}, 'packages/server': {}, ...packages } };
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lock));
  writeFileSync(join(root, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(root, 'packages/server/package.json'), '{}');
  try {
    return checkSupply(root);
  } finally {
    rmSync(root, { recursive: true });
  }
};

// attack: H6
it('finds no violation in this tree', () => {
  expect(checkSupply(fileURLToPath(new URL('../..', import.meta.url)))).toEqual([]);
});

it.each<[string, object]>([
  ['one licence', sound],
  ['one of two licences', { ...sound, license: '(GPL-3.0 OR MIT)' }],
  ['two that are both free', { ...sound, license: '(MIT AND Zlib)' }],
  ['a build for another system', { version: '1.0.0', license: 'ISC', optional: true }],
  ['a workspace', { link: true, resolved: 'packages/server' }],
])('accepts %s', (_what, entry) => {
  expect(violationsOf({ 'node_modules/one': entry })).toEqual([]);
});

it.each<[string, object, RegExp]>([
  ['the GPL', { ...sound, license: 'GPL-3.0-only' }, /one 1\.0\.0: the licence GPL-3\.0-only/],
  ['the AGPL among its tools', { ...sound, license: 'AGPL-3.0', dev: true }, /AGPL-3\.0/],
  ['the GPL besides another', { ...sound, license: '(MIT AND GPL-2.0)' }, /GPL-2\.0/],
  ['the MPL of a package that nobody looked at', { ...sound, license: 'MPL-2.0' }, /MPL-2\.0/],
  ['no licence', { ...sound, license: undefined }, /unknown/],
  ['another source', { ...sound, resolved: 'git+ssh://git@example.com/one.git' }, /comes from git/],
  ['no integrity', { ...sound, integrity: undefined }, /no integrity/],
  ['an install script', { ...sound, hasInstallScript: true }, /one 1\.0\.0 has an install script/],
])('refuses %s', (_what, entry, violation) => {
  expect(violationsOf({ 'node_modules/two/node_modules/one': entry })).toEqual([
    expect.stringMatching(violation),
  ]);
});

// attack: H6
it.each<[string, string, Record<string, boolean>, number]>([
  ['that was read, and is allowed', '24.21.0', { node: true }, 0],
  ['that is not allowed', '24.21.0', {}, 1],
  ['of another version', '24.22.0', { node: true }, 1],
  ['that is gone, besides', '24.21.0', { node: true, gone: true }, 1],
])('checks an install script %s', (_what, version, allowScripts, count) => {
  const packages = { 'node_modules/node': { ...sound, version, hasInstallScript: true } };
  expect(violationsOf(packages, { allowScripts })).toHaveLength(count);
});

it('refuses a range of versions', () => {
  expect(violationsOf({}, { dependencies: { one: '^1.0.0' } })).toEqual([
    'package.json asks for one ^1.0.0, not for one version',
  ]);
});
