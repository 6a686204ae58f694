// The vendor's body checks: only presence and type, with the messages of the `jsonschema` package.
import { EvolutionError } from './refusals.ts';

export interface Field {
  type?: 'string' | 'boolean' | 'integer' | 'array' | 'object';
  required?: boolean;
  /** Shown instead of the generated sentence. */
  description?: string;
  values?: readonly string[];
  items?: Field;
  fields?: Record<string, Field>;
}

export type Body = Record<string, unknown>;

/** Narrows a parsed JSON value to an object; anything else counts as empty, as in the vendor's routes. */
export function asBody(value: unknown): Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Body) : {};
}

/** Returns a string unchanged; anything else counts as empty. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function hasType(value: unknown, type: Field['type']): boolean {
  if (type === undefined) return true;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}

function valueErrors(value: unknown, field: Field, path: string): string[] {
  if (!hasType(value, field.type)) return [field.description ?? `${path} is not of a type(s) ${field.type}`];
  if (field.values && !field.values.includes(String(value)))
    return [field.description ?? `${path} is not one of enum values: ${field.values.join(',')}`];
  if (Array.isArray(value) && field.items) {
    const { items } = field;
    return value.flatMap((item, index) => valueErrors(item, items, `${path}[${index}]`));
  }
  return field.fields ? objectErrors(asBody(value), field.fields, path) : [];
}

function objectErrors(body: Body, fields: Record<string, Field>, path: string): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = body[name];
    if (value !== undefined) return valueErrors(value, field, `${path}.${name}`);
    return field.required ? [`${path} requires property "${name}"`] : [];
  });
}

/**
 * Returns the body if it is valid.
 * @throws EvolutionError 400 with the vendor's list of lists
 */
export function checkedBody(value: unknown, fields: Record<string, Field>): Body {
  const body = asBody(value);
  const errors = objectErrors(body, fields, 'instance').map((text) => text.replace('instance.', ''));
  if (errors.length > 0) throw new EvolutionError(400, [errors]);
  return body;
}
