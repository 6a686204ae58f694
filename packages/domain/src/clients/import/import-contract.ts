import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { boundedText } from '#shared/wire-fields.ts';
import { clientSources, contactTimes, customerStatuses, genders } from '#clients/client-options.ts';
import { MAX_KEPT_SERVICES, MAX_STORED_NOTES_LENGTH } from '#clients/client-limits.ts';
import { importFields } from '#clients/import/file/import-fields.ts';
import { IMPORT_BATCH, MAX_BATCH_BYTES } from './import-batches.ts';

/** Longer than any text that `clientProblems` accepts, so that the line is refused, not the request. */
const MAX_CELL_LENGTH = 5 * MAX_STORED_NOTES_LENGTH;
const cell = boundedText(MAX_CELL_LENGTH, 'Texto inválido', { tooLong: 'A linha tem um texto longo demais' });
const given = cell.nullable();

// typing mistakes are reported per line (`clientProblems`), so that one line does not stop the others
const importedLine = z.object({
  line: z.number('Linha inválida').int('Linha inválida').min(1, 'Linha inválida').max(10_000_000),
  isOther: z
    .boolean('Informe se é outra pessoa')
    .optional()
    .describe('another person, who shares a known phone'),
  client: z.object({
    name: cell,
    phone: given,
    whatsappNumber: given,
    email: given,
    notes: given,
    dateOfBirth: given,
    address: given,
    occupation: given,
    gender: z.enum(genders, 'Gênero inválido'),
    preferredContactTime: z.enum(contactTimes, 'Horário de contato inválido'),
    customerStatus: z.enum(customerStatuses, 'Status inválido'),
    clientSource: z.enum(clientSources, 'Origem inválida'),
    preferredServices: z.array(cell).max(MAX_KEPT_SERVICES, 'A linha tem serviços demais').default([]),
    allergies: given.default(null),
    emergencyContact: given.default(null),
    scheduledForSomeone: given.default(null),
    aiEnabled: z.boolean('Informe se a IA fica ativa'),
    isActive: z.boolean('Informe se o cliente está ativo').default(true),
  }),
});

const importedLineResult = z
  .object({
    line: z.number(),
    outcome: z.enum(['created', 'existing', 'refused']),
    clientId: z.number().nullable().describe('the new client, or the one that is already stored'),
    problems: z.array(z.object({ field: z.enum(importFields).nullable(), message: z.string() })),
  })
  .meta({ id: 'ImportedLine' });

export type ImportedLineResult = z.infer<typeof importedLineResult>;

export const clientImportApi = {
  batch: endpoint({
    method: 'POST',
    path: '/api/clients/import',
    summary: 'Importa até 200 linhas de um arquivo; quem já está cadastrado não é criado de novo',
    access: 'session',
    body: z.object({
      lines: z
        .array(importedLine, 'Envie as linhas')
        .min(1, 'Envie ao menos uma linha')
        .max(IMPORT_BATCH, `Envie no máximo ${IMPORT_BATCH} linhas por vez`),
    }),
    response: z.object({ lines: z.array(importedLineResult) }),
    bodyLimit: MAX_BATCH_BYTES,
  }),
};
