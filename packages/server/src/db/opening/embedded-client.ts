// Opens PGlite on a folder that may be new, incomplete after a killed first start, or damaged.
import { accessSync, constants, existsSync, readdirSync, readFileSync, statfsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import type { Logger } from 'pino';
import { makeTreePrivate } from '#settings/data-directory.ts';
import { DatabaseStartError } from '#db/database.ts';

/** PostgreSQL version of PGlite. */
export const EMBEDDED_MAJOR = '18';

export interface EmbeddedOptions {
  /** Absent: in memory. */
  directory?: string | undefined;
  snapshot?: Blob | undefined;
  log?: Logger | undefined;
}

const RESTORE = 'npm run restore -- ARQUIVO';

const damaged = (directory: string, error?: unknown): DatabaseStartError => {
  const { code } = (error ?? {}) as { code?: unknown };
  const what = typeof code === 'string' ? ` (${code})` : '';
  return new DatabaseStartError(
    `O banco de dados em ${directory} está danificado e não abre${what}. Mude essa pasta de lugar e restaure um backup: ${RESTORE}. Com LOG_LEVEL=debug aparece o que o banco disse.`,
    { cause: error },
  );
};

/** Maximum that PostgreSQL writes at a start before it fails for lack of space: a segment of its journal. */
const JOURNAL_SEGMENT = 16 * 2 ** 20;

const isFull = (directory: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize < JOURNAL_SEGMENT;
  } catch {
    return false;
  }
};

/** EDQUOT and ENOSPC of WASI, which PGlite throws while it copies its own first files. */
const WASI_FULL: readonly number[] = [19, 51];

/** True when an error or one of its causes reports a full disk or quota; 53100 is PostgreSQL's code. */
const saysFull = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  const { code, name, errno, cause } = error as Record<string, unknown>;
  if (name === 'ErrnoError' && WASI_FULL.includes(Number(errno))) return true;
  return ['ENOSPC', 'EDQUOT', '53100'].includes(String(code)) || saysFull(cause);
};

/** EACCES and EPERM of WASI. */
const WASI_FORBIDDEN: readonly number[] = [2, 63];

/** True when an error or one of its causes reports files of another user. */
const saysForbidden = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  const { code, name, errno, cause } = error as Record<string, unknown>;
  if (name === 'ErrnoError' && WASI_FORBIDDEN.includes(Number(errno))) return true;
  return ['EACCES', 'EPERM', 'EROFS'].includes(String(code)) || saysForbidden(cause);
};

const hasForeignFiles = (directory: string): boolean => {
  try {
    for (const entry of readdirSync(directory, { withFileTypes: true, recursive: true }))
      accessSync(join(entry.parentPath, entry.name), constants.R_OK | constants.W_OK);
    return false;
  } catch (error) {
    return saysForbidden(error);
  }
};

const isOutOfSpace = (directory: string, error: unknown): boolean => saysFull(error) || isFull(directory);

/** A full disk or another user's files alone may explain any failure: they are never reported as damage. */
const unopened = (directory: string, error: unknown): DatabaseStartError => {
  if (isOutOfSpace(directory, error))
    return new DatabaseStartError(
      `O disco está cheio, e o banco de dados em ${directory} não abre sem espaço para escrever: libere espaço e repita. Não mexa nessa pasta.`,
      { cause: error },
    );
  if (saysForbidden(error) || hasForeignFiles(directory))
    return new DatabaseStartError(
      `O banco de dados em ${directory} tem arquivos que este usuário não pode ler ou escrever, como os de quem já o abriu com sudo. Nada está danificado: como administrador, dê a pasta a este usuário (chown -R).`,
      { cause: error },
    );
  return damaged(directory, error);
};

const isFolderWithFiles = (directory: string): boolean => {
  try {
    return readdirSync(directory).length > 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw unopened(directory, error);
  }
};

/** @throws DatabaseStartError for a folder without a database, where PGlite would write a new one, or another version */
const requireVersion = (directory: string): void => {
  let version = '';
  try {
    version = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    throw unopened(directory, error);
  }
  if (!/^\d+$/.test(version)) throw damaged(directory);
  if (version !== EMBEDDED_MAJOR)
    throw new DatabaseStartError(
      `O banco de dados em ${directory} é do PostgreSQL ${version}, e esta versão do Zelo traz o ${EMBEDDED_MAJOR}. Faça um backup com a versão que o criou, mude essa pasta de lugar e restaure: ${RESTORE}.`,
    );
};

const createClient = async ({ directory, snapshot, log }: EmbeddedOptions): Promise<PGlite> => {
  let isOpening = true;
  let isFullSaid = false;
  // once it is open its messages may contain rows
  const toLog = (text: string): boolean => {
    if (isOpening && /No space left on device|Disk quota exceeded/.test(text)) isFullSaid = true;
    if (isOpening) log?.debug({ pglite: text }, 'embedded database');
    return false;
  };
  try {
    return await PGlite.create({
      ...(directory && { dataDir: directory }),
      ...(snapshot && { loadDataDir: snapshot }),
      extensions: { btree_gist },
      onStdout: toLog,
      onStderr: toLog,
    });
  } catch (error) {
    // PGlite then throws only that it ended
    throw isFullSaid ? Object.assign(new Error('disk full', { cause: error }), { code: 'ENOSPC' }) : error;
  } finally {
    isOpening = false;
  }
};

/** Closes the client when its schema is refused: open PGlite files keep the process from ending. */
const createPrepared = async (
  options: EmbeddedOptions,
  prepare: (client: PGlite) => Promise<void>,
): Promise<PGlite> => {
  const client = await createClient(options);
  try {
    // PGlite sets its own modes and ignores the umask
    if (options.directory) makeTreePrivate(options.directory);
    await prepare(client);
    return client;
  } catch (error) {
    // a damaged database may fail to close, too: the first error is the reason
    await client.close().catch(() => undefined);
    throw error;
  }
};

/**
 * Opens PGlite and lets `prepare` bring its schema up to date. A folder whose first start was killed is created
 * again.
 * @throws DatabaseStartError when the disk is full, or the folder damaged or of another PostgreSQL
 */
export const openEmbeddedClient = async (
  options: EmbeddedOptions,
  prepare: (client: PGlite) => Promise<void>,
): Promise<PGlite> => {
  const { directory } = options;
  if (!directory) return createPrepared(options, prepare);
  // exists from the first file until the schema is there: the folder holds nothing of value until then
  const unfinished = `${directory}.unfinished`;
  if (existsSync(unfinished)) await rm(directory, { recursive: true, force: true });
  const isNew = !isFolderWithFiles(directory);
  if (isNew) await writeFile(unfinished, '');
  else {
    requireVersion(directory);
    makeTreePrivate(directory);
  }
  try {
    const client = await createPrepared(options, prepare);
    if (isNew) await rm(unfinished);
    return client;
  } catch (error) {
    if (error instanceof DatabaseStartError || (isNew && !isOutOfSpace(directory, error))) throw error;
    options.log?.debug({ error: error instanceof Error ? error.message : 'unknown' }, 'embedded database');
    throw unopened(directory, error);
  }
};
