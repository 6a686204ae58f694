import type { Db, Executor } from '#db/database.ts';
import { auditLog } from '#db/schema/account.ts';

export type ClientAction =
  | 'client.merged'
  | 'client.merge-undone'
  | 'client.exported'
  | 'client.erased'
  | 'client-notes.read'
  | 'client-note.created'
  | 'client-note.updated'
  | 'client-note.deleted';

/** Who did what kind of thing to a client's record, without content. */
export const clientAuditRepository = (db: Db) => ({
  add: async (
    professionalId: number,
    { action, clientId }: { action: ClientAction; clientId: number },
    tx: Executor = db,
  ): Promise<void> => {
    await tx
      .insert(auditLog)
      .values({ professionalId, actor: 'owner', action, subject: `client:${clientId}` });
  },
});

export type ClientAuditRepository = ReturnType<typeof clientAuditRepository>;
