// A browser has one session for all tabs. After another account has signed in, an older tab still shows the first
// account: its requests must not reach the second one (decision 040).
import type { FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';

const OTHER_ACCOUNT =
  'Outra conta entrou neste navegador. Nada foi lido nem salvo. Recarregue a página para continuar com ela.';

/**
 * Refuses a request that names another user id in `X-Zelo-Account` than its session has. Requests without the header
 * pass, such as those of programs and navigations.
 * @throws AppError other-account
 */
export const requireExpectedAccount = ({ caller, headers }: FastifyRequest): void => {
  const expected = headers['x-zelo-account'];
  if (caller === null || expected === undefined || expected === String(caller.userId)) return;
  throw new AppError('other-account', OTHER_ACCOUNT);
};
