import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { isBrazilianZone } from '#shared/time-zone.ts';
import { boundedText, emailOrEmpty, line, requiredLine, text } from '#shared/wire-fields.ts';
import { CEP_INCOMPLETE, NAME_MISSING } from './business-form-values.ts';
import { PHOTO_CHARACTERS, photoProblem } from './photo-file.ts';
import { professions } from './professions.ts';

/** The photo and everything else of the form. */
const BODY_BYTES = PHOTO_CHARACTERS + 20_000;

const business = z
  .object({
    businessName: z.string(),
    businessEmail: z.string().nullable().describe("the user's e-mail until another one is saved"),
    assistantName: z.string().nullable(),
    profession: z.string(),
    street: z.string().nullable(),
    streetNumber: z.string().nullable(),
    city: z.string().nullable(),
    zipCode: z.string().nullable().describe('CEP, eight digits'),
    profileImage: z
      .string()
      .nullable()
      .describe('data URL of a JPEG, PNG or WebP of at most 512 × 512 pixels'),
    timezone: z.string(),
  })
  .meta({ id: 'Business' });

/** Trimmed; null when empty. */
const emptied = (value: string | null): string | null => value?.trim() || null;

const optionalLine = (max: number) => line(max).nullable().transform(emptied).optional();

/** An omitted field keeps its value; null or empty text clears it. */
const businessInput = z.object({
  businessName: requiredLine(120, NAME_MISSING).optional(),
  businessEmail: emailOrEmpty.nullable().transform(emptied).optional(),
  assistantName: optionalLine(60),
  profession: z.enum(professions, 'Escolha uma profissão da lista').optional(),
  street: optionalLine(160),
  streetNumber: optionalLine(20),
  city: optionalLine(100),
  zipCode: text(9)
    .regex(/^(\d{5}-?\d{3})?$/, CEP_INCOMPLETE)
    .nullable()
    .transform((value) => value?.replace('-', '') || null)
    .optional(),
  profileImage: boundedText(PHOTO_CHARACTERS, 'Imagem inválida', { tooLong: 'A imagem é grande demais' })
    .check(({ value, issues }) => {
      const message = value === '' ? null : photoProblem(value);
      if (message) issues.push({ code: 'custom', message, input: value });
    })
    .nullable()
    .transform(emptied)
    .optional(),
  timezone: boundedText(40, 'Fuso horário inválido')
    .refine(isBrazilianZone, 'Fuso horário inválido')
    .optional(),
});

export type Business = z.infer<typeof business>;
export type BusinessInput = z.output<typeof businessInput>;

export const businessApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/professional',
    summary: 'Dados do negócio',
    access: 'session',
    response: business,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/professional',
    summary: 'Grava os dados do negócio',
    access: 'session',
    body: businessInput,
    bodyLimit: BODY_BYTES,
    response: business,
  }),
  photo: endpoint({
    method: 'GET',
    path: '/api/professional/photo',
    summary: 'Foto do negócio: JPEG, PNG ou WebP; 404 quando não há',
    access: 'session',
    response: z.string().meta({ format: 'binary' }),
    contentType: 'image/*',
  }),
};
