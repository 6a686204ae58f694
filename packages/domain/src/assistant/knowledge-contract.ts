import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { idCursor, MAX_PAGE_ROWS } from '#shared/paging.ts';
import { bodyId, changeFields, done, idParams, requiredText } from '#shared/wire-fields.ts';

/** Categories of the knowledge base (spec 2 §9). */
export const knowledgeCategories = [
  'promocoes',
  'servicos',
  'eventos',
  'politicas',
  'horarios',
  'outros',
] as const;

/** Shown for a missing title or content, under 'Campos obrigatórios' (spec 2 §5). */
const MISSING_KNOWLEDGE = 'Por favor, preencha o título e o conteúdo.';
const MAX_IMPORTED_ITEMS = 500;
/** Titles and contents together, 250 printed pages: each question of a client is compared with all of them. */
export const MAX_KNOWLEDGE_CHARACTERS = 500_000;

/** Questions that are suggested at once. */
export const MAX_SUGGESTIONS = 20;

const knowledgeItem = z
  .object({
    id: z.number(),
    title: z.string(),
    content: z.string(),
    category: z.enum(knowledgeCategories),
    updatedAt: z.string(),
  })
  .meta({ id: 'KnowledgeItem' });

const knowledgeFields = {
  title: requiredText(200, MISSING_KNOWLEDGE),
  content: requiredText(5_000, MISSING_KNOWLEDGE),
  category: z.enum(knowledgeCategories, 'Categoria inválida').default('promocoes'),
};

const knowledgeBody = z.object(knowledgeFields);

const knowledgeChange = z.object(changeFields(knowledgeFields));

const suggestion = z
  .object({
    id: z.number(),
    question: z.string().describe('in the words of the client who asked first, without names and phones'),
    asked: z.number().describe('how often'),
    lastAskedAt: z.string(),
  })
  .meta({ id: 'KnowledgeSuggestion' });

export type KnowledgeItemRow = z.infer<typeof knowledgeItem>;
export type KnowledgeBody = z.input<typeof knowledgeBody>;
export type KnowledgeChange = z.output<typeof knowledgeChange>;
export type KnowledgeSuggestion = z.infer<typeof suggestion>;
export type KnowledgeCategory = (typeof knowledgeCategories)[number];

export const knowledgeApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/knowledge-base',
    summary: 'O que a assistente sabe além dos serviços e horários, em páginas',
    access: 'session',
    query: z.object({ after: idCursor.optional().describe('id of the last row of the page before') }),
    response: z.array(knowledgeItem).max(MAX_PAGE_ROWS),
    paged: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/knowledge-base',
    summary: 'Acrescenta um conhecimento',
    access: 'session',
    body: knowledgeBody.extend({
      suggestionId: bodyId
        .optional()
        .describe('the unanswered question that this answers; it leaves the list'),
    }),
    response: knowledgeItem,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/knowledge-base/:id',
    summary: 'Altera um conhecimento; um campo ausente fica como está; vale já na próxima resposta',
    access: 'session',
    params: idParams,
    body: knowledgeChange,
    response: knowledgeItem,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/knowledge-base/:id',
    summary: 'Exclui um conhecimento',
    access: 'session',
    params: idParams,
    response: done,
  }),
  importItems: endpoint({
    method: 'POST',
    path: '/api/knowledge-base/import',
    summary: 'Acrescenta vários de uma vez, todos ou nenhum; os que já existem iguais são pulados',
    access: 'session',
    body: z.object({
      items: z
        .array(knowledgeBody)
        .min(1, 'Nenhum item para importar')
        .max(MAX_IMPORTED_ITEMS, `Importe no máximo ${MAX_IMPORTED_ITEMS} itens de uma vez`),
    }),
    response: z.object({ created: z.number(), skipped: z.number() }),
    bodyLimit: 4 * 1024 * 1024,
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/api/knowledge-base/suggestions',
    summary: 'Perguntas de clientes que a assistente não soube responder',
    access: 'session',
    response: z.array(suggestion).max(MAX_SUGGESTIONS),
  }),
  dropSuggestion: endpoint({
    method: 'DELETE',
    path: '/api/knowledge-base/suggestions/:id',
    summary: 'Tira uma pergunta da lista',
    access: 'session',
    params: idParams,
    response: done,
  }),
};
