import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { MAX_CLIENTS } from '@zelo/domain/clients/clients-contract.ts';
import type { Db, Executor } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';
import { clients, nameOrder } from '#db/schema/clients/clients.ts';
import type { Sealer } from '#sealing/sealed-text.ts';
import { comparableColumns, listedColumns, textColumns } from './client-columns.ts';
import { clientSeals, type ClientSeals } from '#features/clients/notes/client-seals.ts';
import { openColumns as columns } from '#features/clients/record/open-columns-repository.ts';
import {
  openedTexts,
  type PrivateText,
  type StoredTexts,
  withSealedTexts,
} from '#features/clients/privacy/client-texts.ts';

type StoredClient = typeof clients.$inferSelect;

/** A client without what is private: this is all that the agenda and the assistant ever read. */
export type ClientRow = Omit<StoredClient, keyof StoredTexts>;

/** A client with the notes for the owner's screens. Null notes that are unreadable must be kept. */
export type OwnedClient = ClientRow & Record<PrivateText, string | null> & Readability;

interface Readability {
  notesAreReadable: boolean;
  /** False if the allergies or the emergency contact cannot be opened. */
  healthIsReadable: boolean;
  /** False if the address, the occupation, or `scheduledForSomeone` cannot be opened. */
  detailsAreReadable: boolean;
}

/** Values of a new client; omitted fields take their defaults. */
export type NewClient = Pick<OwnedClient, 'name' | 'phone' | 'email' | 'notes'> & {
  [K in EditedField | 'whatsappNumber']?: StoredClient[K] | undefined;
};

type EditedField =
  | 'dateOfBirth'
  | 'gender'
  | 'address'
  | 'occupation'
  | 'preferredContactTime'
  | 'customerStatus'
  | 'clientSource'
  | 'preferredServices'
  | 'allergies'
  | 'emergencyContact'
  | 'scheduledForSomeone';

type Changeable = Omit<OwnedClient, 'professionalId' | 'id' | 'version' | keyof Readability>;

/** Undefined fields keep their value. */
export type ClientChange = { [K in keyof Changeable]?: Changeable[K] | undefined } & { id: number };

const ofProfessional = (professionalId: number) => eq(clients.professionalId, professionalId);

const one = (professionalId: number, id: number) => and(ofProfessional(professionalId), eq(clients.id, id));

const ownedColumns = { ...columns, ...textColumns };

export type ListedClient = Pick<OwnedClient, Extract<keyof typeof listedColumns, keyof OwnedClient>>;

/** State of the list for polling: every write to a client sets its updated_at. */
const listState = sql<string>`md5(coalesce(string_agg(${clients.id} || ':' || extract(epoch from ${clients.updatedAt}), ',' order by ${clients.id}), ''))`;

const lists = (db: Db, seals: ClientSeals) => {
  const all = db
    .select(listedColumns)
    .from(clients)
    .where(eq(clients.professionalId, sql.placeholder('professionalId')))
    .orderBy(nameOrder(clients.name), asc(clients.id))
    .limit(MAX_CLIENTS)
    .prepare('clients_by_name');
  return {
    /** By name in Brazilian order: accents and case do not count. */
    all: async (professionalId: number): Promise<ListedClient[]> =>
      (await all.execute({ professionalId })).map(openedTexts(seals)),

    /** By name, after a given client. */
    pageAfter: async (
      professionalId: number,
      { after, limit }: { after: Pick<ClientRow, 'id' | 'name'> | undefined; limit: number },
    ) => {
      const place = after && sql`(${nameOrder(sql`${after.name}::text`)}, ${after.id}::int)`;
      const isAfter = place && sql`(${nameOrder(clients.name)}, ${clients.id}) > ${place}`;
      const rows = await db
        .select(listedColumns)
        .from(clients)
        .where(and(ofProfessional(professionalId), isAfter))
        .orderBy(nameOrder(clients.name), asc(clients.id))
        .limit(limit);
      return rows.map(openedTexts(seals));
    },

    /** Fields shown for duplicates, by id, after a given client. */
    comparable: (professionalId: number, { after, limit }: { after: number; limit: number }) =>
      db
        .select(comparableColumns)
        .from(clients)
        .where(and(ofProfessional(professionalId), gt(clients.id, after)))
        .orderBy(asc(clients.id))
        .limit(limit),

    state: async (professionalId: number): Promise<string> => {
      const [row] = await db.select({ state: listState }).from(clients).where(ofProfessional(professionalId));
      return row?.state ?? '';
    },

    count: async (professionalId: number, tx: Executor = db): Promise<number> =>
      tx.$count(clients, ofProfessional(professionalId)),
  };
};

