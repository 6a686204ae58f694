// Long runs of one character in every text of a request: they expose patterns and loops of more than linear cost.
import * as fc from 'fast-check';
import { placesOf, usualHeaders, type WireRequest, wireOf } from './fuzzed-requests.ts';
import { type InterfaceCall, interfaceCalls, replacedAt, valueAt } from './interface-calls.ts';
import { JUDGED_HEADERS } from './judged-headers.ts';
import type { TenantRows } from './test-tenant.ts';
import { partsOf } from './valid-requests.ts';

const MIN_RUN_LENGTH = 1_000;
const MAX_RUN_LENGTH = 90_000;
/** Headers for the length of the body, which Node sets itself. */
const FRAMING = new Set(['content-length', 'transfer-encoding']);

const UNITS = [
  ...Array.from(' \t\n{}[]()<>,;:.-_/\\"\'=@%&+*?!#|~^$`01aáé'),
  'a ',
  '0 ',
  'e ',
  ' ;',
  ', ',
  'ou ',
  'salve e voce ',
  'as quero ',
  '{ ',
  '/*',
  '=\n ',
  '"a",',
];

/** A run between two letters, so that neither trimming nor an anchored pattern removes it. */
export const run: fc.Arbitrary<string> = fc
  .record({
    unit: fc.constantFrom(...UNITS),
    length: fc.integer({ min: MIN_RUN_LENGTH, max: MAX_RUN_LENGTH }),
    edges: fc.constantFrom(['a', 'b'], ['', ''], ['', 'b'], ['1', '']),
  })
  .map(({ unit, length, edges: [before, after] }) => {
    return `${before}${unit.repeat(Math.ceil(length / unit.length))}${after}`;
  });

const runInPart = (
  call: InterfaceCall,
  rows: TenantRows,
  part: 'params' | 'query' | 'body',
): fc.Arbitrary<WireRequest> => {
  const right = partsOf(call, rows);
  const texts = placesOf(right[part] ?? {}).filter(
    (place) => typeof valueAt(right[part], place) === 'string',
  );
  // an unexpected query parameter is parsed too, even if only to be dropped
  return fc
    .tuple(fc.constantFrom(...(texts.length > 0 ? texts : [['q']])), run)
    .map(([place, text]) => wireOf(call, { ...right, [part]: replacedAt(right[part] ?? {}, place, text) }));
};

const runInHeader = (call: InterfaceCall, rows: TenantRows): fc.Arbitrary<WireRequest> =>
  fc
    .tuple(fc.constantFrom(...JUDGED_HEADERS.filter((name) => !FRAMING.has(name))), run)
    .map(([name, text]) => {
      const right = wireOf(call, partsOf(call, rows));
      return { ...right, target: `${right.target} ${name}`, headers: { ...right.headers, [name]: text } };
    });

/** Pages and documents outside of the calls: their headers and URLs. */
const runAtPage: fc.Arbitrary<WireRequest> = fc
  .record({
    path: fc.constantFrom(
      '/',
      '/calendar',
      '/api/login',
      '/api/callback',
      '/api/logout',
      '/healthz',
      '/assets/a.js',
    ),
    text: run,
    place: fc.constantFrom<string>(...JUDGED_HEADERS, 'address', 'address', 'query', 'query'),
  })
  .map(({ path, text, place }) => ({
    target: `${path} ${place}`,
    method: 'GET',
    url:
      {
        address: `${path}/${encodeURIComponent(text)}`,
        query: `${path}?return_to=/${encodeURIComponent(text)}&erro=${encodeURIComponent(text)}`,
      }[place] ?? path,
    headers: {
      ...usualHeaders,
      ...(JUDGED_HEADERS.includes(place as never) && !FRAMING.has(place) && { [place]: text }),
    },
    hasSession: false,
  }));

/** Requests that are valid except for one long run. */
export const fuzzedRuns = (rows: TenantRows): fc.Arbitrary<WireRequest> =>
  fc.oneof(
    { weight: 2, arbitrary: runAtPage },
    {
      weight: 6,
      arbitrary: fc
        .constantFrom(...interfaceCalls.filter(({ endpoint }) => endpoint.body))
        .chain((call) => runInPart(call, rows, 'body')),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom(...interfaceCalls), fc.constantFrom('params' as const, 'query' as const))
        .chain(([call, part]) => runInPart(call, rows, part)),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom(...interfaceCalls).chain((call) => runInHeader(call, rows)),
    },
  );
