import { createHmac, hkdfSync } from 'node:crypto';
import type { IdentityKey } from '#features/account/account-repository.ts';

/** Recognizes an identity again without revealing it. */
export type TrialFingerprint = (identity: IdentityKey) => string;

/** Marks keyed for this purpose only (RFC 5869): the database alone cannot show that a known person has a mark. */
export const trialMarker = (dataKey: Buffer): TrialFingerprint => {
  const key = Buffer.from(hkdfSync('sha256', dataKey, 'zelo', 'used-trial', 32));
  return ({ iss, sub }) =>
    createHmac('sha256', key)
      .update(JSON.stringify([iss, sub]))
      .digest('base64url');
};

/** Every mark that an identity may have: under the current data key and under the previous ones. */
export type TrialMarks = (identity: IdentityKey) => string[];

export const trialMarks = (dataKeys: readonly Buffer[]): TrialMarks => {
  const markers = dataKeys.map(trialMarker);
  return (identity) => markers.map((markOf) => markOf(identity));
};