const reads = (db: Db, seals: ClientSeals) => ({
  byId: async (professionalId: number, id: number, tx: Executor = db): Promise<ClientRow | undefined> =>
    (await tx.select(columns).from(clients).where(one(professionalId, id)))[0],

  ownedById: async (
    professionalId: number,
    id: number,
    tx: Executor = db,
  ): Promise<OwnedClient | undefined> => {
    const [row] = await tx.select(ownedColumns).from(clients).where(one(professionalId, id));
    return row && openedTexts(seals)(row);
  },

  /** Owner's view of several clients, locked until the transaction ends, in the order of `ids`. */
  lock: async (professionalId: number, ids: number[], tx: Executor = db): Promise<OwnedClient[]> => {
    const rows = await tx
      .select(ownedColumns)
      .from(clients)
      .where(and(ofProfessional(professionalId), inArray(clients.id, ids)))
      .orderBy(asc(clients.id))
      .for('update');
    return ids.flatMap((id) => rows.filter((row) => row.id === id)).map(openedTexts(seals));
  },

  /** Health data, which no screen shows; null if empty or unreadable. */
  health: async (professionalId: number, id: number, tx: Executor = db) => {
    const [row] = await tx
      .select({ allergies: clients.allergies, contact: clients.emergencyContact })
      .from(clients)
      .where(one(professionalId, id));
    const place = { professionalId, id };
    return {
      allergies: seals.open('clients.allergies', place, row?.allergies ?? null).text,
      emergencyContact: seals.open('clients.emergency_contact', place, row?.contact ?? null).text,
    };
  },

  /** The whole stored row, with its texts still sealed. */
  stored: async (professionalId: number, id: number, tx: Executor = db): Promise<StoredClient | undefined> =>
    (await tx.select().from(clients).where(one(professionalId, id)))[0],
});

const pauses = (db: Db) => ({
  /** Not an edit of the record: open forms stay valid. */
  pauseAssistant: async (
    professionalId: number,
    { id, isPaused }: { id: number; isPaused: boolean },
    tx: Executor = db,
  ): Promise<void> => {
    const aiManuallyDisabled = isPaused ? true : sql<boolean>`not ${clients.aiEnabled}`;
    await tx.update(clients).set({ aiManuallyDisabled }).where(one(professionalId, id));
  },
});

const writes = (db: Db, seals: ClientSeals) => {
  const insert = async (
    professionalId: number,
    { id, ...values }: NewClient & { id: number },
    tx: Executor = db,
  ): Promise<OwnedClient | undefined> => {
    const [row] = await tx
      .insert(clients)
      .overridingSystemValue()
      .values({ ...withSealedTexts(seals, { professionalId, id }, values), professionalId, id })
      .returning(ownedColumns);
    return row && openedTexts(seals)(row);
  };
  return {
    insert: async (professionalId: number, client: NewClient, tx: Executor = db) => {
      // notes are sealed to the id, so the id is needed first
      const next = sql`select nextval(pg_get_serial_sequence('clients', 'id'))::int as id`;
      const [row] = rowsOf<{ id: number }>(await tx.execute(next));
      return insert(professionalId, { ...client, id: row?.id ?? 0 }, tx);
    },

    update: async (
      professionalId: number,
      { id, ...changed }: ClientChange,
      tx: Executor = db,
    ): Promise<OwnedClient | undefined> => {
      const values = {
        ...withSealedTexts(seals, { professionalId, id }, changed),
        version: sql`${clients.version} + 1`,
        updatedAt: sql`now()`,
      };
      const [row] = await tx
        .update(clients)
        .set(values)
        .where(one(professionalId, id))
        .returning(ownedColumns);
      return row && openedTexts(seals)(row);
    },

    remove: async (professionalId: number, id: number, tx: Executor = db): Promise<boolean> =>
      (await tx.delete(clients).where(one(professionalId, id)).returning({ id: clients.id })).length > 0,

    /** Restores a whole row under its id, with its texts still sealed. */
    restore: async (row: StoredClient, tx: Executor = db): Promise<void> => {
      await tx.insert(clients).overridingSystemValue().values(row);
    },
  };
};

/** The clients of a professional. */
export const clientRepository = (db: Db, sealer: Sealer) => {
  const seals = clientSeals(sealer);
  return {
    ...lists(db, seals),
    ...reads(db, seals),
    ...writes(db, seals),
    ...pauses(db),
  };
};

export type ClientRepository = ReturnType<typeof clientRepository>;
