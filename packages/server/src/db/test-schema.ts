// Every table of the schema by the name of its variable, read from the files, so that a new file is not forgotten.
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';

const FOLDER = fileURLToPath(new URL('schema', import.meta.url));

export interface SchemaTable {
  /** path within `db/schema` */
  file: string;
  variable: string;
  table: PgTable;
}

export const schemaTables = async (): Promise<SchemaTable[]> => {
  const files = globSync('**/*.ts', { cwd: FOLDER }).filter((file) => basename(file) !== 'columns.ts');
  const modules = await Promise.all(
    files.map(async (file) => [file, (await import(`./schema/${file}`)) as Record<string, unknown>] as const),
  );
  return modules.flatMap(([file, exported]) =>
    Object.entries(exported).flatMap(([variable, table]) =>
      is(table, PgTable) ? [{ file, variable, table }] : [],
    ),
  );
};
