// A required text that is absent counts as empty: the caller reads what the form asks for, not a complaint about a type.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from './api.ts';
import type { EndpointShape } from './endpoint.ts';

interface Field {
  place: string;
  schema: z.ZodType;
}

/** Fields of a schema with their places, also inside lists and optional parts. */
const fieldsOf = (schema: unknown, place: string): Field[] => {
  if (schema instanceof z.ZodObject)
    return Object.entries<z.ZodType>(schema.shape).flatMap(([name, inner]) => [
      { place: `${place}.${name}`, schema: inner },
      ...fieldsOf(inner, `${place}.${name}`),
    ]);
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element, `${place}[]`);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return fieldsOf(schema.unwrap(), place);
  return schema instanceof z.ZodPipe ? fieldsOf(schema.in, place) : [];
};

const calls = Object.values(api).flatMap((feature): EndpointShape[] => Object.values(feature));

const messageFor = ({ schema }: Field, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message;

/** Required texts that may not be empty, each once: several calls share a body. */
const rows = calls.flatMap(({ method, path, body, query }) =>
  [...fieldsOf(body, ''), ...fieldsOf(query, '')]
    .filter(({ schema }) => schema instanceof z.ZodString)
    .map((field) => ({ field, place: `${method} ${path} ${field.place.slice(1)}` }))
    .filter(({ field }) => messageFor(field, '') !== undefined),
);

describe('a required text that may not be empty', () => {
  it.each(rows)('is answered alike when it is absent: $place', ({ field }) => {
    expect(messageFor(field, undefined)).toBe(messageFor(field, ''));
  });

  it('is found in lists and optional parts too', () => {
    const places = rows.map(({ place }) => place);
    expect(places).toContain('PUT /api/settings holidays.cityDays[].name');
    expect(places).toContain('POST /api/knowledge-base/import items[].title');
    expect(places.length).toBeGreaterThan(20);
  });
});

const WRONG_TYPE = ['Texto inválido', 'Texto inválido'];

// the words of the forms (spec 1 §5, 2 §5)
it.each([
  ['POST /api/clients name', 'Nome deve ter pelo menos 2 caracteres'],
  ['PUT /api/clients/:id name', 'Nome deve ter pelo menos 2 caracteres'],
  ['POST /api/services name', 'Nome deve ter pelo menos 2 caracteres'],
  ['PUT /api/services/:id name', 'Nome deve ter pelo menos 2 caracteres'],
  ['POST /api/clients/:id/notes content', 'O conteúdo da nota não pode estar vazio.'],
  ['POST /api/knowledge-base title', 'Por favor, preencha o título e o conteúdo.'],
  ['POST /api/knowledge-base content', 'Por favor, preencha o título e o conteúdo.'],
])('%s says what is missing', (place, message) => {
  const row = rows.find((candidate) => candidate.place === place);
  expect(row && messageFor(row.field, undefined)).toBe(message);
  expect(row && [messageFor(row.field, null), messageFor(row.field, 7)]).toEqual(WRONG_TYPE);
});
