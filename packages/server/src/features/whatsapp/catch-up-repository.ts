import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { whatsappMessages } from '#db/schema/whatsapp.ts';

export const catchUpRepository = (db: Db) => ({
  /** Which of the messages are stored already. */
  known: async (professionalId: number, messageIds: string[]): Promise<Set<string>> => {
    if (messageIds.length === 0) return new Set();
    const { messageId, professionalId: tenant } = whatsappMessages;
    const rows = await db
      .select({ messageId })
      .from(whatsappMessages)
      .where(and(eq(tenant, professionalId), inArray(messageId, messageIds)));
    return new Set(rows.map((row) => row.messageId));
  },
});

export type CatchUpRepository = ReturnType<typeof catchUpRepository>;
