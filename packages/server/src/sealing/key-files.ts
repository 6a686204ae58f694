// The secrets that an installation without variables keeps in DATA_DIR: generated at the first start, validated at
// every other.
import { randomBytes, randomUUID } from 'node:crypto';
import { link, lstat, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../settings/config.ts';

const KEY_BYTES = 32;
const THIRTY_TWO_BYTES = /^[A-Za-z0-9+/]{43}=$/;

interface KeyFile {
  form: RegExp;
  /** Advice for a damaged file. */
  advice: string;
}

const KEY_FILES = {
  'session-secret': {
    form: /^[!-~]{32,1000}$/,
    advice: 'apague-o e inicie de novo: outro é criado, e todos entram de novo.',
  },
  'data-key': {
    form: THIRTY_TWO_BYTES,
    advice:
      'recupere-o da sua cópia, porque sem ele mensagens e anotações não abrem. Se não há cópia, apague-o e inicie com ALLOW_LOST_DATA_KEY=on, que segue sem esses textos.',
  },
  'vapid-key': {
    form: THIRTY_TWO_BYTES,
    advice: 'apague-o e inicie de novo: outro é criado, e cada navegador pede os avisos de novo.',
  },
} satisfies Record<string, KeyFile>;

export type KeyFileName = keyof typeof KEY_FILES;

const READING_REASONS: Record<string, string> = {
  EISDIR: 'é uma pasta e não um arquivo',
  ENOENT: 'é um atalho para um arquivo que não existe',
};

/** The file may be valid: advice for a damaged one would destroy it. */
const UNREADABLE = new Set(['EACCES', 'EPERM']);

const refusedToUser = (path: string, cause: unknown): ConfigError =>
  new ConfigError(
    `O arquivo ${path} não pode ser lido por este usuário: dê a ele a permissão (como administrador, chown e chmod 600) ou inicie com o usuário de antes. O arquivo pode estar perfeito.`,
    { cause },
  );

/** Reports a damaged file by its path, never by its content. */
export const damagedKeyFile = (
  directory: string,
  name: KeyFileName,
  { why = 'está danificado', cause }: { why?: string; cause?: unknown } = {},
): ConfigError =>
  new ConfigError(`O arquivo ${join(directory, name)} ${why}: ${KEY_FILES[name].advice}`, { cause });

/** @throws ConfigError naming the file and the fix when it cannot be a key */
const readSound = async (directory: string, name: KeyFileName): Promise<string> => {
  let text: string;
  try {
    text = (await readFile(join(directory, name), 'utf8')).trim();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (UNREADABLE.has(code)) throw refusedToUser(join(directory, name), error);
    const why = READING_REASONS[code] ?? `não pode ser lido (${code})`;
    throw damagedKeyFile(directory, name, { why, cause: error });
  }
  if (text === '') throw damagedKeyFile(directory, name, { why: 'está vazio' });
  if (!KEY_FILES[name].form.test(text)) throw damagedKeyFile(directory, name);
  return text;
};

/**
 * The key in a file readable by its owner only; generates the file if missing.
 * @throws ConfigError naming the file and the fix when it is damaged
 */
export const keptKey = async (directory: string, name: KeyFileName): Promise<string> => {
  const path = join(directory, name);
  // written aside and linked when complete: another process never reads an empty file
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { flag: 'wx', mode: 0o600 });
  try {
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(draft);
  }
  return readSound(directory, name);
};

/**
 * The key in a file, if it exists.
 * @throws ConfigError naming the file and the fix when it is damaged
 */
export const storedKey = async (directory: string, name: KeyFileName): Promise<string | undefined> => {
  const exists = await lstat(join(directory, name)).then(
    () => true,
    () => false,
  );
  return exists ? readSound(directory, name) : undefined;
};

export const dropKey = (directory: string, name: KeyFileName): Promise<void> => unlink(join(directory, name));
