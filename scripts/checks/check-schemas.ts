// npm run check:schemas: refuses a text of the HTTP interface that is matched or scanned before its length is bounded.
// zod runs every check of a string even when its length was refused, unless that refusal aborts.
import { takeCommandLine } from '@zelo/domain/shared/command-line.ts';
import { api } from '@zelo/domain/api.ts';
import type { EndpointShape } from '@zelo/domain/endpoint.ts';

/** Part of zod's internals used here (zod 4, `_zod.def`). */
interface Definition {
  type?: string;
  check?: string;
  format?: string;
  abort?: boolean;
  checks?: Inner[];
  [key: string]: unknown;
}
const INTERNALS = '_zod';
interface Inner {
  [INTERNALS]: { def: Definition };
}

const definitionOf = (inner: Inner): Definition => inner[INTERNALS].def;

const isInner = (value: unknown): value is Inner =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<Inner>)[INTERNALS]?.def === 'object';

/** Checks whose work does not depend on the text. */
const CHEAP = new Set(['max_length', 'length_equals', 'min_length', 'overwrite']);
const BOUNDS = new Set(['max_length', 'length_equals']);

const problemOfText = (schema: Inner): string | null => {
  const def = definitionOf(schema);
  // a format such as z.email() is a separate check, and the first one
  const checks = [...(def.format === undefined ? [] : [schema]), ...(def.checks ?? [])];
  for (const each of checks) {
    const { check = '', abort, format } = definitionOf(each);
    if (BOUNDS.has(check) && abort === true) return null;
    if (!CHEAP.has(check)) return `"${format ?? check}" comes before the length is bounded`;
  }
  return 'the length is not bounded by a check that aborts';
};

/** Every nested schema with its path. */
function* partsOf(value: unknown, place: string, seen: Set<unknown>): Generator<[string, Inner]> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  if (isInner(value)) {
    yield [place, value];
    for (const [key, inner] of Object.entries(definitionOf(value))) {
      if (key !== 'checks') yield* partsOf(inner, key === 'shape' ? place : `${place}/${key}`, seen);
    }
    const { type, getter } = definitionOf(value);
    if (type === 'lazy' && typeof getter === 'function') yield* partsOf(getter(), place, seen);
    return;
  }
  for (const [key, inner] of Object.entries(value)) yield* partsOf(inner, `${place}.${key}`, seen);
}

/** Problems with the texts of a schema, each with its path. */
export const textProblems = (schema: unknown, name: string): string[] =>
  [...partsOf(schema, name, new Set())].flatMap(([place, part]) => {
    if (definitionOf(part).type !== 'string') return [];
    const problem = problemOfText(part);
    return problem === null ? [] : [`${place}: ${problem}`];
  });

/** Problems in the input schemas of all calls. */
export const interfaceProblems = (features: Record<string, Record<string, EndpointShape>>): string[] =>
  Object.values(features)
    .flatMap((feature) => Object.values(feature))
    .flatMap((endpoint) =>
      (['params', 'query', 'body'] as const).flatMap((part) =>
        textProblems(endpoint[part], `${endpoint.method} ${endpoint.path} ${part}`),
      ),
    );

if (import.meta.main) {
  takeCommandLine({ usage: 'npm run check:schemas', language: 'en' });
  const problems = interfaceProblems(api);
  for (const problem of problems) console.error(problem);
  console.log(`${problems.length} texts of the interface are not bounded before they are looked at`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
