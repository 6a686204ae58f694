// Backup and restore in one format for PGlite and PostgreSQL, so that an installation can move between them. The file
// is gzip of lines: a header, then for each table its name and columns and one JSON object per row. The database
// itself writes and reads the rows (to_jsonb, jsonb_populate_record): no value passes through JavaScript.
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import {
  linesOf,
  NO_BACKUP,
  readingRefusal,
  requireReplaceable,
  requireWholeFile,
  writingRefusal,
} from './backup-file.ts';
import { KEY_ADVICE, keyIdsInUse, missingKeyIds } from '#db/start/data-key-check.ts';
import { type Database, DatabaseStartError, type Tx } from '#db/database.ts';
import { rowsOf, unknownMigration } from '#db/migrations.ts';
import { tablesInOrder } from '#db/table-order.ts';

const FORMAT = 'zelo-backup-1';
const BATCH = 500;

interface Header {
  format: string;
  migrations: string[];
  /** Fingerprints of the keys that its texts are sealed under; absent in files of earlier versions. */
  dataKeys?: string[];
}

export interface RestoreKeys {
  keys: readonly Buffer[];
  /** Restores texts that no key opens, too. */
  isLossAllowed: boolean;
}

interface TableHeader {
  table: string;
  columns: string[];
}

const appliedMigrations = async (tx: Tx): Promise<string[]> => {
  const result = await tx.execute(sql`select name from drizzle.__drizzle_migrations order by name`);
  return rowsOf<{ name: string }>(result).map((row) => row.name);
};

const columnsOf = async (tx: Tx, table: string): Promise<string[]> => {
  const result = await tx.execute(
    sql`select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = ${table} order by ordinal_position`,
  );
  return rowsOf<{ name: string }>(result).map((row) => row.name);
};

async function* tableLines(tx: Tx, table: string): AsyncGenerator<string> {
  yield `${JSON.stringify({ table, columns: await columnsOf(tx, table) } satisfies TableHeader)}\n`;
  await tx.execute(
    sql`declare backup_rows cursor for select to_jsonb(t)::text as line from ${sql.identifier(table)} t`,
  );
  for (;;) {
    const batch = rowsOf<{ line: string }>(
      await tx.execute(sql`fetch ${sql.raw(String(BATCH))} from backup_rows`),
    );
    if (batch.length === 0) break;
    yield batch.map((row) => `${row.line}\n`).join('');
  }
  await tx.execute(sql`close backup_rows`);
}

async function* backupLines(tx: Tx): AsyncGenerator<string> {
  const [migrations, dataKeys] = [await appliedMigrations(tx), await keyIdsInUse(tx)];
  yield `${JSON.stringify({ format: FORMAT, migrations, dataKeys } satisfies Header)}\n`;
  for (const table of await tablesInOrder(tx)) yield* tableLines(tx, table);
}

/**
 * Writes every row of the product's tables to a file, in one snapshot. Jobs are left out: the server finds open work
 * again. The file gets its name only when it is complete.
 */
