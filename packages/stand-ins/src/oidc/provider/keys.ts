// Keys that sign ID tokens and cookies. The caller stores them: new keys invalidate every sign-in in progress.
import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

export interface OidcKeys {
  /** Private JSON Web Key Set (RFC 7517) for RS256. */
  jwks: { keys: object[] };
  cookieKeys: string[];
}

/** Creates an RSA key of 2048 bits and a cookie key; plain JSON, ready to be saved to a file. */
export async function generateOidcKeys(): Promise<OidcKeys> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' };
  return { jwks: { keys: [key] }, cookieKeys: [randomBytes(32).toString('base64url')] };
}
