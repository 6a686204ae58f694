// The rule about changes that a client makes without the owner.
import { epochOf, type Instant, MINUTE_MS } from '#shared/instant.ts';
import type { BookingRules } from './booking-rules.ts';

/** A visit that the assistant has just booked may still be corrected, regardless of how soon it is. */
export const CORRECTION_MINUTES = 15;

interface ChangedVisit {
  startTime: Instant;
  bookedBy: string;
  createdAt: Instant;
}

/** True once a client may no longer move or cancel a visit alone. */
export const isTooLateToChange = (
  { clientChangeUntilHours }: Pick<BookingRules, 'clientChangeUntilHours'>,
  { startTime, bookedBy, createdAt }: ChangedVisit,
  now: Instant,
): boolean => {
  const isNew = bookedBy !== 'owner' && epochOf(now) - epochOf(createdAt) <= CORRECTION_MINUTES * MINUTE_MS;
  return !isNew && epochOf(startTime) - epochOf(now) < clientChangeUntilHours * 60 * MINUTE_MS;
};
