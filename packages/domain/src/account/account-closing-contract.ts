import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { done } from '#shared/wire-fields.ts';
import { CLOSING_WORD, CLOSING_WORD_MISSING } from './closing-word.ts';

export const accountClosingApi = {
  close: endpoint({
    method: 'DELETE',
    path: '/api/account',
    summary: 'Exclui a conta e tudo o que ela guarda; encerra a assinatura na hora e a sessão',
    access: 'session',
    body: z.object({ confirmation: z.literal(CLOSING_WORD, CLOSING_WORD_MISSING) }, CLOSING_WORD_MISSING),
    response: done,
  }),
};
