// Requests are validated by zod, which checks every value and keeps an issue for each invalid one: a body of some
// hundred kilobytes can hold 200,000 of them, a second of work and a response of 15 MB.
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { AppError } from '#shared/errors.ts';

/** The largest legitimate body is a calendar of a thousand dates: its 300 kB hold 29,000 values. */
const MAX_VALUES = 30_000;
const MAX_ISSUES = 20;

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Counts objects, lists and their values, up to the limit; a photo is one value. */
const hasTooManyValues = (data: unknown): boolean => {
  const open: unknown[] = [data];
  let count = 0;
  while (open.length > 0) {
    const container = open.pop();
    if (!isContainer(container) || ArrayBuffer.isView(container)) continue;
    const values: unknown[] = Array.isArray(container) ? container : Object.values(container);
    count += values.length;
    if (count > MAX_VALUES) return true;
    for (const value of values) if (isContainer(value)) open.push(value);
  }
  return false;
};

/** A request that violates its endpoint's description, with the first issues. */
export class InvalidRequest extends AppError {
  readonly issues: { path: string; message: string }[];

  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('invalid', issues[0]?.message ?? 'Dados inválidos');
    this.issues = issues.slice(0, MAX_ISSUES).map(({ path, message }) => ({ path: path.join('.'), message }));
  }
}

const tooManyValues = (): AppError =>
  new AppError('too-large', 'Há dados demais em um só pedido. Envie em partes menores.');

/** Limits the number of values checked and of issues reported. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    if (hasTooManyValues(data)) return { error: tooManyValues() };
    const { error, data: value } = schema.safeParse(data);
    return error ? { error: new InvalidRequest(error.issues) } : { value };
  };
