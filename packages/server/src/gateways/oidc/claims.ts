import { z } from 'zod';
import { hasForbiddenCharacters } from '@zelo/domain/shared/texts/text.ts';

const MAX_NAME_LENGTH = 120;
const MAX_PICTURE_URL_LENGTH = 254;

/** A person authenticated by the issuer; `email` only when the issuer says that it is verified. */
export interface OidcProfile {
  iss: string;
  sub: string;
  email: string | null;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
}

// an invalid claim counts as absent; only an invalid identity is refused
const plainText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !hasForbiddenCharacters(value))
    .transform((value) => value.trim() || undefined);

const optional = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined);

const claims = z.object({
  iss: z.string().max(500),
  // ASCII, at most 255 (OpenID Connect Core 1.0 §2)
  sub: z.string().regex(/^[\x20-\x7e]{1,255}$/),
  email: optional(z.email().max(MAX_PICTURE_URL_LENGTH)),
  // some issuers send it as text
  email_verified: optional(z.union([z.boolean(), z.stringbool()])),
  given_name: optional(plainText(MAX_NAME_LENGTH)),
  family_name: optional(plainText(MAX_NAME_LENGTH)),
  name: optional(plainText(MAX_NAME_LENGTH)),
  picture: optional(z.url({ protocol: /^https$/ }).max(500)),
});

/**
 * Reads the claims about a person.
 * @throws ZodError when issuer or subject are missing or not text
 */
export const profileFromClaims = (raw: Record<string, unknown>): OidcProfile => {
  const known = claims.parse(raw);
  const [first = '', ...rest] = (known.name ?? '').split(/\s+/);
  return {
    iss: known.iss,
    sub: known.sub,
    email: known.email_verified === true && known.email ? known.email.toLowerCase() : null,
    firstName: known.given_name ?? first,
    lastName: known.family_name ?? (known.given_name ? '' : rest.join(' ')),
    profileImageUrl: known.picture ?? null,
  };
};
