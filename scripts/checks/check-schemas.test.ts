import { expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '@zelo/domain/api.ts';
import { boundedText } from '@zelo/domain/shared/wire-fields.ts';
import { interfaceProblems, textProblems } from './check-schemas.ts';

// attack: S15
it('bounds every text of the interface before its content is checked', () => {
  expect(interfaceProblems(api)).toEqual([]);
});

// attack: S15
it.each([
  ['a pattern before the length', z.string().regex(/^a/).max(3)],
  ['a length that does not abort', z.string().max(3).regex(/^a/)],
  ['a refinement of a text without a length', z.string().refine((value) => value === 'a')],
  ['a format of zod', z.email().max(254)],
  ['a text without any length', z.string()],
  ['one inside of others', z.object({ a: z.array(z.string().max(3).nullable()).optional() })],
  ['the keys of a record', z.record(z.string(), z.number())],
  ['one before a transformation', z.string().transform((value) => value.length)],
])('refuses %s', (_name, schema) => {
  expect(textProblems(schema, 'body')).toHaveLength(1);
});

it('passes a bounded text, whose pattern never reads a longer one', () => {
  const seen: number[] = [];
  const schema = boundedText(3, 'Texto inválido').refine((value) => seen.push(value.length) > 0);
  expect(textProblems(schema, 'body')).toEqual([]);
  expect(schema.safeParse('a'.repeat(90_000)).success).toBe(false);
  expect(seen).toEqual([]);
});
