import { sql } from 'drizzle-orm';
import { notFound } from '#shared/errors.ts';
import type { Tx } from '#db/database.ts';
import { forgetTenant } from '#db/known-tenant.ts';
import { rowsOf } from '#db/migrations.ts';

/**
 * Takes the professional's row FOR NO KEY UPDATE: every writer of appointments calls it first, so that one agenda has
 * one writer at a time, while rows that only refer to the professional still go in (decision 006). Never make a call to
 * the outside while holding it.
 */
export const lockProfessional = async (tx: Tx, professionalId: number): Promise<void> => {
  // what was read before may have changed while this waited
  forgetTenant(tx);
  const result = await tx.execute(
    sql`select id from professionals where id = ${professionalId} for no key update`,
  );
  if (rowsOf(result).length === 0) throw notFound();
};
