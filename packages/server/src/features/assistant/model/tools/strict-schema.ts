// JSON Schema of a tool's arguments in the subset that every strict-mode provider accepts; our own schema checks limits when a
// call arrives.
import { z } from 'zod';

const STRICT_KEYWORDS = new Set(
  'type description enum anyOf items properties required additionalProperties'.split(' '),
);

type Schema = Record<string, unknown>;

/** Nullable by type: `anyOf` with null becomes a list of types, because some providers reject `anyOf`. */
const nullableByType = (schema: Schema): Schema => {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf)) return schema;
  const [inner, ...others] = (anyOf as Schema[]).filter(({ type }) => type !== 'null');
  if (!inner || others.length > 0 || anyOf.length !== 2 || typeof inner['type'] !== 'string') return schema;
  const allowed = Array.isArray(inner['enum']) ? { enum: [...inner['enum'], null] } : {};
  return { ...inner, ...rest, type: [inner['type'], 'null'], ...allowed };
};

const strict = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(strict);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { properties, ...rest } = schema as { properties?: Schema };
  const kept = Object.entries(rest)
    .filter(([keyword]) => STRICT_KEYWORDS.has(keyword))
    .map(([keyword, value]) => [keyword, strict(value)] as const);
  const named = Object.entries(properties ?? {}).map(([name, value]) => [name, strict(value)] as const);
  return nullableByType({
    ...Object.fromEntries(kept),
    ...(properties && { properties: Object.fromEntries(named) }),
  });
};

/** Closed objects, every field required, nullable by type. */
export const strictSchemaOf = (args: z.ZodType): object => {
  const schema = strict(z.toJSONSchema(args)) as { required?: string[] };
  return { ...schema, required: schema.required ?? [] };
};
