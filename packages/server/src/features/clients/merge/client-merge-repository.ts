import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { MergeableClient } from '@zelo/domain/clients/duplicates/merge-clients.ts';
import type { Db, Executor } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';
import { type clients, clientMerges } from '#db/schema/clients/clients.ts';
import type { Sealer } from '#sealing/sealed-text.ts';
import type { MovedRows } from '#features/clients/identity/client-links-repository.ts';
import { clientSeals } from '#features/clients/notes/client-seals.ts';

type StoredClient = typeof clients.$inferSelect;

/** Data to undo a merge. */
export interface MergeSnapshot {
  /** the removed row; its texts are still sealed */
  removed: StoredClient;
  /** fields of the kept client around the merge */
  before: MergeableClient;
  after: MergeableClient;
  moved: MovedRows;
}

export interface MergeRow {
  id: number;
  keptId: number;
  mergedAt: Date;
  snapshot: MergeSnapshot;
}

const one = (professionalId: number, id: number) =>
  and(eq(clientMerges.professionalId, professionalId), eq(clientMerges.id, id));

const revived = (text: string): MergeSnapshot => {
  const snapshot = JSON.parse(text) as MergeSnapshot;
  const { removed } = snapshot;
  const dates = {
    createdAt: new Date(removed.createdAt),
    updatedAt: new Date(removed.updatedAt),
    lastVisit: removed.lastVisit && new Date(removed.lastVisit),
  };
  return { ...snapshot, removed: { ...removed, ...dates } };
};

/** Merges that can still be undone; their personal data is sealed. */
export const clientMergeRepository = (db: Db, sealer: Sealer) => {
  const seals = clientSeals(sealer);
  const opened = (row: typeof clientMerges.$inferSelect): MergeRow[] => {
    const { text } = seals.open('client_merges.snapshot', row, row.snapshot);
    return text === null ? [] : [{ ...row, snapshot: revived(text) }];
  };
  return {
    insert: async (
      professionalId: number,
      merge: Omit<MergeRow, 'id'>,
      tx: Executor = db,
    ): Promise<number> => {
      const next = sql`select nextval(pg_get_serial_sequence('client_merges', 'id'))::int as id`;
      const id = rowsOf<{ id: number }>(await tx.execute(next))[0]?.id ?? 0;
      const text = JSON.stringify(merge.snapshot);
      const snapshot = seals.seal('client_merges.snapshot', { professionalId, id }, text);
      await tx
        .insert(clientMerges)
        .overridingSystemValue()
        .values({ professionalId, ...merge, id, snapshot });
      return id;
    },

    /** Merges after an instant, newest first; unreadable ones are omitted. */
    since: async (
      professionalId: number,
      { instant, limit }: { instant: Date; limit: number },
      tx: Executor = db,
    ): Promise<MergeRow[]> => {
      const rows = await tx
        .select()
        .from(clientMerges)
        .where(and(eq(clientMerges.professionalId, professionalId), gt(clientMerges.mergedAt, instant)))
        .orderBy(desc(clientMerges.mergedAt), desc(clientMerges.id))
        .limit(limit);
      return rows.flatMap(opened);
    },

    /** Merges into one client; unreadable ones are omitted. */
    into: async (professionalId: number, keptId: number, tx: Executor = db): Promise<MergeRow[]> => {
      const its = and(eq(clientMerges.professionalId, professionalId), eq(clientMerges.keptId, keptId));
      return (await tx.select().from(clientMerges).where(its)).flatMap(opened);
    },

    byId: async (professionalId: number, id: number, tx: Executor = db): Promise<MergeRow | undefined> =>
      (await tx.select().from(clientMerges).where(one(professionalId, id))).flatMap(opened)[0],

    remove: async (professionalId: number, id: number, tx: Executor = db): Promise<void> => {
      await tx.delete(clientMerges).where(one(professionalId, id));
    },

    forget: async (instant: Date, tx: Executor = db): Promise<void> => {
      await tx.delete(clientMerges).where(lte(clientMerges.mergedAt, instant));
    },
  };
};

export type ClientMergeRepository = ReturnType<typeof clientMergeRepository>;
