import { eq } from 'drizzle-orm';
import type { Db, Tx } from '#db/database.ts';
import { identities, professionals, sessions, usedTrials, users } from '#db/schema/account.ts';
import { billingTurns } from '#db/schema/billing.ts';
import { conversations } from '#db/schema/messages/whatsapp.ts';
import type { Caller } from '#http/routes/mount.ts';
import type { IdentityKey } from '#features/account/account-repository.ts';
import { sessionsOf } from '#features/account/sign-in/session-repository.ts';

/** Reads and deletes for closing an account; every table of a professional is deleted with the user's row. */
export const accountClosingRepository = (db: Db) => ({
  exists: async (userId: number): Promise<boolean> =>
    (await db.select({ id: users.id }).from(users).where(eq(users.id, userId))).length > 0,

  /** Waits for writers of payments and chats, in their own lock order. */
  lockWriters: async ({ userId, professionalId }: Caller, tx: Tx): Promise<void> => {
    const turn = tx.select({ id: billingTurns.userId }).from(billingTurns);
    await turn.where(eq(billingTurns.userId, userId)).for('update');
    const chats = tx.select({ id: conversations.id }).from(conversations);
    await chats
      .where(eq(conversations.professionalId, professionalId))
      .orderBy(conversations.id)
      .for('update');
  },

  identitiesOf: (userId: number, tx: Tx): Promise<IdentityKey[]> =>
    tx
      .select({ iss: identities.iss, sub: identities.sub })
      .from(identities)
      .where(eq(identities.userId, userId)),

  trialEndOf: async (professionalId: number, tx: Tx): Promise<Date | null> => {
    const ends = tx.select({ at: professionals.trialEndsAt }).from(professionals);
    return (await ends.where(eq(professionals.id, professionalId)))[0]?.at ?? null;
  },

  keepMark: async (row: typeof usedTrials.$inferInsert, tx: Tx): Promise<void> => {
    await tx.insert(usedTrials).values(row).onConflictDoNothing();
  },

  remove: async (userId: number, tx: Tx): Promise<void> => {
    await tx.delete(sessions).where(sessionsOf(userId));
    await tx.delete(users).where(eq(users.id, userId));
  },
});

export type AccountClosingRepository = ReturnType<typeof accountClosingRepository>;
