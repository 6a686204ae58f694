// A browser has one session for all its tabs. After another account has signed in, a tab that was opened before still
// shows the first one: what it sends must not reach the second (decision 040).
import type { FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';

const OTHER_ACCOUNT =
  'Outra conta entrou neste navegador. Nada foi lido nem salvo. Recarregue a página para continuar com ela.';

/**
 * Refuses a request that names another account in `X-Zelo-Account`, the id of a user, than its session belongs to.
 * Requests without the header pass, as those of programs and navigations.
 *
 * @throws AppError other-account
 */
export const requireExpectedAccount = ({ caller, headers }: FastifyRequest): void => {
  const expected = headers['x-zelo-account'];
  if (caller === null || expected === undefined || expected === String(caller.userId)) return;
  throw new AppError('other-account', OTHER_ACCOUNT);
};
