import type { CustomerStatus } from '#clients/client-options.ts';
import type { Client, ClientBody } from '#clients/clients-contract.ts';

/** Fields of a client that a merge may take over from a duplicate: all that are entered, except the name. */
export type MergeableClient = Pick<
  Client,
  Exclude<keyof ClientBody, 'name'> | 'whatsappNumber' | 'aiEnabled' | 'isActive'
>;

const joined = (kept: string | null, other: string | null, between = '\n\n'): string | null => {
  if (kept === null || other === null) return kept ?? other;
  return kept.includes(other) ? kept : `${kept}${between}${other}`;
};

/** A single-line field drops line breaks, and would join the last word of one contact to the first of the next. */
const BETWEEN_CONTACTS = ' / ';

const unless = <T>(untold: T, kept: T, other: T): T => (kept === untold ? other : kept);

/** A block of one record applies to the person. */
const statusOf = (kept: MergeableClient, other: MergeableClient): CustomerStatus =>
  other.customerStatus === 'blocked' ? 'blocked' : unless('new', kept.customerStatus, other.customerStatus);

/**
 * Fields of the client that remains after a merge. Its own values win, gaps are filled from the other one, and notes
 * are joined. The assistant stays off if it was off for either, and a block of one record remains. A client archived
 * in only one record is not archived.
 */
export const mergedFields = (kept: MergeableClient, other: MergeableClient): MergeableClient => ({
  phone: kept.phone ?? other.phone,
  whatsappNumber: kept.whatsappNumber ?? other.whatsappNumber,
  email: kept.email ?? other.email,
  notes: joined(kept.notes, other.notes),
  dateOfBirth: kept.dateOfBirth ?? other.dateOfBirth,
  gender: unless('N', kept.gender, other.gender),
  address: kept.address ?? other.address,
  occupation: kept.occupation ?? other.occupation,
  preferredContactTime: unless('anytime', kept.preferredContactTime, other.preferredContactTime),
  customerStatus: statusOf(kept, other),
  clientSource: kept.clientSource,
  aiEnabled: kept.aiEnabled && other.aiEnabled,
  isActive: kept.isActive || other.isActive,
  preferredServices: [...new Set([...kept.preferredServices, ...other.preferredServices])],
  allergies: joined(kept.allergies, other.allergies),
  emergencyContact: joined(kept.emergencyContact, other.emergencyContact, BETWEEN_CONTACTS),
  scheduledForSomeone: kept.scheduledForSomeone ?? other.scheduledForSomeone,
});

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** Fields to restore when a merge is undone: changed by it and not edited since; `before` and `after` surround it. */
export const restoredFields = (states: {
  before: MergeableClient;
  after: MergeableClient;
  now: MergeableClient;
}): Partial<MergeableClient> => {
  const { before, after, now } = states;
  const fields = (Object.keys(before) as (keyof MergeableClient)[]).filter(
    (field) => !isSame(before[field], after[field]) && isSame(now[field], after[field]),
  );
  return Object.fromEntries(fields.map((field) => [field, before[field]]));
};
