import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/database.ts';
import { auditLog, identities, professionals, users } from '#db/schema/account.ts';

export interface AccountIdentity {
  userId: number;
  professionalId: number;
  email: string | null;
  iss: string;
  sub: string;
}

export const identityMoveRepository = (db: Db) => ({
  all: (): Promise<AccountIdentity[]> =>
    db
      .select({
        userId: users.id,
        professionalId: professionals.id,
        email: users.email,
        iss: identities.iss,
        sub: identities.sub,
      })
      .from(identities)
      .innerJoin(users, eq(users.id, identities.userId))
      .innerJoin(professionals, eq(professionals.userId, users.id))
      .orderBy(asc(users.email), asc(identities.iss)),

  /** Gives an account's identity another issuer and subject, and records it in the audit log. */
  move: async (
    { professionalId, iss, sub }: AccountIdentity,
    next: { iss: string; sub: string },
    tx: Tx,
  ): Promise<void> => {
    await tx
      .update(identities)
      .set(next)
      .where(and(eq(identities.iss, iss), eq(identities.sub, sub)));
    const subject = sql`encode(sha256(convert_to(${`${next.iss} ${next.sub}`}, 'UTF8')), 'hex')`;
    await tx
      .insert(auditLog)
      .values({ professionalId, actor: 'operator', action: 'account.identity-moved', subject });
  },
});

export type IdentityMoveRepository = ReturnType<typeof identityMoveRepository>;
