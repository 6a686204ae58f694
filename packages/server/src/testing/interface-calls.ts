// The endpoint table as a list of calls, and the places where a call names a database row.
import { api } from '@zelo/domain/api.ts';
import type { EndpointShape, Method } from '@zelo/domain/endpoint.ts';
import { z } from 'zod';

const PARTS = ['params', 'query', 'body'] as const;
const MAX_ID = 2_147_483_647;

/** Input of a call, before it becomes a URL and a body. */
export type CallParts = { [Part in (typeof PARTS)[number]]?: unknown };

export interface InterfaceCall {
  /** such as `'PUT /api/clients/:id'` */
  name: string;
  endpoint: EndpointShape;
}

export const interfaceCalls: readonly InterfaceCall[] = Object.values(api)
  .flatMap((feature): EndpointShape[] => Object.values(feature))
  .map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }));

/** The part of a JSON schema that is used here. */
export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  pattern?: string;
  format?: string;
}

/** JSON schema of a part of the call; undefined when the call has no such part. */
export const schemaOf = (
  { endpoint }: InterfaceCall,
  part: (typeof PARTS)[number],
): JsonSchema | undefined => {
  const schema = endpoint[part];
  return schema && (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
};

/** A place in `CallParts`: `['body', 'clientIds', '0']`. */
export type Place = readonly string[];

const idPlaces = (schema: JsonSchema, place: Place): Place[] => [
  ...(schema.type === 'integer' && schema.maximum === MAX_ID ? [place] : []),
  ...Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => idPlaces(inner, [...place, key])),
  ...(schema.items ? idPlaces(schema.items, [...place, '0']) : []),
  ...(schema.anyOf ?? []).flatMap((choice) => idPlaces(choice, place)),
  ...Object.values(schema.$defs ?? {}).flatMap((definition) => idPlaces(definition, [...place, '$ref'])),
];

/** Places where a call names rows: every number that the schemas describe as an id. */
export const rowPlaces = (call: InterfaceCall): Place[] =>
  PARTS.flatMap((part) => {
    const schema = schemaOf(call, part);
    return schema ? idPlaces(schema, [part]) : [];
  });

/** All field names that a call accepts. */
export const fieldNames = (call: InterfaceCall): string[] => {
  const names = (schema: JsonSchema): string[] => [
    ...Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => [key, ...names(inner)]),
    ...[schema.items ?? [], schema.anyOf ?? [], Object.values(schema.$defs ?? {})].flat().flatMap(names),
  ];
  return PARTS.flatMap((part) => names(schemaOf(call, part) ?? {}));
};

/** The value at a place; undefined when it does not exist. */
export const valueAt = (value: unknown, [key, ...rest]: Place): unknown => {
  if (key === undefined) return value;
  return valueAt((value as Record<string, unknown> | null | undefined)?.[key], rest);
};

/** A copy of the value with a replacement at one place. */
export const replacedAt = (value: unknown, [key, ...rest]: Place, replacement: unknown): unknown => {
  if (key === undefined) return replacement;
  const inner = replacedAt((value as Record<string, unknown>)[key], rest, replacement);
  return Array.isArray(value) ? value.with(Number(key), inner) : { ...(value as object), [key]: inner };
};

export interface PlainRequest {
  method: Method;
  url: string;
  body?: unknown;
}

/** Converts any value to text; replaces unpaired surrogates, which cannot be part of a URL. */
export const spelled = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value ?? null)).toWellFormed();

/** The request that a browser of this site makes for a call. */
export const requestOf = ({ endpoint }: InterfaceCall, { params, query, body }: CallParts): PlainRequest => {
  const given = (params ?? {}) as Record<string, unknown>;
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(spelled(given[name])),
  );
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([key, value]) => [key, spelled(value)]),
  ).toString();
  return {
    method: endpoint.method,
    url: search === '' ? path : `${path}?${search}`,
    ...(body !== undefined && { body }),
  };
};
