import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { DatabaseStartError, type Executor } from './database.ts';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

export const knownMigrations = (): ReadonlySet<string> => new Set(readdirSync(migrationsFolder));

/**
 * Refuses a database that a newer version of the program has already migrated.
 *
 * @throws DatabaseStartError naming the first migration that this version does not know
 */
export const refuseNewerSchema = async (db: Executor): Promise<void> => {
  const known = knownMigrations();
  const exists = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') as name`);
  if (rowsOf<{ name: string | null }>(exists)[0]?.name == null) return;
  const applied = rowsOf<{ name: string }>(
    await db.execute(sql`select name from drizzle.__drizzle_migrations order by name`),
  );
  const unknown = applied.find((migration) => !known.has(migration.name));
  if (unknown) {
    throw new DatabaseStartError(
      `O banco de dados é de uma versão mais nova do Zelo (migração ${unknown.name}). Atualize o programa.`,
    );
  }
};

/** Rows of a raw query: both drivers return `{ rows }`. */
export const rowsOf = <Row>(result: unknown): Row[] => (result as { rows: Row[] }).rows;
