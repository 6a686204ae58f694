// PGlite takes no lock on its directory: two processes on one directory lose writes silently. SQLite locks a file
// beside it in the kernel (POSIX record locks, LockFileEx on Windows): the lock ends with its process, even one that
// is killed, and is visible from every pid namespace (decision 033).
import { readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseStartError } from '#db/database.ts';

/** Processes that start together probe the lock; the first has to wait until the others are done. */
const TIMEOUT_MS = 2_000;
const SQLITE_BUSY = 5;
const SQLITE_CANTOPEN = 14;
/** SQLite's limit for the path of a database. */
const MAX_PATH_BYTES = 500;

/** Keeps handles from being collected: a collected handle closes the file and releases the lock. */
const held = new Set<DatabaseSync>();

const takeLock = (path: string): DatabaseSync => {
  const file = new DatabaseSync(path, { timeout: TIMEOUT_MS });
  try {
    // nothing is ever written: the file stays empty and has no journal
    file.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    file.close();
    throw error;
  }
  held.add(file);
  return file;
};

const holderOf = async (path: string): Promise<string> => {
  const [pid, host] = (await readFile(path, 'utf8').catch(() => '')).trim().split(' ');
  if (!pid) return 'por outro processo';
  return host === undefined || host === hostname()
    ? `pelo processo ${pid}`
    : `pelo processo ${pid} de ${host}`;
};

const refusalOf = async (directory: string, error: unknown): Promise<unknown> => {
  const { errcode } = error as { errcode?: number };
  if (errcode === undefined) return error;
  // the low byte is the primary code, the others its kind
  const primary = errcode & 0xff;
  const why = (): string => {
    if (Buffer.byteLength(directory) > MAX_PATH_BYTES)
      return `O caminho da pasta de dados é longo demais: use um DATA_DIR de até ${MAX_PATH_BYTES} bytes.`;
    if (primary === SQLITE_CANTOPEN)
      return `A pasta de dados ${directory} não deixa escrever: dê permissão a este usuário ou use outro DATA_DIR.`;
    return `Não foi possível reservar a pasta de dados ${directory} (SQLite ${errcode}): use um DATA_DIR em disco local.`;
  };
  const line =
    primary === SQLITE_BUSY
      ? `A pasta de dados ${directory} já está em uso ${await holderOf(`${directory}.lock`)}. Pare-o ou use outro DATA_DIR.`
      : why();
  return new DatabaseStartError(line, { cause: error });
};

/**
 * Locks a directory for this process.
 * @returns a function that releases the lock
 * @throws DatabaseStartError when another live process holds it, or the file system does not support locks
 */
export const lockDirectory = async (directory: string): Promise<() => Promise<void>> => {
  const holder = `${directory}.lock`;
  try {
    const file = takeLock(`${directory}.lock.sqlite`);
    // for the message of a refusal, and for versions that know only this file
    await writeFile(holder, `${process.pid} ${hostname()}\n`, { mode: 0o600 });
    return async () => {
      await rm(holder, { force: true });
      held.delete(file);
      file.close();
    };
  } catch (error) {
    throw await refusalOf(directory, error);
  }
};
