import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { AppError } from '#shared/errors.ts';
import type { Executor, Tx } from '#db/database.ts';
import { lockProfessional } from './lock-professional.ts';
import { idempotencyKeys } from '#db/schema/account.ts';

const OTHER_BODY = 'Esta chave de repetição já foi usada com outros dados.';

/** The fields that make another request a repeat of this one. */
export interface RepeatableRequest {
  professionalId: number;
  route: string;
  key: string;
  body: unknown;
}

const isRepeat = ({ professionalId, route, key }: Omit<RepeatableRequest, 'body'>) =>
  and(
    eq(idempotencyKeys.professionalId, professionalId),
    eq(idempotencyKeys.route, route),
    eq(idempotencyKeys.key, key),
  );

const hashOf = ({ body }: Pick<RepeatableRequest, 'body'>): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('hex');

/**
 * Stored response of a request; undefined for a new request. For writes that cannot begin with the professional's
 * lock.
 * @throws AppError conflict for the same key with another body
 */
export const keptAnswer = async <Answer extends object>(
  executor: Executor,
  request: RepeatableRequest,
): Promise<Answer | undefined> => {
  const [stored] = await executor.select().from(idempotencyKeys).where(isRepeat(request));
  if (!stored) return undefined;
  if (stored.bodyHash !== hashOf(request)) throw new AppError('conflict', OTHER_BODY);
  return stored.answer as Answer;
};

/** Stores the response for repeats, replacing an earlier one. The caller makes sure that it is the only writer. */
export const keepAnswer = async (
  executor: Executor,
  request: RepeatableRequest,
  answer: object,
): Promise<void> => {
  const { professionalId, route, key } = request;
  await executor
    .insert(idempotencyKeys)
    .values({ professionalId, route, key, bodyHash: hashOf(request), answer })
    .onConflictDoUpdate({
      target: [idempotencyKeys.professionalId, idempotencyKeys.route, idempotencyKeys.key],
      set: { answer },
    });
};

/**
 * Runs a write once per Idempotency-Key: a repeat gets the first response, the same key with another body is refused
 * (409). The professional's lock makes concurrent repeats run one after the other.
 * @param request.key absent: the write simply runs
 */
export const withIdempotencyKey = async <Answer extends object>(
  tx: Tx,
  request: { professionalId: number; route: string; key: string | undefined; body: unknown },
  write: () => Promise<Answer>,
): Promise<Answer> => {
  await lockProfessional(tx, request.professionalId);
  if (request.key === undefined) return write();
  const keyed = { ...request, key: request.key };
  const stored = await keptAnswer<Answer>(tx, keyed);
  if (stored) return stored;
  const answer = await write();
  await keepAnswer(tx, keyed, answer);
  return answer;
};
