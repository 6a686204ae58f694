import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, ConfigRefusal } from '#config.ts';

const KEY_BYTES = 32;

/** The value that is kept in a file of the data directory, made at the first start and readable by its owner only. */
const kept = async (directory: string, name: string): Promise<string> => {
  const path = join(directory, name);
  try {
    await writeFile(path, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return (await readFile(path, 'utf8')).trim();
};

/**
 * The secrets of this installation: from the configuration, else generated once into DATA_DIR. Who loses
 * `data-key` loses the encrypted content, so a backup needs it.
 *
 * @throws ConfigRefusal when DATA_KEY is not 32 bytes in base64
 */
export const installationSecrets = async (
  config: Config,
): Promise<{ sessionSecret: string; dataKey: Buffer }> => {
  const generated = async (name: string): Promise<string> => {
    await mkdir(config.DATA_DIR, { recursive: true });
    return kept(config.DATA_DIR, name);
  };
  const sessionSecret = config.SESSION_SECRET ?? (await generated('session-secret'));
  const dataKey = Buffer.from(config.DATA_KEY ?? (await generated('data-key')), 'base64');
  if (dataKey.length !== KEY_BYTES) throw new ConfigRefusal('DATA_KEY precisa ter 32 bytes em base64.');
  return { sessionSecret, dataKey };
};
