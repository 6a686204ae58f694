// Rows in the past that no service writes: old chats, sent reminders, times of creation.
import { eq, sql } from 'drizzle-orm';
import type { Db, Executor } from '../../packages/server/src/db/database.ts';
import { identities, professionals, users } from '../../packages/server/src/db/schema/account.ts';
import { clients } from '../../packages/server/src/db/schema/clients/clients.ts';
import { reminders } from '../../packages/server/src/db/schema/messages/reminders.ts';
import {
  conversations,
  whatsappMessageKeys,
  whatsappMessages,
} from '../../packages/server/src/db/schema/messages/whatsapp.ts';
import type { Sealer } from '../../packages/server/src/sealing/sealed-text.ts';
import type { Author } from './plan/chats.ts';

/** Statements have at most 65,535 parameters. */
const BATCH = 1_000;

export interface PastMessage {
  conversationId: number;
  messageId: string;
  clientPhone: string;
  author: Author;
  text: string;
  isProcessedByAI: boolean;
  sentAt: Date;
}

type PastChat = Omit<typeof conversations.$inferInsert, 'professionalId' | 'id'>;
type PastReminder = Omit<typeof reminders.$inferInsert, 'professionalId' | 'id'>;

const batches = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) =>
    rows.slice(index * BATCH, (index + 1) * BATCH),
  );

const accountRows = (db: Db) => ({
  /** Professional of an identity, with a flag for existing data. */
  find: async (identity: { iss: string; sub: string }) => {
    const [row] = await db
      .select({ userId: identities.userId, professionalId: professionals.id })
      .from(identities)
      .innerJoin(professionals, eq(professionals.userId, identities.userId))
      .where(sql`${identities.iss} = ${identity.iss} and ${identities.sub} = ${identity.sub}`);
    if (!row) return undefined;
    return { ...row, clients: await db.$count(clients, eq(clients.professionalId, row.professionalId)) };
  },

  /** Cascades to all of the user's rows. */
  remove: async (userId: number): Promise<void> => {
    await db.delete(users).where(eq(users.id, userId));
  },

  furnish: async (
    professionalId: number,
    values: Partial<typeof professionals.$inferInsert>,
  ): Promise<void> => {
    await db.update(professionals).set(values).where(eq(professionals.id, professionalId));
  },
});

const chatRows = (db: Db, sealer: Sealer) => ({
  chat: async (professionalId: number, chat: PastChat): Promise<number> => {
    const [row] = await db
      .insert(conversations)
      .values({ professionalId, ...chat })
      .returning({ id: conversations.id });
    return row?.id ?? 0;
  },

  messages: async (professionalId: number, lines: readonly PastMessage[]): Promise<void> => {
    for (const batch of batches(lines)) {
      await db.insert(whatsappMessageKeys).values(
        batch.map(({ conversationId, messageId, sentAt }) => ({
          professionalId,
          conversationId,
          messageId,
          sentAt,
        })),
      );
      await db.insert(whatsappMessages).values(
        batch.map(({ text, author, ...line }) => {
          const place = {
            table: 'whatsapp_messages',
            column: 'content',
            row: line.messageId,
            professionalId,
          };
          const isFromClient = author === 'client';
          return {
            professionalId,
            ...line,
            content: sealer.seal(text, place),
            isFromClient,
            createdAt: line.sentAt,
            ...(!isFromClient && { author, delivery: 'read' as const }),
          };
        }),
      );
    }
  },
});

const pastRows = (db: Db) => ({
  reminders: async (professionalId: number, rows: readonly PastReminder[], tx: Executor): Promise<void> => {
    for (const batch of batches(rows)) {
      await tx.insert(reminders).values(batch.map((row) => ({ professionalId, ...row })));
    }
  },

  /** Backdates clients to their first visit, and notes to after a recent visit. */
  placeInThePast: async (professionalId: number): Promise<void> => {
    const first = sql`select client_id, min(created_at) as at from appointments
      where professional_id = ${professionalId} group by client_id`;
    await db.execute(sql`update clients c set created_at = first.at, updated_at = first.at
      from (${first}) first where c.professional_id = ${professionalId} and c.id = first.client_id`);
    const later = sql`(c.last_visit at time zone 'UTC' + interval '70 minutes') at time zone 'UTC'`;
    await db.execute(sql`update client_notes n set created_at = ${later}, updated_at = ${later}
      from clients c where n.professional_id = ${professionalId} and c.professional_id = n.professional_id
        and c.id = n.client_id and c.last_visit is not null`);
    await db.execute(sql`update services set created_at = p.created_at, updated_at = p.created_at
      from professionals p where p.id = ${professionalId} and services.professional_id = p.id`);
  },
});

export const demoRepository = (db: Db, sealer: Sealer) => ({
  ...accountRows(db),
  ...chatRows(db, sealer),
  ...pastRows(db),
});

export type DemoRepository = ReturnType<typeof demoRepository>;
