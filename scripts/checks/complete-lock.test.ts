import { expect, it } from 'vitest';
import { completeLock } from './complete-lock.ts';

it('adds builds for other systems that the registry lacks, each once', () => {
  const lock = {
    packages: {
      'node_modules/tool': {
        dev: true,
        optionalDependencies: { '@tool/win32-x64': '1.2.3', '@tool/linux-x64-musl': '^1.2.3' },
      },
      'node_modules/@tool/win32-x64': { version: '1.2.3' },
    },
  };
  expect(completeLock(lock)).toBe(1);
  expect(lock.packages).toHaveProperty(['node_modules/@tool/linux-x64-musl'], {
    version: '1.2.3',
    cpu: ['x64'],
    dev: true,
    libc: ['musl'],
    optional: true,
    os: ['linux'],
  });
  expect(completeLock(lock)).toBe(0);
});
