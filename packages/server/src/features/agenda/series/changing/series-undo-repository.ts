import { and, eq, lte, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';
import { rowSeals } from '#db/sealing/sealed-rows.ts';
import { seriesUndos } from '#db/schema/series.ts';
import { nextIds } from '#db/transactions/next-ids.ts';
import type { Sealer } from '#sealing/sealed-text.ts';
import type { StoredRow } from './series-visit-repository.ts';

/** State that a change replaced. */
export interface SeriesSnapshot {
  /** rows of the changed visits, of what stays */
  visits: StoredRow[];
  /** ids of deleted visits, which are kept apart (decision 066) */
  removed: number[];
  series: StoredRow;
  /** the series that a cut made, which took visits and skips of the former from `since` on */
  made: { id: number; since: string } | null;
  skips: { date: string; reason: string }[];
  /** a whole new series */
  created?: CreatedSeries;
}

export interface CreatedSeries {
  id: number;
  /** its visits without the adopted one */
  inserted: number[];
  /** the visit that began to repeat */
  adopted: number | null;
  /** a message about it was ordered */
  isAnnounced: boolean;
}

export interface SeriesUndo {
  id: number;
  snapshot: SeriesSnapshot;
  versions: Record<string, number>;
}

/** By the database's clock, which also wrote the time of the change. */
const oldest = sql`now() - interval '10 minutes'`;

const one = (professionalId: number, id: number) =>
  and(eq(seriesUndos.professionalId, professionalId), eq(seriesUndos.id, id));

const seriesRows = {
  storedSeries: async (professionalId: number, id: number, tx: Tx): Promise<StoredRow> => {
    const found = await tx.execute(sql`select to_jsonb(s) as row from appointment_series s
        where s.professional_id = ${professionalId} and s.id = ${id}`);
    return rowsOf<{ row: StoredRow }>(found)[0]?.row ?? {};
  },

  restoreSeries: async (professionalId: number, row: StoredRow, tx: Tx): Promise<void> => {
    const columns =
      `service_id freq interval weekdays month_mode start_date start_time duration_min ends count until
        generated_until ended_at`.split(/\s+/);
    const set = sql.join(
      columns.map((column) => sql`${sql.identifier(column)} = b.${sql.identifier(column)}`),
      sql`, `,
    );
    await tx.execute(sql`update appointment_series s set ${set}, version = s.version + 1, updated_at = now()
        from jsonb_populate_record(null::appointment_series, ${JSON.stringify(row)}::jsonb) b
        where s.professional_id = ${professionalId} and s.id = b.id`);
  },
};

export const seriesUndoRepository = (db: Db, sealer: Sealer) => {
  const seals = rowSeals(seriesUndos, sealer);
  return {
    ...seriesRows,
    keep: async (
      professionalId: number,
      { clientId, snapshot, versions }: Omit<SeriesUndo, 'id'> & { clientId: number | null },
      tx: Tx,
    ): Promise<number> => {
      const [id = 0] = await nextIds(tx, 'series_undos', 1);
      const sealed = seals.seal({ professionalId, id }, { snapshot: JSON.stringify(snapshot) });
      await tx
        .insert(seriesUndos)
        .overridingSystemValue()
        .values({ professionalId, id, clientId, versions, ...sealed });
      return id;
    },

    /** Undefined for one that is unknown, too old or unreadable. */
    byId: async (professionalId: number, id: number, tx: Tx): Promise<SeriesUndo | undefined> => {
      const [row] = await tx
        .select()
        .from(seriesUndos)
        .where(and(one(professionalId, id), sql`${seriesUndos.changedAt} > ${oldest}`));
      if (!row) return undefined;
      const { snapshot, versions } = seals.open(row);
      return snapshot === null
        ? undefined
        : { id, versions, snapshot: JSON.parse(snapshot) as SeriesSnapshot };
    },

    remove: async (professionalId: number, id: number, tx: Tx): Promise<void> => {
      await tx.delete(seriesUndos).where(one(professionalId, id));
    },

    /** Deletes those of all professionals that come too late. */
    forgetOld: async (tx: Executor = db): Promise<void> => {
      await tx.delete(seriesUndos).where(lte(seriesUndos.changedAt, oldest));
    },
  };
};

export type SeriesUndoRepository = ReturnType<typeof seriesUndoRepository>;
