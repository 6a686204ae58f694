import type { Db, Executor } from '#db/database.ts';
import { auditLog } from '#db/schema/account.ts';

export type ClientAction =
  | 'client.merged'
  | 'client.merge-undone'
  | 'client.exported'
  | 'client.erased'
  | 'chat.exported'
  | 'client-notes.read'
  | 'client-note.created'
  | 'client-note.updated'
  | 'client-note.deleted';

/** Who did what kind of thing to a client's record, without content. */
export const clientAuditRepository = (db: Db) => ({
  add: async (
    professionalId: number,
    { action, ...about }: { action: ClientAction } & ({ clientId: number } | { chatId: number }),
    tx: Executor = db,
  ): Promise<void> => {
    const subject = 'clientId' in about ? `client:${about.clientId}` : `chat:${about.chatId}`;
    await tx.insert(auditLog).values({ professionalId, actor: 'owner', action, subject });
  },
});

export type ClientAuditRepository = ReturnType<typeof clientAuditRepository>;
