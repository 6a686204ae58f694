// All texts of the database, unencrypted or sealed.
import { sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';
import { sealedColumns } from '#db/sealing/sealed-columns.ts';
import { sealer } from '#sealing/sealed-text.ts';
import { TEST_DATA_KEY } from '#test-app.ts';
import { wholeDump } from './test-canaries.ts';

/**
 * The sealed texts inside an opened one: the rows of a snapshot, each with its `id`.
 * @throws Error for one that no sealed column opens, which a search would not see
 */
const nestedTexts = (value: unknown, professionalId: number): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const { id, ...fields } = value as Record<string, unknown>;
  return Object.values(fields).flatMap((field) =>
    typeof field === 'string' && field.startsWith('v1:')
      ? [openedAnywhere(field, { row: String(id), professionalId })]
      : nestedTexts(field, professionalId),
  );
};

const openedAnywhere = (sealed: string, place: { row: string; professionalId: number }): string => {
  const { open } = sealer(TEST_DATA_KEY);
  for (const { table, column } of sealedColumns) {
    try {
      return open(sealed, { table, column, ...place });
    } catch {
      // sealed for another column
    }
  }
  throw new Error(`no column opens a sealed text of the row ${place.row}`);
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

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
      if (!text) continue;
      const opened = open(text, { table, column, row: key, professionalId: tenant });
      for (const one of [opened, ...nestedTexts(parsed(opened), tenant)]) texts.push(`${table} ${one}`);
    }
  }
  return texts;
};

/** Every row of every table, and every sealed text, opened. */
export const everyText = async (db: Db): Promise<string[]> => [
  ...(await wholeDump(db)),
  ...(await openedTexts(db)),
];