export const writeBackup = async (database: Database, path: string): Promise<void> => {
  const draft = `${path}.part`;
  try {
    await requireReplaceable(path);
    // of a run that was killed, or a link to write through
    await rm(draft, { force: true });
    await database.db.transaction(
      async (tx) =>
        pipeline(
          Readable.from(backupLines(tx)),
          createGzip(),
          createWriteStream(draft, { flags: 'wx', mode: 0o600 }),
        ),
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    await rename(draft, path);
  } catch (error) {
    throw await writingRefusal(path, draft, error);
  }
};

const refuseForeign = (header: Header): void => {
  if (header.format !== FORMAT) throw new DatabaseStartError(NO_BACKUP);
  const unknown = unknownMigration(header.migrations);
  if (!unknown) return;
  throw new DatabaseStartError(
    unknown.isNewer
      ? 'O backup é de uma versão mais nova do Zelo. Atualize o programa.'
      : 'O backup é de uma versão de desenvolvimento anterior à primeira do Zelo, que esta não restaura: use a versão que o gravou.',
  );
};

const refuseUnfit = async (tx: Tx, header: Header): Promise<void> => {
  refuseForeign(header);
  const [users] = rowsOf<{ any: boolean }>(await tx.execute(sql`select exists (select 1 from users) as any`));
  if (users?.any)
    throw new DatabaseStartError('O banco de destino não está vazio: restaure em um banco novo.');
};

const insertRows = async (tx: Tx, target: TableHeader, lines: string[]): Promise<void> => {
  if (lines.length === 0) return;
  const table = sql.identifier(target.table);
  const columns = sql.join(
    target.columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  await tx.execute(
    sql`insert into ${table} (${columns}) overriding system value
        select ${columns} from jsonb_populate_recordset(null::${table}, ${`[${lines.join(',')}]`}::jsonb)`,
  );
};

/** Makes identity columns continue after the highest restored id. */
const advanceIdentities = async (tx: Tx): Promise<void> => {
  const result = await tx.execute(
    sql`select relname as name from pg_attribute join pg_class on pg_class.oid = attrelid
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
          and case when attname = 'id' then pg_get_serial_sequence(format('public.%I', relname), 'id') end is not null`,
  );
  for (const { name } of rowsOf<{ name: string }>(result)) {
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${`public.${name}`}, 'id'), max(id)) from ${sql.identifier(name)} having max(id) is not null`,
    );
  }
};

/** @throws DatabaseStartError naming the fingerprints that no key has */
const refuseWithoutKeys = (ids: readonly string[], { keys, isLossAllowed }: RestoreKeys): void => {
  const missing = isLossAllowed ? [] : missingKeyIds(ids, keys);
  if (missing.length > 0)
    throw new DatabaseStartError(
      `O backup tem textos cifrados com uma DATA_KEY que não está aqui (impressão ${missing.join(', ')}): mensagens e anotações não abririam. ${KEY_ADVICE}`,
    );
};

const restoreLines = async (tx: Tx, lines: AsyncIterable<string>, keys: RestoreKeys): Promise<void> => {
  let target: TableHeader | undefined;
  let waiting: string[] = [];
  let started = false;
  const flush = async (): Promise<void> => {
    if (target) await insertRows(tx, target, waiting);
    waiting = [];
  };
  for await (const line of lines) {
    if (!started) {
      const header = JSON.parse(line) as Header;
      await refuseUnfit(tx, header);
      refuseWithoutKeys(header.dataKeys ?? [], keys);
      started = true;
    } else if (line.startsWith('{"table":')) {
      await flush();
      target = JSON.parse(line) as TableHeader;
    } else if (waiting.push(line) >= BATCH) {
      await flush();
    }
  }
  if (!started) throw new DatabaseStartError(NO_BACKUP);
  await flush();
  await advanceIdentities(tx);
  // an older file does not name its keys
  refuseWithoutKeys(await keyIdsInUse(tx), keys);
};

const headerOf = async (path: string): Promise<Header> => {
  const file = createReadStream(path);
  try {
    for await (const line of linesOf(file.pipe(createGunzip()))) return JSON.parse(line) as Header;
  } finally {
    file.destroy();
  }
  throw new DatabaseStartError(NO_BACKUP);
};

/**
 * Checks a backup file before a database is opened for it.
 * @throws DatabaseStartError when the file is no backup, damaged, of an unknown version or sealed under a key that is
 * not given
 */
export const requireFitBackup = async (path: string, keys: RestoreKeys): Promise<void> => {
  try {
    await requireWholeFile(path);
    const header = await headerOf(path);
    refuseForeign(header);
    refuseWithoutKeys(header.dataKeys ?? [], keys);
  } catch (error) {
    throw readingRefusal(error);
  }
};

/**
 * Fills an empty database from a checked backup, completely or not at all.
 * @throws DatabaseStartError when the database has data or refuses a row, or when a text needs a key that is not
 * given
 */
export const fillFromBackup = async (database: Database, path: string, keys: RestoreKeys): Promise<void> => {
  try {
    await database.db.transaction((tx) =>
      pipeline(createReadStream(path), createGunzip(), (chunks: AsyncIterable<Buffer>) =>
        restoreLines(tx, linesOf(chunks), keys),
      ),
    );
  } catch (error) {
    throw readingRefusal(error);
  }
};
