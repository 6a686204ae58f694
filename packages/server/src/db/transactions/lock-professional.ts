import { sql } from 'drizzle-orm';
import { notFound } from '#shared/errors.ts';
import type { Tx } from '#db/database.ts';
import { forgetTenant } from '#db/known-tenant.ts';
import { rowsOf } from '#db/migrations.ts';

/**
 * Locks the professional's row FOR NO KEY UPDATE. Every writer of appointments calls it first: one agenda has one
 * writer at a time, while inserts that only reference the professional continue (decision 006). Never make an
 * external call while holding it.
 */
export const lockProfessional = async (tx: Tx, professionalId: number): Promise<void> => {
  // rows read earlier may have changed while this waited
  forgetTenant(tx);
  const result = await tx.execute(
    sql`select id from professionals where id = ${professionalId} for no key update`,
  );
  if (rowsOf(result).length === 0) throw notFound();
};
