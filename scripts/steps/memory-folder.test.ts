import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { useMemoryFolder } from './memory-folder.ts';

it.each([
  ['is used with enough space', tmpdir(), 1, tmpdir()],
  ['is not used with less', tmpdir(), Infinity, '/elsewhere'],
  ['is not used where there is none', '/nowhere', 1, '/elsewhere'],
])('a folder in memory %s', (_name, folder, minFreeBytes, expected) => {
  const env = { TMPDIR: '/elsewhere' };
  useMemoryFolder(env, { folder, minFreeBytes });
  expect(env.TMPDIR).toBe(expected);
});
