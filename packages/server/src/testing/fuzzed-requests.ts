// Requests to the endpoints: valid ones, and mutated ones.
import * as fc from 'fast-check';
import { hostile, hostileText, valueOf } from './hostile-values.ts';
import {
  type CallParts,
  type InterfaceCall,
  interfaceCalls,
  type Place,
  replacedAt,
  requestOf,
  schemaOf,
} from './interface-calls.ts';
import type { TenantRows } from './test-tenant.ts';
import { partsOf } from './valid-requests.ts';

/** A request in wire format. */
export interface WireRequest {
  /** the targeted call or URL */
  target: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string;
  /** sent with a signed-in user's cookie */
  hasSession: boolean;
}

/** Every place in a value, from the whole to the last leaf. */
export const placesOf = (value: unknown, place: Place = []): Place[] => [
  place,
  ...(value === null || typeof value !== 'object'
    ? []
    : Object.entries(value).flatMap(([key, inner]) => placesOf(inner, [...place, key]))),
];

/** Replaces one to three values of a request by hostile ones. */
export const mutated = (value: unknown, by: fc.Arbitrary<unknown> = hostile): fc.Arbitrary<unknown> =>
  fc.array(fc.tuple(fc.constantFrom(...placesOf(value)), by), { minLength: 1, maxLength: 3 }).map((changes) =>
    // longest places first: a place inside a replaced value no longer exists
    changes
      .toSorted(([one], [other]) => other.length - one.length)
      .reduce((result, [place, replacement]) => replacedAt(result, place, replacement), value),
  );

const withoutField = (value: unknown): fc.Arbitrary<unknown> => {
  const keys = value !== null && typeof value === 'object' ? Object.keys(value) : [];
  if (keys.length === 0) return fc.constant({});
  return fc
    .subarray(keys)
    .map((kept) => Object.fromEntries(Object.entries(value as object).filter(([key]) => kept.includes(key))));
};

const withFields = (value: unknown): fc.Arbitrary<unknown> =>
  fc
    .dictionary(
      fc.oneof(fc.constantFrom('id', 'professionalId', '', 'constructor', 'a.b'), fc.string()),
      hostile,
      {
        maxKeys: 4,
      },
    )
    .map((extra) => ({ ...extra, ...(value as object) }));

/** A part of a call: valid, and mutated in every way. */
const fuzzedPart = (call: InterfaceCall, part: 'params' | 'query' | 'body', right: unknown) => {
  const schema = schemaOf(call, part);
  if (!schema) return fc.constant(undefined);
  const example = right ?? {};
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(example) },
    { weight: 6, arbitrary: mutated(example, fc.oneof(hostile, part === 'body' ? hostile : hostileText)) },
    { weight: 3, arbitrary: valueOf(schema) },
    { weight: 1, arbitrary: valueOf(schema).chain((value) => mutated(value)) },
    { weight: 1, arbitrary: withoutField(example) },
    { weight: 1, arbitrary: withFields(example) },
  );
};

const fuzzedParts = (call: InterfaceCall, right: CallParts): fc.Arbitrary<CallParts> =>
  fc.record({
    params: fc.oneof(
      { weight: 3, arbitrary: fc.constant(right.params) },
      fuzzedPart(call, 'params', right.params),
    ),
    query: fuzzedPart(call, 'query', right.query),
    body: fuzzedPart(call, 'body', right.body),
  });

const HOST = 'localhost:3000';
const deep = (levels: number): string => `${'{"a":['.repeat(levels)}1${']}'.repeat(levels)}`;
const BROKEN = [
  '',
  '{',
  '{"a":',
  'null',
  '"text"',
  '12',
  '[1,2',
  '{"a":NaN}',
  '{"a":1e999}',
  '{"name":"a","name":"b"}',
  "{'a':1}",
  '\u0000',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{}}}',
  deep(10),
  deep(20_000),
  `{"name":"${'x'.repeat(120_000)}"}`,
];
const TYPES = [
  'application/json',
  'application/json; charset=latin1',
  'application/json;',
  'APPLICATION/JSON',
  'application/jsonx',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  '*/*',
  ';;;',
];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

