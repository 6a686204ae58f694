import { and, asc, eq, gt, max } from 'drizzle-orm';
import type { Tx } from '#db/database.ts';
import { notifications } from '#db/schema/account.ts';
import { conversations } from '#db/schema/messages/whatsapp.ts';

/** No phone number exists under this area code. */
const PRETEND_PHONE = '5500900000000';

/** Chat of a test, and the notifications it raises; used in a transaction that is rolled back. */
export const assistantTestRepository = () => ({
  openChat: async (professionalId: number, tx: Tx) => {
    const chatJid = `${crypto.randomUUID()}@teste`;
    const [row] = await tx
      .insert(conversations)
      .values({ professionalId, chatJid, phone: PRETEND_PHONE })
      .returning();
    if (!row) throw new Error('an insert answered no row');
    return row;
  },

  lastNotificationId: async (professionalId: number, tx: Tx): Promise<number> => {
    const its = eq(notifications.professionalId, professionalId);
    const [row] = await tx
      .select({ id: max(notifications.id) })
      .from(notifications)
      .where(its);
    return row?.id ?? 0;
  },

  callsForAPerson: async (professionalId: number, afterId: number, tx: Tx): Promise<string[]> => {
    const rows = await tx
      .select({ title: notifications.title })
      .from(notifications)
      .where(
        and(
          eq(notifications.professionalId, professionalId),
          eq(notifications.kind, 'person-asked'),
          gt(notifications.id, afterId),
        ),
      )
      .orderBy(asc(notifications.id));
    return rows.flatMap(({ title }) => title ?? []);
  },
});

export type AssistantTestRepository = ReturnType<typeof assistantTestRepository>;
