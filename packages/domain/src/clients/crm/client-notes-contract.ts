import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { changeFields, done, id, idParams, requiredText, text } from '#shared/wire-fields.ts';
import { timeCursor } from '#shared/paging.ts';
import { MAX_NOTE_TAGS, MAX_TAG_LENGTH, tagsOf } from './client-note-form.ts';
import { noteTypes } from '#clients/client-options.ts';

export const MAX_NOTES_PER_PAGE = 200;

const EMPTY_NOTE = 'O conteúdo da nota não pode estar vazio.';

export const clientNote = z
  .object({
    id: z.number(),
    content: z.string().describe('empty when it cannot be read'),
    isReadable: z.boolean().describe('false: stored under another key, or damaged'),
    noteType: z.enum(noteTypes),
    isPrivate: z.boolean(),
    tags: z.array(z.string()).max(1_000),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'ClientNote' });

const noteFields = {
  content: requiredText(10_000, EMPTY_NOTE),
  noteType: z.enum(noteTypes, 'Tipo de nota inválido').default('general'),
  isPrivate: z.boolean('Informe se a nota é privada').default(false),
  tags: z
    .array(text(MAX_TAG_LENGTH).trim())
    .max(MAX_NOTE_TAGS, `Use no máximo ${MAX_NOTE_TAGS} etiquetas`)
    .transform(tagsOf)
    .optional(),
};

const noteParams = z.object({ id, noteId: id });

export type ClientNote = z.infer<typeof clientNote>;
export const clientNotesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/clients/:id/notes',
    summary: 'Notas de um cliente, a mais nova primeiro, em páginas',
    access: 'session',
    params: idParams,
    query: z.object({
      after: timeCursor.optional().describe('creation and id of the last row of the page before'),
    }),
    response: z.array(clientNote).max(MAX_NOTES_PER_PAGE),
    paged: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/clients/:id/notes',
    summary: 'Acrescenta uma nota',
    access: 'session',
    params: idParams,
    body: z.object(noteFields),
    response: clientNote,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/clients/:id/notes/:noteId',
    summary: 'Altera uma nota; um campo ausente fica como está',
    access: 'session',
    params: noteParams,
    body: z.object(changeFields(noteFields)),
    response: clientNote,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/clients/:id/notes/:noteId',
    summary: 'Exclui uma nota',
    access: 'session',
    params: noteParams,
    response: done,
  }),
};
