import type { Db, Executor } from '#db/database.ts';
import { auditLog } from '#db/schema/account.ts';

export type AccountAction = 'account.signed-in' | 'settings.changed';

/** Audit log of account actions, without content. Append-only. */
export const auditRepository = (db: Db) => ({
  add: async (
    professionalId: number,
    { action, subject = null }: { action: AccountAction; subject?: string | null },
    tx: Executor = db,
  ): Promise<void> => {
    await tx.insert(auditLog).values({ professionalId, actor: 'owner', action, subject });
  },
});

export type AuditRepository = ReturnType<typeof auditRepository>;
