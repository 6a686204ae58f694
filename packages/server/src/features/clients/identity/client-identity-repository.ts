import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Db, Executor } from '#db/database.ts';
import { clientIdentities, clients } from '#db/schema/clients/clients.ts';
import { readInPieces } from '#shared/read-in-pages.ts';
import type { ClientRow } from '#features/clients/client-repository.ts';
import { openColumnsOf } from '#db/sealing/sealed-rows.ts';

/** A phone key (DDD + last 8 digits), a JID, a LID, or the mark of a former phone. */
export type ClientIdentity = Pick<typeof clientIdentities.$inferSelect, 'kind' | 'value'>;

/** Names per read: id and name only, about ten milliseconds. */
const NAMES_BATCH_SIZE = 4_000;

const ofProfessional = (professionalId: number) => eq(clientIdentities.professionalId, professionalId);

const one = (professionalId: number, { kind, value }: ClientIdentity) =>
  and(ofProfessional(professionalId), eq(clientIdentities.kind, kind), eq(clientIdentities.value, value));

const ofClient = (professionalId: number, clientId: number) =>
  and(ofProfessional(professionalId), eq(clientIdentities.clientId, clientId));

const itsClient = and(
  eq(clients.professionalId, clientIdentities.professionalId),
  eq(clients.id, clientIdentities.clientId),
);

const namesOf =
  (db: Db) =>
  (professionalId: number): AsyncGenerator<{ id: number; name: string }[]> =>
    readInPieces(
      (last: { id: number; name: string } | undefined, limit) =>
        db
          .select({ id: clients.id, name: clients.name })
          .from(clients)
          .where(
            and(eq(clients.professionalId, professionalId), clients.isActive, gt(clients.id, last?.id ?? 0)),
          )
          .orderBy(asc(clients.id))
          .limit(limit),
      NAMES_BATCH_SIZE,
    );

const finds = (db: Db) => ({
  names: namesOf(db),

  find: async (
    professionalId: number,
    identity: ClientIdentity,
    tx: Executor = db,
  ): Promise<ClientRow | undefined> => {
    const [found] = await tx
      .select({ client: openColumnsOf(clients) })
      .from(clientIdentities)
      .innerJoin(clients, itsClient)
      .where(one(professionalId, identity))
      .prepare('client_by_identity')
      .execute();
    return found?.client;
  },

  /** The client of a WhatsApp address: by phone, otherwise by LID, otherwise by JID. */
  findOfChat: async (
    professionalId: number,
    chat: { phoneKey: string | null; lid: string | null; jid: string },
    tx: Executor = db,
  ): Promise<ClientRow | undefined> => {
    const is = (kind: ClientIdentity['kind'], value: string | null) =>
      and(eq(clientIdentities.kind, kind), sql`${clientIdentities.value} = ${value}`);
    const [found] = await tx
      .select({ client: openColumnsOf(clients) })
      .from(clientIdentities)
      .innerJoin(clients, itsClient)
      .where(
        and(
          ofProfessional(professionalId),
          or(is('phone', chat.phoneKey), is('lid', chat.lid), is('jid', chat.jid)),
        ),
      )
      .orderBy(sql`array_position(array['phone', 'lid', 'jid'], ${clientIdentities.kind})`)
      .limit(1)
      .prepare('client_of_chat')
      .execute();
    return found?.client;
  },
});

/** Marks of former phones (decision 039). */
const formerPhones = (db: Db) => ({
  /** Stores the mark of a former phone; it belongs to the client who had the phone last. */
  addFormer: async (
    professionalId: number,
    { clientId, marks }: { clientId: number; marks: readonly string[] },
    tx: Executor = db,
  ): Promise<void> => {
    for (const value of marks)
      await tx
        .insert(clientIdentities)
        .values({ professionalId, kind: 'former', value, clientId })
        .onConflictDoUpdate({
          target: [clientIdentities.professionalId, clientIdentities.kind, clientIdentities.value],
          set: { clientId },
        });
  },

  /** Deletes marks of former phones that have a new owner. */
  removeFormer: async (
    professionalId: number,
    marks: readonly string[],
    tx: Executor = db,
  ): Promise<void> => {
    if (marks.length === 0) return;
    await tx
      .delete(clientIdentities)
      .where(
        and(
          ofProfessional(professionalId),
          eq(clientIdentities.kind, 'former'),
          inArray(clientIdentities.value, [...marks]),
        ),
      );
  },
});

export const clientIdentityRepository = (db: Db) => ({
  ...finds(db),
  ...formerPhones(db),

  ofClient: (professionalId: number, clientId: number, tx: Executor = db): Promise<ClientIdentity[]> =>
    tx
      .select({ kind: clientIdentities.kind, value: clientIdentities.value })
      .from(clientIdentities)
      .where(ofClient(professionalId, clientId))
      .orderBy(clientIdentities.kind, clientIdentities.value),

  /** Returns false if the identity already belongs to another client, who keeps it. */
  add: async (
    professionalId: number,
    identity: ClientIdentity & { clientId: number },
    tx: Executor = db,
  ): Promise<boolean> => {
    const row = { professionalId, ...identity };
    const added = await tx.insert(clientIdentities).values(row).onConflictDoNothing().returning();
    if (added.length > 0) return true;
    const isItsOwn = and(one(professionalId, identity), eq(clientIdentities.clientId, identity.clientId));
    return (await tx.select().from(clientIdentities).where(isItsOwn)).length > 0;
  },

  /** Removes an identity from a client, if it is the client's. */
  remove: async (
    professionalId: number,
    { clientId, ...identity }: ClientIdentity & { clientId: number },
    tx: Executor = db,
  ): Promise<void> => {
    const its = and(one(professionalId, identity), eq(clientIdentities.clientId, clientId));
    await tx.delete(clientIdentities).where(its);
  },
});

export type ClientIdentityRepository = ReturnType<typeof clientIdentityRepository>;
