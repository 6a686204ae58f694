// A page that was loaded before a field existed sends updates without it: the absent field must not become a value.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from './api.ts';
import type { EndpointShape } from './endpoint.ts';

const updates = Object.values(api)
  .flatMap((feature): EndpointShape[] => Object.values(feature))
  .filter(({ method, body }) => (method === 'PUT' || method === 'PATCH') && body !== undefined);

/** Fields that a body has although it was sent without them. */
const inventedFields = (body: z.ZodType): string[] => {
  if (!(body instanceof z.ZodObject)) return [];
  return Object.entries(body.shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
    const { success, data } = field.safeParse(undefined);
    return success && data !== undefined ? [name] : [];
  });
};

describe('no absent field of an update gets a value', () => {
  it.each(updates.map((shape) => [`${shape.method} ${shape.path}`, shape] as const))(
    '%s',
    (_call, { body }) => {
      expect(body && inventedFields(body)).toEqual([]);
    },
  );
});
