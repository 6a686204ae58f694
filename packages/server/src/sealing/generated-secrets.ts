import { createECDH } from 'node:crypto';
import { type Config, ConfigError, type DataKeysConfig } from '../settings/config.ts';
import { prepareDataDirectory } from '../settings/data-directory.ts';
import { damagedKeyFile, dropKey, keptKey, type KeyFileName, storedKey } from './key-files.ts';

const KEY_BYTES = 32;

/** The P-256 pair of a private key (RFC 8292 §2), in base64url; null for an invalid one. */
const vapidPair = (privateKey: Buffer): { publicKey: string; privateKey: string } | null => {
  if (privateKey.length > KEY_BYTES) return null;
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey);
  } catch {
    return null;
  }
  // Node and others write one key in 256 without its leading zero, but signing accepts 32 bytes only
  const padded = Buffer.concat([Buffer.alloc(KEY_BYTES - privateKey.length), privateKey]);
  return {
    publicKey: pair.getPublicKey('base64url', 'uncompressed'),
    privateKey: padded.toString('base64url'),
  };
};

const dataKeyFrom = (base64: string, name: string): Buffer => {
  const key = Buffer.from(base64, 'base64');
  if (key.length !== KEY_BYTES) throw new ConfigError(`${name} precisa ter 32 bytes em base64.`);
  return key;
};

const previousDataKeysOf = ({ DATA_KEY_PREVIOUS = [] }: DataKeysConfig): Buffer[] =>
  DATA_KEY_PREVIOUS.map((key) => dataKeyFrom(key, 'Cada chave de DATA_KEY_PREVIOUS'));

/**
 * The data keys in the configuration. Generates none: text sealed under a key that no server has would be lost.
 * @throws ConfigError without DATA_KEY, or when a key is not 32 bytes in base64
 */
export const namedDataKeys = (
  config: DataKeysConfig,
): Pick<InstallationSecrets, 'dataKey' | 'previousDataKeys'> => {
  if (config.DATA_KEY === undefined)
    throw new ConfigError('Defina DATA_KEY com a chave que os servidores usam agora.');
  const dataKey = dataKeyFrom(config.DATA_KEY, 'DATA_KEY');
  return { dataKey, previousDataKeys: previousDataKeysOf(config) };
};

/**
 * The available data keys, from the configuration or DATA_DIR; generates none.
 * @throws ConfigError when one is not 32 bytes in base64, or a key file is damaged
 */
export const availableDataKeys = async (
  config: DataKeysConfig & Pick<Config, 'DATA_DIR'>,
): Promise<Buffer[]> => {
  const base64 = config.DATA_KEY ?? (await storedKey(config.DATA_DIR, 'data-key'));
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
  /** True when DATA_DIR had no data key and one was generated: nothing can be sealed under it yet. */
  isDataKeyNew: boolean;
  vapid: { publicKey: string; privateKey: string };
}

/**
 * The secrets of this installation: from the configuration, else generated once into DATA_DIR. A backup needs
 * `data-key`: without it the encrypted content is lost; without `vapid-key` the browsers' subscriptions are.
 * @throws ConfigError when a data key is not 32 bytes in base64, VAPID_* no pair, or a file damaged
 */
export const installationSecrets = async (config: SecretsConfig): Promise<InstallationSecrets> => {
  const generated = async (name: KeyFileName): Promise<string> => {
    await prepareDataDirectory(config.DATA_DIR);
    return keptKey(config.DATA_DIR, name);
  };
  const generatedPair = async () => {
    // 32 random bytes are a private key of the curve
    const pair = vapidPair(Buffer.from(await generated('vapid-key'), 'base64'));
    if (!pair) throw damagedKeyFile(config.DATA_DIR, 'vapid-key');
    return pair;
  };
  const sessionSecret = config.SESSION_SECRET ?? (await generated('session-secret'));
  const isDataKeyNew =
    config.DATA_KEY === undefined && (await storedKey(config.DATA_DIR, 'data-key')) === undefined;
  const dataKey = dataKeyFrom(config.DATA_KEY ?? (await generated('data-key')), 'DATA_KEY');
  const previousDataKeys = previousDataKeysOf(config);
  const vapid =
    config.VAPID_PRIVATE_KEY === undefined
      ? await generatedPair()
      : vapidPair(Buffer.from(config.VAPID_PRIVATE_KEY, 'base64url'));
  if (!vapid || (config.VAPID_PUBLIC_KEY ?? vapid.publicKey) !== vapid.publicKey)
    throw new ConfigError('VAPID_PUBLIC_KEY e VAPID_PRIVATE_KEY precisam ser um par de chaves P-256.');
  return { sessionSecret, dataKey, previousDataKeys, isDataKeyNew, vapid };
};

/** Deletes a data key that was generated for a database whose own key is missing: it would pass for the right one. */
export const withdrawNewDataKey = async (
  { isDataKeyNew }: Pick<InstallationSecrets, 'isDataKeyNew'>,
  { DATA_DIR }: Pick<Config, 'DATA_DIR'>,
): Promise<void> => {
  if (isDataKeyNew) await dropKey(DATA_DIR, 'data-key');
};
