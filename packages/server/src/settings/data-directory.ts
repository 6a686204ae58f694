// DATA_DIR is readable and writable by its owner only, and an unsuitable path is refused with a message.
import { chmodSync, existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rmdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { ConfigError } from './config.ts';

const STICKY = 0o1000;
/** Zelo's own entries in the folder; a folder with any other entry is shared, and keeps its mode. */
const OWN_ENTRY =
  /^(db|db\.\w[\w.-]*|data-key|session-secret|vapid-key|[a-z]+-stand-in\.json.*|lost\+found)$/;

const REASONS: Record<string, string> = {
  EEXIST: 'é um arquivo: aponte para uma pasta',
  ENOTDIR: 'passa por um arquivo: aponte para uma pasta',
  EACCES: 'não deixa escrever: dê permissão a este usuário ou aponte para outra pasta',
  EPERM: 'não deixa escrever: dê permissão a este usuário ou aponte para outra pasta',
  EROFS: 'está em um disco só de leitura: aponte para outra pasta',
  ENAMETOOLONG: 'tem um caminho longo demais',
  ENOSPC: 'está em um disco cheio: libere espaço',
  EDQUOT: 'passou da cota de disco: libere espaço',
};

const refusalOf = (path: string, error: unknown): unknown => {
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) return error;
  const reason = REASONS[code] ?? `não pode ser criada (${code}): aponte para outra pasta`;
  return new ConfigError(`DATA_DIR (${path}) ${reason}.`, { cause: error });
};

/** Like mkdir -p, which in Node never returns when a file system refuses every new folder, such as /proc. */
const makeFolder = async (path: string): Promise<void> => {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return;
    const parent = dirname(path);
    if (code !== 'ENOENT' || parent === path) throw error;
    await makeFolder(parent);
    await mkdir(path, { mode: 0o700 });
  }
};

/** The PostgreSQL folder that the path is or lies in, with links resolved. */
const databaseAround = (path: string): string | undefined => {
  const real = existsSync(path) ? realpathSync(path) : path;
  if (existsSync(join(real, 'PG_VERSION'))) return real;
  const parent = dirname(real);
  return parent === real ? undefined : databaseAround(parent);
};

/** @throws ConfigError when the path is not what it looks like, or would damage a database */
const refuseWrongPlace = (path: string): void => {
  if (path.startsWith('~'))
    throw new ConfigError(
      `DATA_DIR (${path}) começa com ~, que aqui não vira a sua pasta: escreva o caminho por extenso.`,
    );
  const database = databaseAround(resolve(path));
  if (database !== undefined)
    throw new ConfigError(
      `DATA_DIR (${path}) fica dentro da pasta de um banco de dados (${database}): aponte para outra pasta.`,
    );
};

const requireWritable = async (path: string): Promise<void> => {
  await rmdir(await mkdtemp(join(path, 'db.probe-')));
};

/** Removes all rights of other users; skips files of another user. */
const makePrivate = (path: string, mode: number): void => {
  try {
    chmodSync(path, mode);
  } catch (error) {
    if (!['EPERM', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
};

/** Removes all rights of other users from a folder and its contents; does not follow symbolic links. */
export const makeTreePrivate = (folder: string): void => {
  makePrivate(folder, 0o700);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) makePrivate(join(entry.parentPath, entry.name), 0o700);
    else if (entry.isFile()) makePrivate(join(entry.parentPath, entry.name), 0o600);
  }
};

const makeOwnEntriesPrivate = (path: string): void => {
  const entries = readdirSync(path, { withFileTypes: true });
  const own = entries.filter(({ name }) => OWN_ENTRY.test(name));
  for (const { name } of own.filter((entry) => entry.isFile())) makePrivate(join(path, name), 0o600);
  // a shared folder, such as /tmp, would become unusable for other users
  if (own.length === entries.length && (statSync(path).mode & STICKY) === 0) makePrivate(path, 0o700);
};

/**
 * Creates DATA_DIR if missing.
 * @throws ConfigError when the path cannot be a folder that this process writes to
 */
export const requireDataDirectory = async (path: string): Promise<void> => {
  refuseWrongPlace(path);
  try {
    await makeFolder(path);
    await requireWritable(path);
  } catch (error) {
    throw refusalOf(path, error);
  }
};

/**
 * Creates DATA_DIR if missing, and keeps it and all later files of this process private.
 * @throws ConfigError when the path cannot be a folder that this process writes to
 */
export const prepareDataDirectory = async (path: string): Promise<void> => {
  process.umask(0o077);
  await requireDataDirectory(path);
  makeOwnEntriesPrivate(path);
};
