/** Reasons for holding a time. */
export const holdKinds = ['approval', 'proposal'] as const;

export type HoldKind = (typeof holdKinds)[number];

/** A request waits this long for the owner, and a proposal for the client, but never past the visit's start. */
export const HOLD_MINUTES = 12 * 60;

/** Requests of one client that may wait at once: each blocks a time until the owner answers. */
export const MAX_OPEN_REQUESTS = 3;
