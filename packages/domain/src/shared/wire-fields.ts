// Field schemas that several contracts share. They stop every value that PostgreSQL would refuse with an
// exception or accept by mistake (NUL, lone surrogates, ids beyond 2^31, 30 February, 'NaN', 'infinity').
import { z } from 'zod';
import { INVALID_EMAIL } from '#shared/forms/email.ts';
import { isCalendarDate } from './local-time.ts';
import { PARTS_OF_CENTS } from './money.ts';
import { hasForbiddenCharacters, oneLine, visibleText } from '#shared/texts/text.ts';

const FORBIDDEN_TEXT = 'O texto contém caracteres que não podem ser guardados';

/** Ids are positive 32-bit integers on the wire; in a path they arrive as text. */
export const id = z.coerce
  .number<string | number>('Identificador inválido')
  .int('Identificador inválido')
  .min(1, 'Identificador inválido')
  .max(2_147_483_647, 'Identificador inválido');

/** An id inside a JSON body: a number, never text. */
export const bodyId = z
  .number('Identificador inválido')
  .int('Identificador inválido')
  .min(1, 'Identificador inválido')
  .max(2_147_483_647, 'Identificador inválido');

export const idParams = z.object({ id });

/**
 * Text whose length is checked first: unless a refusal aborts, zod runs the further checks over all of a refused text
 * (`npm run check:schemas`).
 */
export const boundedText = (
  max: number,
  error: string,
  { tooLong = error, missing = error }: { tooLong?: string; missing?: string } = {},
) =>
  z
    .string({ error: ({ input }) => (input === undefined ? missing : error) })
    .max(max, { error: tooLong, abort: true });

const INVALID_TEXT = 'Texto inválido';

/**
 * Text of at most `max` characters that the database can store; removes invisible characters.
 * @param missing the message for an absent text
 */
export const text = (max: number, missing = INVALID_TEXT) =>
  boundedText(max, INVALID_TEXT, { tooLong: `Use no máximo ${max} caracteres`, missing })
    .refine((value) => !hasForbiddenCharacters(value), FORBIDDEN_TEXT)
    .overwrite(visibleText);

/** Like `text`, in one line: names appear in lists, notices and files. */
export const line = (max: number, missing = INVALID_TEXT) => text(max, missing).overwrite(oneLine);

/** Trimmed text of at least `min` characters; an absent one counts as empty, so that the caller reads what to enter. */
export const requiredText = (max: number, error: string, min = 1) => text(max, error).trim().min(min, error);

export const requiredLine = (max: number, error: string, min = 1) => line(max, error).trim().min(min, error);

/** Like `text`, trimmed, with empty turned into null; null without one. */
export const optionalText = (max: number) =>
  text(max)
    .trim()
    .nullable()
    .transform((value) => value || null)
    .default(null);

type ChangeOf<Field> =
  Field extends z.ZodDefault<infer Inner extends z.ZodType> ? z.ZodOptional<Inner> : Field;

/**
 * Fields of an update, from those of a new record. A field with a default loses it: absent, it keeps the stored value, because
 * an older page does not know of it.
 */
export const changeFields = <Fields extends Record<string, z.ZodType>>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field instanceof z.ZodDefault ? z.optional(field.unwrap()).meta(field.meta() ?? {}) : field,
    ]),
  ) as { [Name in keyof Fields]: ChangeOf<Fields[Name]> };

const MAX_EMAIL_LENGTH = 254;

/** An e-mail address, or empty text. */
export const emailOrEmpty = z.union(
  [z.literal(''), boundedText(MAX_EMAIL_LENGTH, INVALID_EMAIL).check(z.email(INVALID_EMAIL))],
  INVALID_EMAIL,
);

export const email = emailOrEmpty
  .nullable()
  .transform((value) => value || null)
  .default(null);

/** yyyy-MM-dd, a day that exists, 1900 to 2100. */
export const localDate = boundedText(10, 'Data inválida')
  .regex(/^(19|20)\d{2}-\d{2}-\d{2}$/, 'Data inválida')
  .refine(isCalendarDate, 'Data inválida');

/** With nine digits of a second and an offset. */
export const MAX_INSTANT_LENGTH = 35;

/** ISO 8601 instant with offset or Z, years 2000 to 2100. */
export const instant = boundedText(MAX_INSTANT_LENGTH, 'Data e hora inválidas')
  .check(z.iso.datetime({ offset: true, error: 'Data e hora inválidas' }))
  .refine((value) => {
    const year = new Date(value).getUTCFullYear();
    return year >= 2000 && year <= 2100;
  }, 'Data e hora inválidas');

/** Money as a decimal string with a point, at most 99999999.99. */
export const money = boundedText(12, 'Valor inválido').regex(/^-?\d{1,8}(\.\d{1,2})?$/, 'Valor inválido');

/** Money as a number of reais: whole cents, so that nothing needs rounding. */
export const reais = (invalid: string) =>
  z
    .number(invalid)
    .min(0, invalid)
    .max(99_999_999.99, invalid)
    .refine((value) => Number(value.toFixed(2)) === value, PARTS_OF_CENTS);

/** Wall time HH:mm. */
export const wallTime = boundedText(5, 'Horário inválido').regex(
  /^([01]\d|2[0-3]):[0-5]\d$/,
  'Horário inválido',
);

export const done = z.object({ success: z.literal(true) }).meta({ id: 'Done' });

export const errorBody = z
  .object({
    message: z.string(),
    code: z.string().optional(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    subscriptionRequired: z.boolean().optional(),
    current: z
      .looseObject({})
      .optional()
      .describe('with code "stale": the record as it is now, shaped as its GET answers it'),
  })
  .meta({ id: 'Error' });
