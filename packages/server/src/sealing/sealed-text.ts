// Encryption of client content at rest: AES-256-GCM, format `v1:<key id>:<iv>:<tag>:<ciphertext>` in base64url.
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/** Maximum number of cached keys: more than the professionals that one process serves at a time. */
const MAX_KEYS = 1_000;

/** Location of a text; a ciphertext moved to another row, column or professional no longer opens. */
export interface SealContext {
  table: string;
  column: string;
  row: string;
  professionalId: number;
}

export interface Sealer {
  seal: (text: string, context: SealContext) => string;
  /** @throws Error when the key, the context or the text differs from the sealed one */
  open: (sealed: string, context: SealContext) => string;
}

const additionalData = (context: SealContext): Buffer =>
  Buffer.from(`${context.table}|${context.column}|${context.row}|${context.professionalId}`);

/** Key of each professional, cached: deriving costs four times opening a note, and a list opens thousands. */
const derivedKeys = (dataKey: Buffer): ((professionalId: number) => KeyObject) => {
  const ready = new Map<number, KeyObject>();
  return (professionalId) => {
    const known = ready.get(professionalId);
    if (known) return known;
    const info = `professional:${professionalId}`;
    const key = createSecretKey(Buffer.from(hkdfSync('sha256', dataKey, 'zelo', info, 32)));
    const [oldest] = ready.keys();
    if (ready.size >= MAX_KEYS && oldest !== undefined) ready.delete(oldest);
    ready.set(professionalId, key);
    return key;
  };
};

export const keyIdOf = (dataKey: Buffer): string =>
  createHash('sha256').update(dataKey).digest('hex').slice(0, 8);

/** Prefix of texts sealed with this data key. */
export const sealedPrefix = (dataKey: Buffer): string => `v1:${keyIdOf(dataKey)}:`;

/**
 * Seals text with a key derived for each professional from the data key (HKDF-SHA256, RFC 5869).
 * @param dataKey 32 random bytes (DATA_KEY)
 * @param previous data keys that only open texts sealed with them (DATA_KEY_PREVIOUS)
 */
export const sealer = (dataKey: Buffer, previous: readonly Buffer[] = []): Sealer => {
  const prefix = sealedPrefix(dataKey);
  const sealingKeyOf = derivedKeys(dataKey);
  const keys = new Map(previous.map((key) => [keyIdOf(key), derivedKeys(key)]));
  keys.set(keyIdOf(dataKey), sealingKeyOf);
  return {
    seal: (text, context) => {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealingKeyOf(context.professionalId), iv);
      cipher.setAAD(additionalData(context));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const parts = [iv, cipher.getAuthTag(), body].map((part) => part.toString('base64url'));
      return prefix + parts.join(':');
    },
    open: (sealed, context) => {
      const [version, keyId = '', iv, tag, body] = sealed.split(':');
      if (version !== 'v1' || iv === undefined || tag === undefined || body === undefined) {
        throw new Error('sealed text has an unknown form');
      }
      const keyOf = keys.get(keyId);
      if (!keyOf) throw new Error('sealed text is of an unknown key');
      const decipher = createDecipheriv(
        'aes-256-gcm',
        keyOf(context.professionalId),
        Buffer.from(iv, 'base64url'),
        {
          authTagLength: 16,
        },
      );
      decipher.setAAD(additionalData(context));
      decipher.setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString(
        'utf8',
      );
    },
  };
};

export interface OpenedText {
  text: string | null;
  /** false: sealed under another key, or damaged */
  isReadable: boolean;
}

export interface SealedPlace {
  professionalId: number;
  id: number;
}

const contextOf = (where: string, { professionalId, id }: SealedPlace): SealContext => {
  const [table = '', column = ''] = where.split('.');
  return { table, column, row: String(id), professionalId };
};

/**
 * Seals and opens `table.column` values. Undecryptable is reported separately from missing: one damaged row must
 * neither hide others nor be overwritten.
 */
export const columnSeals = <Column extends `${string}.${string}`>(sealer: Sealer) => ({
  seal: <Text extends string | null>(where: Column, place: SealedPlace, text: Text): Text | string =>
    text === null ? text : sealer.seal(text, contextOf(where, place)),

  open: (where: Column, place: SealedPlace, sealed: string | null): OpenedText => {
    if (sealed === null) return { text: null, isReadable: true };
    try {
      return { text: sealer.open(sealed, contextOf(where, place)), isReadable: true };
    } catch {
      return { text: null, isReadable: false };
    }
  },
});

export type ColumnSeals<Column extends `${string}.${string}`> = ReturnType<typeof columnSeals<Column>>;
