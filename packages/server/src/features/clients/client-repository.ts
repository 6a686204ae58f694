import { and, eq, sql } from 'drizzle-orm';
import type { Db, Executor } from '#db/database.ts';
import { clients } from '#db/schema/clients.ts';

export type ClientRow = typeof clients.$inferSelect;
export type NewClient = Pick<ClientRow, 'name' | 'phone' | 'email' | 'notes'> &
  Partial<Pick<ClientRow, 'whatsappNumber'>>;
export type ClientChange = Partial<Omit<ClientRow, 'professionalId'>> & { id: number };

const one = (professionalId: number, id: number) =>
  and(eq(clients.professionalId, professionalId), eq(clients.id, id));

/** The clients of a professional. */
export const clientRepository = (db: Db) => ({
  all: (professionalId: number, tx: Executor = db): Promise<ClientRow[]> =>
    tx.select().from(clients).where(eq(clients.professionalId, professionalId)),

  byId: async (professionalId: number, id: number, tx: Executor = db): Promise<ClientRow | undefined> =>
    (await tx.select().from(clients).where(one(professionalId, id)))[0],

  insert: (professionalId: number, client: NewClient, tx: Executor = db): Promise<ClientRow[]> =>
    tx
      .insert(clients)
      .values({ professionalId, ...client })
      .returning(),

  update: async (
    professionalId: number,
    { id, ...changed }: ClientChange,
    tx: Executor = db,
  ): Promise<ClientRow | undefined> => {
    const values = { ...changed, updatedAt: sql`now()` };
    return (await tx.update(clients).set(values).where(one(professionalId, id)).returning())[0];
  },

  remove: async (professionalId: number, id: number, tx: Executor = db): Promise<boolean> =>
    (await tx.delete(clients).where(one(professionalId, id)).returning({ id: clients.id })).length > 0,
});

export type ClientRepository = ReturnType<typeof clientRepository>;
