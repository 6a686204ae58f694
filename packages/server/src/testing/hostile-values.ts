// Hostile values, and values of the type required by a schema.
import * as fc from 'fast-check';
import { type JsonSchema, spelled } from './interface-calls.ts';

/** Texts that may break a text column, a search or a page. */
const TEXTS = [
  '',
  ' ',
  '\t\n\r',
  'a\u0000b',
  '\ud800',
  'Ana\udfff',
  '\ufeff',
  '\u202e',
  'e\u0301'.repeat(50),
  '👩‍👩‍👧‍👦'.repeat(20),
  'ｆｕｌｌ',
  "'; drop table clients; --",
  "' or '1'='1",
  '%',
  '_%\\',
  '\\u0000',
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../../etc/passwd',
  'a'.repeat(201),
  'a'.repeat(5_001),
  'ã'.repeat(100_001),
  '=HYPERLINK("http://evil.example")',
  '{client_name}{unknown}{',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '1e999',
  '٣٤٥',
  '𝟙𝟚',
  '<@!1>',
];

/** Invalid instants, or ones with a special meaning in databases. */
const MOMENTS = [
  '2026-02-30',
  '2026-02-29T10:00:00Z',
  '0000-01-01',
  '0000-01-01T00:00:00Z',
  '10000-01-01',
  '+275760-09-13T00:00:00Z',
  '1899-12-31',
  '2101-01-01',
  '2026-13-01',
  '2026-03-04T25:00:00Z',
  '2026-03-04T10:00:00',
  '2026-03-04T10:00:00+99:99',
  '2026-03-04T10:00:60Z',
  '2026-03-04T10:00:00.123456789Z',
  'infinity',
  '-infinity',
  'now',
  'today',
  'epoch',
  '24:00',
  '23:60',
  '99:99',
  '9999999999999_999999999999999',
  '0000000000000_0',
];

const NUMBERS = [
  0,
  -0,
  -1,
  1.5,
  1e-7,
  0.1 + 0.2,
  1e21,
  1e308,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
  99_999_999.99,
  99_999_999.995,
  100_000_000,
];

const nested = (levels: number): unknown => {
  let value: unknown = 'x';
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

const OTHERS = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { length: 1 },
  { toString: 1 },
  nested(50),
  nested(2_000),
];

/** A value of any wrong type or form. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...TEXTS, ...MOMENTS),
  fc.constantFrom<unknown>(...NUMBERS),
  fc.constantFrom<unknown>(...OTHERS),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Hostile values as text for a URL. */
export const hostileText: fc.Arbitrary<string> = hostile.map(spelled);

const resolved = (schema: JsonSchema, root: JsonSchema): JsonSchema =>
  schema.$ref === undefined ? schema : (root.$defs?.[schema.$ref.split('/').at(-1) ?? ''] ?? {});

const textOf = ({ pattern, minLength = 0, maxLength = 80 }: JsonSchema): fc.Arbitrary<unknown> =>
  pattern === undefined
    ? fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(Math.max(minLength, maxLength), 80) })
    : fc.oneof(
        fc.constantFrom('2026-03-16', '2026-03-16T13:00:00.000Z', '09:00', '18:30', '12-25', '45.00'),
        fc.constantFrom(...MOMENTS),
      );

const numberOf = ({ type, minimum = -1000, maximum = 1000 }: JsonSchema): fc.Arbitrary<unknown> => {
  const [min, max] = [Math.max(minimum, -(2 ** 31)), Math.min(maximum, 2 ** 31 - 1)];
  return type === 'integer'
    ? fc.oneof(fc.integer({ min: Math.ceil(min), max: Math.floor(max) }), fc.integer({ min: 1, max: 60 }))
    : fc.double({ min, max, noNaN: true });
};

const objectOf = (schema: JsonSchema, root: JsonSchema): fc.Arbitrary<unknown> => {
  const { properties = {}, required = [] } = schema;
  const fields = Object.entries(properties).map(([key, inner]) => [key, valueOf(inner, root)] as const);
  return fc.record(Object.fromEntries(fields), {
    requiredKeys: required.filter((key) => key in properties),
  });
};

/** Generates values for a schema, mostly valid: it meets patterns only by chance, and ignores refinements. */
export function valueOf(schema: JsonSchema, root: JsonSchema = schema): fc.Arbitrary<unknown> {
  const { type, enum: words, anyOf, items, const: only, ...rest } = resolved(schema, root);
  if (only !== undefined) return fc.constant(only);
  if (words !== undefined) return fc.constantFrom(...words);
  if (anyOf !== undefined) return fc.oneof(...anyOf.map((choice) => valueOf(choice, root)));
  if (Array.isArray(type)) return fc.oneof(...type.map((each) => valueOf({ ...rest, type: each }, root)));
  if (type === 'array') return fc.array(items ? valueOf(items, root) : hostile, { maxLength: 4 });
  if (type === 'object') return objectOf(rest, root);
  if (type === 'string') return textOf(rest);
  if (type === 'integer' || type === 'number') return numberOf({ ...rest, type });
  if (type === 'boolean') return fc.boolean();
  return type === 'null' ? fc.constant(null) : hostile;
}
