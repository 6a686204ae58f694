import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { randomId } from './random-id.ts';

it('is a different UUID of version 4 each time', () => {
  const ids = Array.from({ length: 50 }, randomId);
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids).size).toBe(50);
});

it('is used by every screen: browsers have a native one over https only', () => {
  const source = join(import.meta.dirname, '../..');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  const screens = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|random-id/.test(file));
  expect(screens.length).toBeGreaterThan(100);
  expect(screens.filter((file) => readFileSync(join(source, file), 'utf8').includes('.randomUUID'))).toEqual(
    [],
  );
});
