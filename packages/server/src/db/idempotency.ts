import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { AppError } from '#errors.ts';
import type { Tx } from './database.ts';
import { lockProfessional } from './lock-professional.ts';
import { idempotencyKeys } from './schema/account.ts';

/**
 * Runs a write once for an Idempotency-Key: a repeat answers what the first answered, the same key with another
 * body is refused (409). Locks the professional's row first, so that two repeats at once run one after the other.
 *
 * @param request.key absent: the write simply runs
 */
export const once = async <Answer extends object>(
  tx: Tx,
  request: { professionalId: number; route: string; key: string | undefined; body: unknown },
  write: () => Promise<Answer>,
): Promise<Answer> => {
  await lockProfessional(tx, request.professionalId);
  if (request.key === undefined) return write();
  const bodyHash = createHash('sha256').update(JSON.stringify(request.body)).digest('hex');
  const { professionalId, route, key } = request;
  const [stored] = await tx
    .select()
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.professionalId, professionalId),
        eq(idempotencyKeys.route, route),
        eq(idempotencyKeys.key, key),
      ),
    );
  if (stored && stored.bodyHash !== bodyHash) {
    throw new AppError('conflict', 'Esta chave de repetição já foi usada com outros dados.');
  }
  if (stored) return stored.answer as Answer;
  const answer = await write();
  await tx.insert(idempotencyKeys).values({ professionalId, route, key, bodyHash, answer });
  return answer;
};
