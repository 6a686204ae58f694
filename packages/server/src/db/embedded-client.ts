// Opens PGlite on a folder that may be new, left half made by a killed first start, or damaged.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import type { Logger } from 'pino';
import { makeTreePrivate } from '#data-directory.ts';
import { DatabaseRefusal } from './database.ts';

/** The PostgreSQL that PGlite is. */
export const EMBEDDED_MAJOR = '18';

export interface EmbeddedOptions {
  /** Absent: in memory. */
  directory?: string | undefined;
  snapshot?: Blob | undefined;
  log?: Logger | undefined;
}

const RESTORE = 'npm run restore -- ARQUIVO';

const damaged = (directory: string, error?: unknown): DatabaseRefusal => {
  const { code } = (error ?? {}) as { code?: unknown };
  const what = typeof code === 'string' ? ` (${code})` : '';
  return new DatabaseRefusal(
    `O banco de dados em ${directory} está danificado e não abre${what}. Mude essa pasta de lugar e restaure um backup: ${RESTORE}. Com LOG_LEVEL=debug aparece o que o banco disse.`,
    { cause: error },
  );
};

const isFolderWithFiles = (directory: string): boolean => {
  try {
    return readdirSync(directory).length > 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw damaged(directory, error);
  }
};

/** @throws DatabaseRefusal when the folder is of no database, which PGlite would write a new one over, or of another version */
const requireVersion = (directory: string): void => {
  let version = '';
  try {
    version = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    throw damaged(directory, error);
  }
  if (!/^\d+$/.test(version)) throw damaged(directory);
  if (version !== EMBEDDED_MAJOR)
    throw new DatabaseRefusal(
      `O banco de dados em ${directory} é do PostgreSQL ${version}, e esta versão do Zelo traz o ${EMBEDDED_MAJOR}. Faça um backup com a versão que o criou, mude essa pasta de lugar e restaure: ${RESTORE}.`,
    );
};

const createClient = ({ directory, snapshot, log }: EmbeddedOptions): Promise<PGlite> => {
  let isOpening = true;
  // once it is open its words may hold rows
  const toLog = (text: string): boolean => {
    if (isOpening) log?.debug({ pglite: text }, 'embedded database');
    return false;
  };
  return PGlite.create({
    ...(directory && { dataDir: directory }),
    ...(snapshot && { loadDataDir: snapshot }),
    extensions: { btree_gin, btree_gist },
    onStdout: toLog,
    onStderr: toLog,
  }).finally(() => (isOpening = false));
};

/**
 * Opens PGlite and lets `prepare` bring its schema up to date; a folder whose first start was killed is made again.
 *
 * @throws DatabaseRefusal when the folder is damaged, or of another PostgreSQL
 */
export const openEmbeddedClient = async (
  options: EmbeddedOptions,
  prepare: (client: PGlite) => Promise<void>,
): Promise<PGlite> => {
  const { directory } = options;
  if (!directory) {
    const client = await createClient(options);
    await prepare(client);
    return client;
  }
  // stands from the first file until the schema is there: nothing of worth can be in the folder meanwhile
  const unfinished = `${directory}.unfinished`;
  if (existsSync(unfinished)) await rm(directory, { recursive: true, force: true });
  const isNew = !isFolderWithFiles(directory);
  if (isNew) await writeFile(unfinished, '');
  else {
    requireVersion(directory);
    makeTreePrivate(directory);
  }
  try {
    const client = await createClient(options);
    // PGlite gives its own modes, whatever the umask
    makeTreePrivate(directory);
    await prepare(client);
    if (isNew) await rm(unfinished);
    return client;
  } catch (error) {
    if (error instanceof DatabaseRefusal || isNew) throw error;
    options.log?.debug({ error: error instanceof Error ? error.message : 'unknown' }, 'embedded database');
    throw damaged(directory, error);
  }
};
