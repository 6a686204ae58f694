import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { type ClientBody, MAX_CLIENTS } from '@zelo/domain/clients/clients-contract.ts';
import type { Db, Executor, Tx } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';
import { appointments } from '#db/schema/agenda.ts';
import { appointmentSeries } from '#db/schema/series.ts';
import { clients, nameOrder } from '#db/schema/clients/clients.ts';
import { conversations } from '#db/schema/messages/whatsapp.ts';
import type { Sealer } from '#sealing/sealed-text.ts';
import { openColumnsOf, sealedColumnsOf } from '#db/sealing/sealed-rows.ts';
import { comparableColumns, listedColumns } from './client-columns.ts';
import {
  clientTexts,
  type ClientTexts,
  type SealedClientText,
} from '#features/clients/privacy/client-texts.ts';

type StoredClient = typeof clients.$inferSelect;

/** A client without what is private: this is all that the agenda and the assistant ever read. */
export type ClientRow = Omit<StoredClient, SealedClientText>;

/** A client with the texts for the owner's screens. An unreadable text is null, and must be kept. */
export type OwnedClient = ClientRow &
  Record<SealedClientText, string | null> & { unreadable: SealedClientText[] };

/** Values of a new client; omitted fields take their defaults. */
export type NewClient = Pick<OwnedClient, 'name' | 'phone' | 'email' | 'notes'> & {
  [K in keyof ClientBody | 'whatsappNumber' | 'isFromChat']?: StoredClient[K] | undefined;
};

type Changeable = Omit<OwnedClient, 'professionalId' | 'id' | 'version' | 'unreadable'>;

/** Undefined fields keep their value. */
export type ClientChange = { [K in keyof Changeable]?: Changeable[K] | undefined } & { id: number };

const ofProfessional = (professionalId: number) => eq(clients.professionalId, professionalId);

const one = (professionalId: number, id: number) => and(ofProfessional(professionalId), eq(clients.id, id));

const columns = openColumnsOf(clients);
const ownedColumns = { ...columns, ...sealedColumnsOf(clients) };

export type ListedClient = Pick<OwnedClient, Extract<keyof typeof listedColumns, keyof OwnedClient>>;

/** State of the list for polling: every write to a client sets its updated_at. */
const listState = sql<string>`md5(coalesce(string_agg(${clients.id} || ':' || extract(epoch from ${clients.updatedAt}), ',' order by ${clients.id}), ''))`;

const lists = (db: Db, texts: ClientTexts) => {
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
      (await all.execute({ professionalId })).map(texts.open),

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
      return rows.map(texts.open);
    },

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

const reads = (db: Db, texts: ClientTexts) => ({
  byId: async (professionalId: number, id: number, tx: Executor = db): Promise<ClientRow | undefined> =>
    (await tx.select(columns).from(clients).where(one(professionalId, id)))[0],

  ownedById: async (
    professionalId: number,
    id: number,
    tx: Executor = db,
  ): Promise<OwnedClient | undefined> => {
    const [row] = await tx.select(ownedColumns).from(clients).where(one(professionalId, id));
    return row && texts.open(row);
  },

  /** Owner's view of several clients, locked until the transaction ends, in the order of `ids`. */
  lock: async (professionalId: number, ids: number[], tx: Executor = db): Promise<OwnedClient[]> => {
    const rows = await tx
      .select(ownedColumns)
      .from(clients)
      .where(and(ofProfessional(professionalId), inArray(clients.id, ids)))
      .orderBy(asc(clients.id))
      .for('update');
    return ids.flatMap((id) => rows.filter((row) => row.id === id)).map(texts.open);
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

/** Visits, their series and chats stay, without the reference. */
const withoutReference = async (professionalId: number, id: number, tx: Tx): Promise<void> => {
  for (const table of [appointments, appointmentSeries, conversations])
    await tx
      .update(table)
      .set({ clientId: null })
      .where(and(eq(table.professionalId, professionalId), eq(table.clientId, id)));
};

const writes = (db: Db, texts: ClientTexts) => {
  const insert = async (
    professionalId: number,
    { id, ...values }: NewClient & { id: number },
    tx: Executor = db,
  ): Promise<OwnedClient | undefined> => {
    const [row] = await tx
      .insert(clients)
      .overridingSystemValue()
      .values({ ...texts.seal({ professionalId, id }, values), professionalId, id })
      .returning(ownedColumns);
    return row && texts.open(row);
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
        ...texts.seal({ professionalId, id }, changed),
        version: sql`${clients.version} + 1`,
        updatedAt: sql`now()`,
      };
      const [row] = await tx
        .update(clients)
        .set(values)
        .where(one(professionalId, id))
        .returning(ownedColumns);
      return row && texts.open(row);
    },

    remove: async (professionalId: number, id: number, tx: Tx): Promise<boolean> => {
      await withoutReference(professionalId, id, tx);
      const removed = await tx.delete(clients).where(one(professionalId, id)).returning({ id: clients.id });
      return removed.length > 0;
    },

    /** Restores a whole row under its id, with its texts still sealed. */
    restore: async (row: StoredClient, tx: Executor = db): Promise<void> => {
      await tx.insert(clients).overridingSystemValue().values(row);
    },
  };
};

export const clientRepository = (db: Db, sealer: Sealer) => {
  const texts = clientTexts(sealer);
  return {
    ...lists(db, texts),
    ...reads(db, texts),
    ...writes(db, texts),
    ...pauses(db),
  };
};

export type ClientRepository = ReturnType<typeof clientRepository>;
