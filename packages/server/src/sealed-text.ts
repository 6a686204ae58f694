// Encryption of client content at rest: AES-256-GCM, form `v1:<key id>:<iv>:<tag>:<ciphertext>` in base64url.
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** Where a text lives; a ciphertext moved to another row, column or professional no longer opens. */
export interface SealContext {
  table: string;
  column: string;
  row: string;
  professionalId: number;
}

export interface Sealer {
  seal: (text: string, context: SealContext) => string;
  /** @throws Error when the key, the context or the text is not the one it was sealed with */
  open: (sealed: string, context: SealContext) => string;
}

const additionalData = (context: SealContext): Buffer =>
  Buffer.from(`${context.table}|${context.column}|${context.row}|${context.professionalId}`);

/**
 * Seals text with a key derived for each professional from the data key (HKDF-SHA256, RFC 5869).
 *
 * @param dataKey 32 random bytes (DATA_KEY)
 */
export const sealer = (dataKey: Buffer): Sealer => {
  const keyId = createHash('sha256').update(dataKey).digest('hex').slice(0, 8);
  const keyOf = (professionalId: number): Buffer =>
    Buffer.from(hkdfSync('sha256', dataKey, 'zelo', `professional:${professionalId}`, 32));
  return {
    seal: (text, context) => {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', keyOf(context.professionalId), iv);
      cipher.setAAD(additionalData(context));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const parts = [iv, cipher.getAuthTag(), body].map((part) => part.toString('base64url'));
      return ['v1', keyId, ...parts].join(':');
    },
    open: (sealed, context) => {
      const [version, , iv, tag, body] = sealed.split(':');
      if (version !== 'v1' || iv === undefined || tag === undefined || body === undefined) {
        throw new Error('sealed text has an unknown form');
      }
      const key = keyOf(context.professionalId);
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'), {
        authTagLength: 16,
      });
      decipher.setAAD(additionalData(context));
      decipher.setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString(
        'utf8',
      );
    },
  };
};
