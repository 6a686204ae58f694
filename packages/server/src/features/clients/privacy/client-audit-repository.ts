import type { Db, Executor } from '#db/database.ts';
import { auditLog } from '#db/schema/account.ts';

export type ClientAction =
  | 'client.merged'
  | 'client.merge-undone'
  | 'client.exported'
  | 'client.erased'
  | 'chat.exported'
  | 'appointment.exported'
  | 'client-notes.read'
  | 'client-note.created'
  | 'client-note.updated'
  | 'client-note.deleted';

type Subject = { clientId: number } | { chatId: number } | { appointmentId: number };

export type AuditedAction = { action: ClientAction } & Subject;

const subjectOf = (about: Subject): string => {
  if ('clientId' in about) return `client:${about.clientId}`;
  return 'chatId' in about ? `chat:${about.chatId}` : `appointment:${about.appointmentId}`;
};

/** Audit log of actions on a client's record, without content. */
export const clientAuditRepository = (db: Db) => ({
  add: async (
    professionalId: number,
    { action, ...about }: AuditedAction,
    tx: Executor = db,
  ): Promise<void> => {
    const subject = subjectOf(about);
    await tx.insert(auditLog).values({ professionalId, actor: 'owner', action, subject });
  },
});

export type ClientAuditRepository = ReturnType<typeof clientAuditRepository>;
