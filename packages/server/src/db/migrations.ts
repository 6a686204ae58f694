import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { DatabaseStartError, type Executor } from './database.ts';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

export interface UnknownMigration {
  name: string;
  /** True if it is newer than all known ones; otherwise this version cannot continue the schema. */
  isNewer: boolean;
}

/** The first of these migrations that this version does not bring, in the order of their names. */
export const unknownMigration = (names: readonly string[]): UnknownMigration | undefined => {
  const known = readdirSync(migrationsFolder).toSorted();
  const name = names.toSorted().find((migration) => !known.includes(migration));
  return name === undefined ? undefined : { name, isNewer: name > (known.at(-1) ?? '') };
};

/** @throws DatabaseStartError for a newer or unknown schema, naming the first migration that this version lacks */
export const refuseUnknownSchema = async (db: Executor): Promise<void> => {
  const exists = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') as name`);
  if (rowsOf<{ name: string | null }>(exists)[0]?.name == null) return;
  const applied = rowsOf<{ name: string }>(
    await db.execute(sql`select name from drizzle.__drizzle_migrations`),
  );
  const unknown = unknownMigration(applied.map(({ name }) => name));
  if (!unknown) return;
  throw new DatabaseStartError(
    unknown.isNewer
      ? `O banco de dados é de uma versão mais nova do Zelo (migração ${unknown.name}). Atualize o programa.`
      : `O banco de dados é de uma versão de desenvolvimento anterior à primeira do Zelo (migração ${unknown.name}), que esta não atualiza. Use a versão que o criou, ou comece com uma pasta nova em DATA_DIR ou um banco novo em DATABASE_URL.`,
  );
};

/** Rows of a raw query: both drivers return `{ rows }`. */
export const rowsOf = <Row>(result: unknown): Row[] => (result as { rows: Row[] }).rows;
