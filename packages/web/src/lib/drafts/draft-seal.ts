// Seals what is typed and not saved yet under the account's key, which the server gives only to a signed-in page: what
// stays on the device cannot be read after the session (decision 059).
import { call } from '#lib/api/api.ts';

const ALGORITHM = 'AES-GCM';
const IV_BYTES = 12;

/** Ciphertext and its nonce, in base64. */
export interface Sealed {
  iv: string;
  text: string;
}

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

let loading: Promise<CryptoKey> | null = null;

const loadKey = async (): Promise<CryptoKey> => {
  const { key } = await call('GET /api/account/draft-key');
  return crypto.subtle.importKey('raw', fromBase64(key), ALGORITHM, false, ['encrypt', 'decrypt']);
};

/** The key of the page's account, fetched when first needed. A failure is forgotten: the next text tries again. */
const draftKey = (): Promise<CryptoKey> => {
  loading ??= loadKey().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
};

/** False on a page without HTTPS, where browsers offer no encryption. */
export const canSeal = (): boolean => (crypto as Partial<Crypto>).subtle !== undefined;

const paramsOf = (iv: Uint8Array<ArrayBuffer>, name: string) => ({
  name: ALGORITHM,
  iv,
  additionalData: new TextEncoder().encode(name),
});

/** @param name of the text; opened under another name, it is refused */
export const seal = async (name: string, text: string): Promise<Sealed> => {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const bytes = new TextEncoder().encode(text);
  const sealed = await crypto.subtle.encrypt(paramsOf(iv, name), await draftKey(), bytes);
  return { iv: toBase64(iv), text: toBase64(new Uint8Array(sealed)) };
};

/** @throws DOMException for a text of another account, of another name or of an earlier key */
export const unseal = async (name: string, { iv, text }: Sealed): Promise<string> => {
  const params = paramsOf(fromBase64(iv), name);
  return new TextDecoder().decode(await crypto.subtle.decrypt(params, await draftKey(), fromBase64(text)));
};
