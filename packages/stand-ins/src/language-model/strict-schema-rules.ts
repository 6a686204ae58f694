// Strict mode of function calling: the vendor refuses a tool whose schema it cannot enforce, and with it the whole request.
import type { RequestProblem } from './chat-request-rules.ts';

/** Keywords that every strict-mode provider accepts. */
const KEYWORDS = new Set([
  'type',
  'description',
  'enum',
  'anyOf',
  'items',
  'properties',
  'required',
  'additionalProperties',
]);

type Schema = Record<string, unknown>;

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const objectProblem = ({ properties, required, additionalProperties }: Schema): string | null => {
  if (additionalProperties !== false)
    return "'additionalProperties' is required to be supplied and to be false";
  const names = Object.keys(isSchema(properties) ? properties : {});
  const isComplete = Array.isArray(required) && required.length === names.length;
  return isComplete && names.every((name) => required.includes(name))
    ? null
    : "'required' is required to be supplied and to be an array including every key in properties";
};

const problemIn = (schema: unknown, context: readonly string[]): string | null => {
  const at = `In context=(${context.map((part) => `'${part}'`).join(', ')}), `;
  if (!isSchema(schema)) return `${at}schema must be an object.`;
  const unknown = Object.keys(schema).find((keyword) => !KEYWORDS.has(keyword));
  if (unknown !== undefined) return `${at}'${unknown}' is not permitted.`;
  const types = [schema['type']].flat();
  const wrong = types.includes('object') ? objectProblem(schema) : null;
  if (wrong !== null) return `${at}${wrong}.`;
  if (types.includes('array') && schema['items'] === undefined) return `${at}array schema missing items.`;
  const { properties, items, anyOf } = schema;
  const inner: [path: string[], schema: unknown][] = [
    ...Object.entries(isSchema(properties) ? properties : {}).map(([name, part]): [string[], unknown] => [
      ['properties', name],
      part,
    ]),
    ...(items === undefined ? [] : [[['items'], items] as [string[], unknown]]),
    ...(Array.isArray(anyOf) ? anyOf.map((part): [string[], unknown] => [['anyOf'], part]) : []),
  ];
  for (const [path, part] of inner) {
    const found = problemIn(part, [...context, ...path]);
    if (found !== null) return found;
  }
  return null;
};

interface WireTool {
  function?: { name?: unknown; strict?: unknown; parameters?: unknown };
}

/** Refuses the first tool that asks for strict mode with a schema outside of it. */
export const strictProblem = (body: unknown): RequestProblem | null => {
  const tools = isSchema(body) && Array.isArray(body['tools']) ? (body['tools'] as WireTool[]) : [];
  for (const [place, { function: described }] of tools.entries()) {
    if (described?.strict !== true) continue;
    const { parameters } = described;
    const isRoot = isSchema(parameters) && parameters['type'] === 'object';
    const problem = isRoot ? problemIn(parameters, []) : 'schema must be a JSON Schema of type "object".';
    if (problem === null) continue;
    return {
      message: `Invalid schema for function '${String(described.name)}': ${problem}`,
      param: `tools[${place}].function.parameters`,
      code: 'invalid_function_parameters',
    };
  }
  return null;
};
