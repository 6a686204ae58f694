// Each text names the key that sealed it, which reveals a database or backup that came without its key.
import { sql } from 'drizzle-orm';
import { keyIdOf } from '#sealing/sealed-text.ts';
import { DatabaseStartError, type Executor } from '#db/database.ts';
import { rowsOf } from '#db/migrations.ts';
import { sealedColumns, sealedTextOf } from '#db/sealing/sealed-columns.ts';

const KEY_ID = /^[0-9a-f]{8}$/;

/** Columns that are never empty and have an index by which to find their rows: the ends represent the whole. */
const SAMPLED = [
  { table: 'whatsapp_messages', order: ['professional_id', 'message_id'] },
  { table: 'client_notes', order: ['professional_id', 'id'] },
] as const;

export interface DataKeys {
  dataKey: Buffer;
  previousDataKeys: readonly Buffer[];
  isDataKeyNew?: boolean;
}

const idsOf = async (db: Executor, parts: readonly ReturnType<typeof sql>[]): Promise<string[]> => {
  const all = sql.join([...parts], sql` union `);
  const found = rowsOf<{ id: string }>(await db.execute(sql`select id from (${all}) as ids order by id`));
  return found.map(({ id }) => id).filter((id) => KEY_ID.test(id));
};

/** Ids of all keys that seal texts of the database. Reads every sealed text: for commands. */
export const keyIdsInUse = (db: Executor): Promise<string[]> =>
  idsOf(
    db,
    sealedColumns.map((column) => {
      const { table, text } = sealedTextOf(column);
      return sql`select distinct split_part(${text}, ':', 2) as id from ${table} where ${text} like 'v1:%'`;
    }),
  );

const sampledKeyIds = (db: Executor): Promise<string[]> =>
  idsOf(
    db,
    SAMPLED.flatMap(({ table, order }) =>
      ['asc', 'desc'].map((direction) => {
        const by = sql.raw(order.map((column) => `${column} ${direction}`).join(', '));
        return sql`(select split_part(content, ':', 2) as id from ${sql.identifier(table)} order by ${by} limit 1)`;
      }),
    ),
  );

export const missingKeyIds = (ids: readonly string[], keys: readonly Buffer[]): string[] => {
  const known = new Set(keys.map(keyIdOf));
  return ids.filter((id) => !known.has(id));
};

export const KEY_ADVICE =
  'Copie o arquivo data-key da instalação de origem para DATA_DIR, ou defina DATA_KEY (ou DATA_KEY_PREVIOUS) com essa chave. Se ela se perdeu, ALLOW_LOST_DATA_KEY=on segue sem esses textos.';

/**
 * Checks a few texts, oldest and newest, before a server works on the database.
 * @throws DatabaseStartError when one is sealed under a key that is not given, unless that is allowed
 */
export const requireDataKeys = async (
  db: Executor,
  { dataKey, previousDataKeys, isDataKeyNew = false }: DataKeys,
  isLossAllowed: boolean,
): Promise<void> => {
  if (isLossAllowed) return;
  const missing = missingKeyIds(await sampledKeyIds(db), [dataKey, ...previousDataKeys]);
  const why = isDataKeyNew
    ? 'O banco tem textos cifrados, e falta o arquivo data-key em DATA_DIR'
    : 'O banco tem textos cifrados com outra DATA_KEY';
  if (missing.length > 0)
    throw new DatabaseStartError(
      `${why} (impressão ${missing.join(', ')}): mensagens e anotações não abririam. ${KEY_ADVICE}`,
    );
};
