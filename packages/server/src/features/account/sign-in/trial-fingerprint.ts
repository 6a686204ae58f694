import { createHmac, hkdfSync } from 'node:crypto';
import type { IdentityKey } from '#features/account/account-repository.ts';

/** The mark by which an identity is known again, and by which nobody learns who it was. */
export type TrialFingerprint = (identity: IdentityKey) => string;

/**
 * Marks with a key that is derived from the installation's data key for nothing else (RFC 5869): the database alone does
 * not even tell whether a known person has a mark.
 */
export const trialMarker = (dataKey: Buffer): TrialFingerprint => {
  const key = Buffer.from(hkdfSync('sha256', dataKey, 'zelo', 'used-trial', 32));
  return ({ iss, sub }) =>
    createHmac('sha256', key)
      .update(JSON.stringify([iss, sub]))
      .digest('base64url');
};

/** Every mark that an identity may have: under the data key of today, and under those of before. */
export type TrialMarks = (identity: IdentityKey) => string[];

/** See `trialMarker`, for each of the data keys. */
export const trialMarks = (dataKeys: readonly Buffer[]): TrialMarks => {
  const markers = dataKeys.map(trialMarker);
  return (identity) => markers.map((markOf) => markOf(identity));
};
