import { sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';
import { type SealedColumn, sealedTextOf } from './sealed-columns.ts';

export interface SealedRow {
  row: string;
  sealed: string;
}

const partsOf = (column: SealedColumn) => {
  const { row, isJson = false } = column;
  return {
    ...sealedTextOf(column),
    row: sql`${sql.identifier(row)}::text`,
    fresh: isJson ? sql`to_jsonb(fresh.sealed)` : sql`fresh.sealed`,
  };
};

/** Reads and writes the sealed texts of all tables in stored form. */
export const resealRepository = (db: Db) => ({
  /** Texts of a professional sealed under another key or format than the current prefix, minus the excluded rows. */
  sealedOtherwise: async (
    professionalId: number,
    column: SealedColumn,
    { prefix, without, limit }: { prefix: string; without: string[]; limit: number },
  ): Promise<SealedRow[]> => {
    const { table, row, text } = partsOf(column);
    return rowsOf<SealedRow>(
      await db.execute(sql`
        select ${row} as row, ${text} as sealed from ${table}
        where professional_id = ${professionalId} and ${text} like 'v1:%' and not starts_with(${text}, ${prefix})
          and ${row} not in (select jsonb_array_elements_text(${JSON.stringify(without)}::jsonb))
        limit ${limit}`),
    );
  },

  /** Writes resealed texts where the stored text is still the one that was read; returns the number written. */
  replace: async (
    professionalId: number,
    column: SealedColumn,
    texts: readonly (SealedRow & { fresh: string })[],
  ): Promise<number> => {
    const { table, row, held, text, fresh } = partsOf(column);
    const written = await db.execute(sql`
      update ${table} set ${held} = ${fresh}
      from (
        select item ->> 'row' as row, item ->> 'sealed' as before, item ->> 'fresh' as sealed
        from jsonb_array_elements(${JSON.stringify(texts)}::jsonb) as items(item)
      ) as fresh
      where professional_id = ${professionalId} and ${row} = fresh.row and ${text} = fresh.before
      returning 1`);
    return rowsOf(written).length;
  },
});

export type ResealRepository = ReturnType<typeof resealRepository>;
