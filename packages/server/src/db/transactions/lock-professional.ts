import { sql } from 'drizzle-orm';
import { defaultWorkingHours } from '@zelo/domain/hours/working-day.ts';
import { notFound } from '#shared/errors.ts';
import type { Tx } from '#db/database.ts';
import { forgetTenant } from '#db/known-tenant.ts';
import { rowsOf } from '#db/migrations.ts';

const lockSettings = async (tx: Tx, professionalId: number): Promise<boolean> => {
  const result = await tx.execute(
    sql`select professional_id from settings where professional_id = ${professionalId} for no key update`,
  );
  return rowsOf(result).length > 0;
};

/**
 * Locks the professional's settings FOR NO KEY UPDATE; creates the row first if it is missing. Every writer of
 * appointments or settings calls it first: one agenda has one writer at a time (decision 006). Never make an external
 * call while holding it.
 * @throws AppError not-found for a professional without an account
 */
export const lockProfessional = async (tx: Tx, professionalId: number): Promise<void> => {
  // rows read earlier may have changed while this waited
  forgetTenant(tx);
  if (await lockSettings(tx, professionalId)) return;
  await tx.execute(sql`
    insert into settings (professional_id, working_hours)
    select id, ${JSON.stringify(defaultWorkingHours())}::jsonb from professionals where id = ${professionalId}
    on conflict do nothing`);
  if (!(await lockSettings(tx, professionalId))) throw notFound();
};
