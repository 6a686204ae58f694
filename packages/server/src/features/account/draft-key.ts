import { hkdfSync } from 'node:crypto';

/** The key that seals an account's unsaved texts in its browsers (RFC 5869): 32 bytes in base64. */
export type DraftKeyOf = (userId: number) => string;

export const draftKeys =
  (dataKey: Buffer): DraftKeyOf =>
  (userId) =>
    Buffer.from(hkdfSync('sha256', dataKey, String(userId), 'draft-key', 32)).toString('base64');
