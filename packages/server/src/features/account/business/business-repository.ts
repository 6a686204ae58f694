import { eq } from 'drizzle-orm';
import type { Db, Executor, Tx } from '#db/database.ts';
import { professionals, users } from '#db/schema/account.ts';

const columns = {
  businessName: professionals.businessName,
  businessEmail: professionals.businessEmail,
  userEmail: users.email,
  assistantName: professionals.assistantName,
  profession: professionals.profession,
  street: professionals.street,
  streetNumber: professionals.streetNumber,
  city: professionals.city,
  zipCode: professionals.zipCode,
  profileImage: professionals.profileImage,
  timezone: professionals.timezone,
};

/** Columns of the business; missing or undefined ones stay unchanged. */
export type BusinessChange = {
  [Column in Exclude<keyof typeof columns, 'userEmail'>]?:
    | (typeof professionals.$inferInsert)[Column]
    | undefined;
};

export const businessRepository = (db: Db) => ({
  of: async (professionalId: number, tx: Executor = db) =>
    (
      await tx
        .select(columns)
        .from(professionals)
        .innerJoin(users, eq(users.id, professionals.userId))
        .where(eq(professionals.id, professionalId))
    )[0],

  photo: async (professionalId: number): Promise<string | null> => {
    const its = eq(professionals.id, professionalId);
    const photo = { dataUrl: professionals.profileImage };
    const [row] = await db.select(photo).from(professionals).where(its);
    return row?.dataUrl ?? null;
  },

  save: async (
    professionalId: number,
    change: BusinessChange & { updatedAt: Date },
    tx: Tx,
  ): Promise<void> => {
    await tx.update(professionals).set(change).where(eq(professionals.id, professionalId));
  },
});

export type BusinessRepository = ReturnType<typeof businessRepository>;
