// Seals and opens the rows of a table. The schema says which columns are sealed, so that a new one is neither stored in
// plain text nor handed out closed.
import { getColumns, getTableName } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { isSealed, type SealedColumnShape } from '#db/schema/columns.ts';
import { columnSeals, type SealedPlace, type Sealer } from '#sealing/sealed-text.ts';
import { sealedColumns } from './sealed-columns.ts';

type ColumnsOf<Table extends PgTable> = Table['_']['columns'];

/** Fields of a table whose columns are `sealed` (db/schema/columns.ts). */
export type SealedField<Table extends PgTable> = {
  [Field in keyof ColumnsOf<Table>]: ColumnsOf<Table>[Field]['_'] extends SealedColumnShape
    ? Field & string
    : never;
}[keyof ColumnsOf<Table>];

const columnsWhere = (table: PgTable, isWanted: (column: AnyPgColumn) => boolean) =>
  Object.fromEntries(
    Object.entries(getColumns(table) as Record<string, AnyPgColumn>).filter(([, column]) => isWanted(column)),
  );

export const sealedColumnsOf = <Table extends PgTable>(
  table: Table,
): Pick<ColumnsOf<Table>, SealedField<Table>> =>
  columnsWhere(table, isSealed) as Pick<ColumnsOf<Table>, SealedField<Table>>;

export const openColumnsOf = <Table extends PgTable>(
  table: Table,
): Omit<ColumnsOf<Table>, SealedField<Table>> =>
  columnsWhere(table, (column) => !isSealed(column)) as Omit<ColumnsOf<Table>, SealedField<Table>>;

type Texts<Table extends PgTable> = { [Field in SealedField<Table>]?: string | null | undefined };

/** Field and `table.column` of the seal. @throws Error for a column that `sealedColumns` lacks */
const placesIn = <Table extends PgTable>(table: Table): [SealedField<Table>, `${string}.${string}`][] => {
  const name = getTableName(table);
  return Object.entries(columnsWhere(table, isSealed)).map(([field, { name: stored }]) => {
    const known = sealedColumns.find((one) => one.table === name && (one.stored ?? one.column) === stored);
    if (!known) throw new Error(`${name}.${stored} is not in sealedColumns`);
    return [field as SealedField<Table>, `${name}.${known.column}`];
  });
};

/** For tables whose texts are sealed to the column `id`. */
export const rowSeals = <Table extends PgTable>(table: Table, sealer: Sealer) => {
  const seals = columnSeals(sealer);
  const places = placesIn(table);
  return {
    /** Seals the texts of a write to their row; absent ones stay absent. */
    seal: <Values extends Texts<Table>>(place: SealedPlace, values: Values): Values => {
      const texts: Texts<Table> = {};
      for (const [field, where] of places) {
        const text: string | null | undefined = values[field];
        if (text !== undefined) texts[field] = seals.seal(where, place, text);
      }
      return { ...values, ...texts };
    },

    /** @returns the row with the texts that the query selected: null, and named in `unreadable`, where one is unreadable */
    open: <Row extends SealedPlace & Texts<Table>>(row: Row) => {
      const texts: Texts<Table> = {};
      const unreadable: SealedField<Table>[] = [];
      for (const [field, where] of places) {
        const sealed: string | null | undefined = row[field];
        if (sealed === undefined) continue;
        const { text, isReadable } = seals.open(where, row, sealed);
        texts[field] = text;
        if (!isReadable) unreadable.push(field);
      }
      return { ...row, ...texts, unreadable };
    },
  };
};
