import { eq } from 'drizzle-orm';
import { defaultWorkingHours } from '@zelo/domain/hours/working-day.ts';
import type { Executor } from '#db/database.ts';
import { settings } from '#db/schema/settings.ts';

/** Locks the professional's settings until the transaction ends; creates the row first if it is missing. */
export const lockSettings = async (professionalId: number, tx: Executor): Promise<void> => {
  const start = { professionalId, workingHours: defaultWorkingHours() };
  await tx.insert(settings).values(start).onConflictDoNothing();
  await tx
    .select({ id: settings.professionalId })
    .from(settings)
    .where(eq(settings.professionalId, professionalId))
    .for('update');
};