export const usualHeaders = { host: HOST, origin: `http://${HOST}`, 'sec-fetch-site': 'same-origin' };

const asAddress = (call: InterfaceCall, { params, query }: CallParts): string => {
  const isObject = query !== null && typeof query === 'object';
  return requestOf(call, { params, ...(query !== undefined && { query: isObject ? query : { q: query } }) })
    .url;
};

/** Builds a call's request from these parts. */
export const wireOf = (call: InterfaceCall, parts: CallParts): WireRequest => {
  const payload = parts.body === undefined ? undefined : JSON.stringify(parts.body);
  return {
    target: call.name,
    method: call.endpoint.method,
    url: asAddress(call, parts),
    headers: { ...usualHeaders, ...(payload !== undefined && { 'content-type': 'application/json' }) },
    ...(payload !== undefined && { payload }),
    hasSession: true,
  };
};

/** Faults outside of the request's values. */
const onTheWire: fc.Arbitrary<Partial<WireRequest>> = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.constant({ hasSession: false }) },
  { weight: 1, arbitrary: fc.constantFrom(...METHODS).map((method) => ({ method })) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(...BROKEN)
      .map((payload) => ({ payload, headers: { ...usualHeaders, 'content-type': 'application/json' } })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(...TYPES)
      .map((type) => ({ payload: '{}', headers: { ...usualHeaders, 'content-type': type } })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('a', 'b'.repeat(500), '', 'ç').map((key) => ({
      headers: { ...usualHeaders, 'content-type': 'application/json', 'idempotency-key': key },
    })),
  },
);

/** Suffixes of URLs that routers and query parsers treat specially. */
const tails = fc.oneof(
  { weight: 12, arbitrary: fc.constant('') },
  fc.constantFrom(
    '/',
    '//',
    '?',
    '?&&&=',
    '?a[]=1&a[b]=2',
    '?%',
    '?%zz=%ff',
    '?id=1&id=2',
    '/..',
    '/%2e%2e',
    '%00',
    ';a=1',
    '#x',
  ),
  fc.string({ unit: 'binary-ascii', maxLength: 30 }).map((text) => `?${encodeURIComponent(text)}`),
);

const fuzzedCall = (call: InterfaceCall, rows: TenantRows): fc.Arbitrary<WireRequest> =>
  fc.tuple(fuzzedParts(call, partsOf(call, rows)), onTheWire, tails).map(([parts, wire, tail]) => {
    const request = { ...wireOf(call, parts), ...wire };
    return { ...request, url: `${request.url}${tail}` };
  });

/** Requests to any call, about existing rows. */
export const fuzzedCalls = (rows: TenantRows): fc.Arbitrary<WireRequest> =>
  fc.oneof(
    ...interfaceCalls.map((call) => ({
      // these have more values to mutate
      weight: call.endpoint.body ? 4 : call.endpoint.params || call.endpoint.query ? 2 : 1,
      arbitrary: fuzzedCall(call, rows),
    })),
  );

const PATHS = [
  '/api/login?return_to=',
  '/api/callback?code=x&state=',
  '/api/logout?',
  '/api/docs?',
  '/api/openapi.json?',
  '/api/',
  '/healthz?',
  '/readyz?',
  '/assets/',
  '/',
];

/** URLs outside of the calls: sign-in, documents, pages, unknown ones. */
export const fuzzedAddresses: fc.Arbitrary<WireRequest> = fc
  .record({
    path: fc.constantFrom(...PATHS),
    text: hostileText,
    method: fc.constantFrom('GET', 'GET', 'GET', ...METHODS),
    isEncoded: fc.boolean(),
    hasSession: fc.boolean(),
  })
  .map(({ path, text, method, isEncoded, hasSession }) => {
    const tail = encodeURIComponent(text.toWellFormed().slice(0, 3_000));
    return {
      target: path,
      method,
      url: path + (isEncoded ? tail : tail.replaceAll('%2F', '/').replaceAll('%3F', '?')),
      headers: usualHeaders,
      hasSession,
    };
  });
