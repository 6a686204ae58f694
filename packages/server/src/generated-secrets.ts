import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, ConfigRefusal, type DataKeysConfig } from '#config.ts';
import { prepareDataDirectory } from '#data-directory.ts';

const KEY_BYTES = 32;

/** The value that is kept in a file of the data directory, made at the first start and readable by its owner only. */
const kept = async (directory: string, name: string): Promise<string> => {
  const path = join(directory, name);
  // written aside and linked whole: another process never reads a file that is still empty
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { flag: 'wx', mode: 0o600 });
  try {
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(draft);
  }
  return (await readFile(path, 'utf8')).trim();
};

/** The P-256 pair of a private key (RFC 8292 §2), in base64url; null when it is none. */
const vapidPair = (privateKey: Buffer): { publicKey: string; privateKey: string } | null => {
  if (privateKey.length > KEY_BYTES) return null;
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey);
  } catch {
    return null;
  }
  // Node and others write one key in 256 without its leading zero, and signing takes 32 bytes only
  const padded = Buffer.concat([Buffer.alloc(KEY_BYTES - privateKey.length), privateKey]);
  return {
    publicKey: pair.getPublicKey('base64url', 'uncompressed'),
    privateKey: padded.toString('base64url'),
  };
};

const dataKeyFrom = (base64: string, name: string): Buffer => {
  const key = Buffer.from(base64, 'base64');
  if (key.length !== KEY_BYTES) throw new ConfigRefusal(`${name} precisa ter 32 bytes em base64.`);
  return key;
};

const previousDataKeysOf = ({ DATA_KEY_PREVIOUS = [] }: DataKeysConfig): Buffer[] =>
  DATA_KEY_PREVIOUS.map((key) => dataKeyFrom(key, 'Cada chave de DATA_KEY_PREVIOUS'));

/**
 * The data keys that the configuration names. Nothing is generated: what is sealed under a key that no server has is lost.
 *
 * @throws ConfigRefusal without DATA_KEY, or when a key is not 32 bytes in base64
 */
export const namedDataKeys = (
  config: DataKeysConfig,
): Pick<InstallationSecrets, 'dataKey' | 'previousDataKeys'> => {
  if (config.DATA_KEY === undefined)
    throw new ConfigRefusal('Defina DATA_KEY com a chave que os servidores usam agora.');
  const dataKey = dataKeyFrom(config.DATA_KEY, 'DATA_KEY');
  return { dataKey, previousDataKeys: previousDataKeysOf(config) };
};

/**
 * The data keys that are here, of the configuration or of DATA_DIR; none is generated.
 *
 * @throws ConfigRefusal when one is not 32 bytes in base64
 */
export const availableDataKeys = async (
  config: DataKeysConfig & Pick<Config, 'DATA_DIR'>,
): Promise<Buffer[]> => {
  const path = join(config.DATA_DIR, 'data-key');
  const stored = existsSync(path) ? (await readFile(path, 'utf8')).trim() : undefined;
  const base64 = config.DATA_KEY ?? stored;
  const named = base64 === undefined ? [] : [dataKeyFrom(base64, 'DATA_KEY')];
  return [...named, ...previousDataKeysOf(config)];
};

type SecretsConfig = Pick<
  Config,
  'DATA_DIR' | 'SESSION_SECRET' | 'DATA_KEY' | 'DATA_KEY_PREVIOUS' | 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY'
>;

export interface InstallationSecrets {
  sessionSecret: string;
  dataKey: Buffer;
  previousDataKeys: Buffer[];
  vapid: { publicKey: string; privateKey: string };
}

/**
 * The secrets of this installation: from the configuration, else generated once into DATA_DIR. Who loses
 * `data-key` loses the encrypted content, so a backup needs it; who loses `vapid-key` loses the browsers' subscriptions.
 *
 * @throws ConfigRefusal when DATA_KEY or one of DATA_KEY_PREVIOUS is not 32 bytes in base64, or VAPID_* no pair
 */
export const installationSecrets = async (config: SecretsConfig): Promise<InstallationSecrets> => {
  const generated = async (name: string): Promise<string> => {
    await prepareDataDirectory(config.DATA_DIR);
    return kept(config.DATA_DIR, name);
  };
  const sessionSecret = config.SESSION_SECRET ?? (await generated('session-secret'));
  const dataKey = dataKeyFrom(config.DATA_KEY ?? (await generated('data-key')), 'DATA_KEY');
  const previousDataKeys = previousDataKeysOf(config);
  // 32 random bytes are a private key of the curve
  const vapid = vapidPair(
    config.VAPID_PRIVATE_KEY === undefined
      ? Buffer.from(await generated('vapid-key'), 'base64')
      : Buffer.from(config.VAPID_PRIVATE_KEY, 'base64url'),
  );
  if (!vapid || (config.VAPID_PUBLIC_KEY ?? vapid.publicKey) !== vapid.publicKey)
    throw new ConfigRefusal('VAPID_PUBLIC_KEY e VAPID_PRIVATE_KEY precisam ser um par de chaves P-256.');
  return { sessionSecret, dataKey, previousDataKeys, vapid };
};
