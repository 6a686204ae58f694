// All texts of the database, unencrypted or sealed.
import { sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';
import { sealedColumns } from '#db/sealing/sealed-columns.ts';
import { sealer } from '#sealing/sealed-text.ts';
import { TEST_DATA_KEY } from '#test-app.ts';
import { wholeDump } from './test-canaries.ts';

/** Every sealed text of every table, opened, as `table text`. */
const openedTexts = async (db: Db): Promise<string[]> => {
  const { open } = sealer(TEST_DATA_KEY);
  const texts: string[] = [];
  for (const { table, column, stored = column, row, isJson } of sealedColumns) {
    const rows = rowsOf<{ tenant: number; key: string; text: string | null }>(
      await db.execute(sql`select professional_id::int as tenant, ${sql.identifier(row)}::text as key,
        ${isJson ? sql`${sql.identifier(stored)} #>> '{}'` : sql.identifier(stored)} as text
        from ${sql.identifier(table)}`),
    );
    for (const { tenant, key, text } of rows) {
      if (text) texts.push(`${table} ${open(text, { table, column, row: key, professionalId: tenant })}`);
    }
  }
  return texts;
};

/** Every row of every table, and every sealed text, opened. */
export const everyText = async (db: Db): Promise<string[]> => [
  ...(await wholeDump(db)),
  ...(await openedTexts(db)),
];
