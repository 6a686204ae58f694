// Bookings of machines that wait for the owner's answer.
import type { ApprovalMode, bookableBy, BookingRules } from './booking-rules.ts';

/** Facts about a person that the rules read. */
export interface BookingPerson {
  /** registered by the owner, or booked before */
  isKnown: boolean;
  /** missed visits of the last twelve months */
  misses: number;
}

/** True if only an earlier visit or its misses decide. */
export const asksAboutPerson = ({ who }: BookingRules, mode: ApprovalMode): boolean =>
  who === 'known' || mode === 'new-clients' || mode === 'after-misses';

/** `isAlwaysAsked`: "Agendar sozinha" is off, and every machine booking waits for the owner */
export type ApprovalRules = Pick<BookingRules, 'approval'> & { isAlwaysAsked?: boolean };

export const approvalOf = (
  { approval, isAlwaysAsked = false }: ApprovalRules,
  service: { approval: ApprovalMode | null },
): ApprovalMode => (isAlwaysAsked ? 'always' : (service.approval ?? approval));

export const needsApproval = (
  mode: ApprovalMode,
  { approvalMisses }: Pick<BookingRules, 'approvalMisses'>,
  { isKnown, misses }: BookingPerson,
): boolean =>
  mode === 'always' ||
  (mode === 'new-clients' && !isKnown) ||
  (mode === 'after-misses' && misses >= approvalMisses);

/** A machine books at once, or keeps the time until the owner has answered; else the rule for which only the owner books. */
export type BookingWay = 'book' | 'request' | 'owner-only' | 'only-known';

export const bookingWay = (
  rules: Pick<BookingRules, 'who' | 'approvalMisses'> & ApprovalRules,
  service: { bookable: (typeof bookableBy)[number]; approval: ApprovalMode | null },
  person: BookingPerson,
): BookingWay => {
  if (service.bookable === 'owner') return 'owner-only';
  if (rules.who === 'known' && !person.isKnown) return 'only-known';
  return needsApproval(approvalOf(rules, service), rules, person) ? 'request' : 'book';
};
