import { eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/database.ts';
import { orphanedInstances, whatsappConnections } from '#db/schema/messages/connections.ts';
import type { Claim } from '#features/whatsapp/connection/health/connection-health-repository.ts';

export type OrphanedInstance = typeof orphanedInstances.$inferSelect;

/** Instances whose professional is gone. They belong to no tenant, so only `leave` takes a professional. */
export const leftInstanceRepository = (db: Db) => ({
  /** Records the instance, if any, of a professional who leaves. */
  leave: async (professionalId: number, leftAt: Date, tx: Tx): Promise<void> => {
    const [row] = await tx
      .select({ instanceName: whatsappConnections.instanceName })
      .from(whatsappConnections)
      .where(eq(whatsappConnections.professionalId, professionalId));
    if (row) await tx.insert(orphanedInstances).values({ ...row, leftAt });
  },

  /** Claims due instances for the caller alone. */
  claim: async ({ until, now, limit }: Claim): Promise<OrphanedInstance[]> => {
    const { instanceName, triedAt } = orphanedInstances;
    const due = db
      .select({ instanceName })
      .from(orphanedInstances)
      .where(or(isNull(triedAt), lte(triedAt, until)))
      .orderBy(sql`${triedAt} nulls first`)
      .limit(limit)
      .for('update', { skipLocked: true });
    return db.update(orphanedInstances).set({ triedAt: now }).where(inArray(instanceName, due)).returning();
  },

  forget: async (instanceName: string): Promise<void> => {
    await db.delete(orphanedInstances).where(eq(orphanedInstances.instanceName, instanceName));
  },
});

export type LeftInstanceRepository = ReturnType<typeof leftInstanceRepository>;
