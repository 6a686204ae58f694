// A response that grows with the account can block the server for all users: each list declares its maximum length.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from './api.ts';
import { endpoint, type EndpointShape } from './endpoint.ts';

const MAX_ITEMS = 20_000;

interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | false;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  maxItems?: number;
  propertyNames?: unknown;
  $defs?: Record<string, JsonSchema>;
}

const places = (schema: JsonSchema, place: string): { schema: JsonSchema; place: string }[] => [
  { schema, place },
  ...Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => places(inner, `${place}.${key}`)),
  ...(schema.items ? places(schema.items, `${place}[]`) : []),
  ...(schema.additionalProperties ? places(schema.additionalProperties, `${place}{}`) : []),
  ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((choice) => places(choice, place)),
  ...Object.entries(schema.$defs ?? {}).flatMap(([name, inner]) => places(inner, name)),
];

/** Arrays of a response without a maximum length. */
const unboundedLists = (shape: EndpointShape): string[] => {
  // a file is streamed, a page at a time
  if (shape.contentType !== undefined) return [];
  const schema = z.toJSONSchema(shape.response, { unrepresentable: 'any' }) as JsonSchema;
  return places(schema, shape.path)
    .filter(({ schema: { type, maxItems } }) => type === 'array' && !(maxItems && maxItems <= MAX_ITEMS))
    .map(({ place }) => place);
};

const reads = Object.values(api)
  .flatMap((feature): EndpointShape[] => Object.values(feature))
  .filter(({ method }) => method === 'GET');

describe('every list in the response of a read', () => {
  // attack: S12.2
  it.each(reads.map((shape) => [shape.path, shape] as const))('of %s has a bound', (_path, shape) => {
    expect(unboundedLists(shape)).toEqual([]);
  });

  it('is checked for every read', () => expect(reads.length).toBeGreaterThan(40));
});

it('finds a list without a bound at any depth', () => {
  const shape = endpoint({
    method: 'GET',
    path: '/api/planted',
    summary: 'Plantado',
    access: 'session',
    response: z.object({ rows: z.array(z.object({ names: z.array(z.string()).nullable() })).max(10) }),
  });
  expect(unboundedLists(shape)).toEqual(['/api/planted.rows[].names']);
});
