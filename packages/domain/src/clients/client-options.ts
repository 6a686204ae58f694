// Options of a client's record and of a note, in stored and wire form (spec 2 §4).

export const customerStatuses = ['new', 'active', 'inactive', 'vip', 'blocked'] as const;

export const clientSources = [
  'whatsapp',
  'referral',
  'social_media',
  'website',
  'organic',
  'advertising',
  'other',
] as const;

export const genders = ['M', 'F', 'O', 'N'] as const;

export const contactTimes = ['morning', 'afternoon', 'evening', 'anytime'] as const;

/** Types offered by the page; the first one is the default. */
export const offeredNoteTypes = ['general', 'medical', 'preference', 'complaint', 'follow_up'] as const;

/** Stored types: two more than the page offers. */
export const noteTypes = [...offeredNoteTypes, 'marketing', 'financial'] as const;

export type CustomerStatus = (typeof customerStatuses)[number];
export type ClientSource = (typeof clientSources)[number];
export type Gender = (typeof genders)[number];
export type ContactTime = (typeof contactTimes)[number];
export type NoteType = (typeof noteTypes)[number];
