// JSON Schemas of the parameters, made from the SDK's own types; see schemas/README.md.
import { readFileSync } from 'node:fs';

type Schema = Record<string, unknown>;

const schemas = JSON.parse(
  readFileSync(new URL('../schemas/parameters.json', import.meta.url), 'utf8'),
) as Record<string, Schema>;

/**
 * The schema of one call's parameters, e.g. `CheckoutCreate`.
 * @throws for an unknown name
 */
export function parametersOf(name: string): Schema {
  const schema = schemas[name];
  if (!schema) throw new Error(`no parameter schema ${name}`);
  return schema;
}
