import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '#db/database.ts';
import { identities, professionals, usedTrials, users } from '#db/schema/account.ts';
import { settings } from '#db/schema/settings.ts';

export interface IdentityKey {
  iss: string;
  sub: string;
}

export interface Profile {
  email: string | null;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
}

/** Columns that every page load needs; the photo itself is a hundred times as large. */
const pairColumns = {
  user: {
    id: users.id,
    email: users.email,
    firstName: users.firstName,
    lastName: users.lastName,
    profileImageUrl: users.profileImageUrl,
  },
  professional: {
    id: professionals.id,
    businessName: professionals.businessName,
    profession: professionals.profession,
    timezone: professionals.timezone,
    aiEnabled: professionals.aiEnabled,
    firstStepsClosedAt: professionals.firstStepsClosedAt,
    assistantName: professionals.assistantName,
    photoVersion: sql<
      string | null
    >`left(encode(sha256(convert_to(${professionals.profileImage}, 'UTF8')), 'hex'), 16)`,
  },
};

/** Selects a user with the professional; callers add the condition. */
const pair = (tx: Executor) =>
  tx.select(pairColumns).from(professionals).innerJoin(users, eq(users.id, professionals.userId));

/** Users, their identities and professionals. The only repository without a tenant argument: it finds the tenant. */
export const accountRepository = (db: Db) => ({
  byIdentity: async ({ iss, sub }: IdentityKey, tx: Executor = db) => {
    const found = and(eq(identities.iss, iss), eq(identities.sub, sub));
    const [row] = await pair(tx).innerJoin(identities, eq(identities.userId, users.id)).where(found);
    return row;
  },

  byProfessional: async (professionalId: number) => {
    const [row] = await pair(db).where(eq(professionals.id, professionalId));
    return row;
  },

  /** Until the end of the transaction, no other process can create this identity. */
  lockIdentity: async ({ iss, sub }: IdentityKey, tx: Tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${iss} ${sub}`}, 0))`);
  },

  /** End of the trial of an earlier account of this identity, past or future. */
  usedTrialEnd: async (marks: string[], tx: Tx) => {
    const ends = tx.select({ at: usedTrials.trialEndsAt }).from(usedTrials);
    return (await ends.where(inArray(usedTrials.mark, marks)))[0]?.at;
  },

  isEmailOfAnother: async (email: string, userId: number) => {
    const other = and(eq(users.email, email), ne(users.id, userId));
    return (await db.select({ id: users.id }).from(users).where(other)).length > 0;
  },

  updateUser: async (userId: number, profile: Profile & { updatedAt: Date }) => {
    await db.update(users).set(profile).where(eq(users.id, userId));
  },

  /** Returns the new user's id, or undefined when another user has the e-mail. */
  insertUser: async (identity: IdentityKey, profile: Profile & { createdAt: Date }, tx: Tx) => {
    const { createdAt } = profile;
    const values = { ...profile, updatedAt: createdAt };
    const [user] = await tx.insert(users).values(values).onConflictDoNothing().returning({ id: users.id });
    if (user) await tx.insert(identities).values({ ...identity, userId: user.id, createdAt });
    return user?.id;
  },

  insertProfessional: async (values: typeof professionals.$inferInsert, tx: Tx) => {
    const [row] = await tx.insert(professionals).values(values).returning({ id: professionals.id });
    if (!row) throw new Error('the insert answered no row');
    return row.id;
  },

  insertSettings: async (values: typeof settings.$inferInsert, tx: Tx) => {
    await tx.insert(settings).values(values);
  },
});

export type AccountRepository = ReturnType<typeof accountRepository>;
