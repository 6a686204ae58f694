import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { forForms } from '../zod-plugin.ts';

const FILE = join(import.meta.dirname, '../../../node_modules/zod/v4/classic/schemas.js');

const schemas = (): string => readFileSync(FILE, 'utf8');

it('takes all of JSON Schema and of the English messages out of the schemas of the installed zod', () => {
  const uses = forForms(schemas())
    .split('\n')
    .filter((line) => /^(?!\/\/).*(?:Processor\(|JSONSchemaMethod\(|\ben\()|^import en /.test(line));
  expect(uses).toEqual([]);
});

it('refuses a zod that writes them in another way', () => {
  expect(() => forForms(schemas().replaceAll('processJSONSchema', 'toSchema'))).toThrow('nothing matches');
});
