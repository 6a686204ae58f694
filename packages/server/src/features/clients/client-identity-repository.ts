import { and, eq } from 'drizzle-orm';
import type { Db, Executor } from '#db/database.ts';
import { clientIdentities, clients } from '#db/schema/clients.ts';
import type { ClientRow } from './client-repository.ts';

/** A phone key (DDD + last 8 digits), a WhatsApp jid or a WhatsApp lid. */
export type ClientIdentity = Pick<typeof clientIdentities.$inferSelect, 'kind' | 'value'>;

const ofProfessional = (professionalId: number) => eq(clientIdentities.professionalId, professionalId);

/** How the clients of a professional are recognised. */
export const clientIdentityRepository = (db: Db) => ({
  find: async (
    professionalId: number,
    { kind, value }: ClientIdentity,
    tx: Executor = db,
  ): Promise<ClientRow | undefined> => {
    const sameClient = and(
      eq(clients.professionalId, clientIdentities.professionalId),
      eq(clients.id, clientIdentities.clientId),
    );
    const [found] = await tx
      .select({ client: clients })
      .from(clientIdentities)
      .innerJoin(clients, sameClient)
      .where(
        and(
          ofProfessional(professionalId),
          eq(clientIdentities.kind, kind),
          eq(clientIdentities.value, value),
        ),
      );
    return found?.client;
  },

  /** Answers false when the identity already belongs to a client. */
  add: async (
    professionalId: number,
    identity: ClientIdentity & { clientId: number },
    tx: Executor = db,
  ): Promise<boolean> => {
    const row = { professionalId, ...identity };
    return (await tx.insert(clientIdentities).values(row).onConflictDoNothing().returning()).length > 0;
  },

  removePhone: async (professionalId: number, clientId: number, tx: Executor = db): Promise<void> => {
    const itsPhone = and(eq(clientIdentities.clientId, clientId), eq(clientIdentities.kind, 'phone'));
    await tx.delete(clientIdentities).where(and(ofProfessional(professionalId), itsPhone));
  },
});

export type ClientIdentityRepository = ReturnType<typeof clientIdentityRepository>;
