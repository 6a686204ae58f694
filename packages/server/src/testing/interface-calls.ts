// The endpoint table as a list of calls, and where a call names a row of the database.
import { api } from '@zelo/domain/api.ts';
import type { EndpointShape, Method } from '@zelo/domain/endpoint.ts';
import { z } from 'zod';

const PARTS = ['params', 'query', 'body'] as const;
const MAX_ID = 2_147_483_647;

/** What a call is given, before it becomes an address and a body. */
export type CallParts = { [Part in (typeof PARTS)[number]]?: unknown };

export interface InterfaceCall {
  /** `'PUT /api/clients/:id'` and so on */
  name: string;
  endpoint: EndpointShape;
}

/** All calls of the interface. */
export const interfaceCalls: readonly InterfaceCall[] = Object.values(api)
  .flatMap((feature): EndpointShape[] => Object.values(feature))
  .map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }));

/** Part of a JSON schema, as far as it is read here. */
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

/** What a part may be given, as a JSON schema; undefined when the call has no such part. */
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

/** Where a call names rows: every number that the schemas describe as an id. */
export const rowPlaces = (call: InterfaceCall): Place[] =>
  PARTS.flatMap((part) => {
    const schema = schemaOf(call, part);
    return schema ? idPlaces(schema, [part]) : [];
  });

/** The names of everything that a call may be given. */
export const fieldNames = (call: InterfaceCall): string[] => {
  const names = (schema: JsonSchema): string[] => [
    ...Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => [key, ...names(inner)]),
    ...[schema.items ?? [], schema.anyOf ?? [], Object.values(schema.$defs ?? {})].flat().flatMap(names),
  ];
  return PARTS.flatMap((part) => names(schemaOf(call, part) ?? {}));
};

/** The value at a place; undefined when there is none. */
export const valueAt = (value: unknown, [key, ...rest]: Place): unknown => {
  if (key === undefined) return value;
  return valueAt((value as Record<string, unknown> | null | undefined)?.[key], rest);
};

/** The same value with another one at a place. */
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

/** As text, whatever it is; lone halves of characters cannot stand in an address. */
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
