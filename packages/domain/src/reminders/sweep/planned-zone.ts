// The zone whose hours a message told.
import { instantToLocal, type LocalDateTime } from '#shared/local-time.ts';
import type { Instant } from '#shared/instant.ts';

/** A message about a visit, as the ledger keeps it. */
export interface ToldStart {
  /** start of the visit when the message was planned */
  plannedStart: Instant;
  /** '<IANA zone> <quiet hours>', null for rows without a plan */
  plannedBy: string | null;
  /** IANA name of the professional's zone now */
  timeZone: string;
}

/** The start of a visit as its message told it: the professional may have another zone by now. */
export const toldStart = ({ plannedStart, plannedBy, timeZone }: ToldStart): LocalDateTime =>
  instantToLocal(plannedStart, plannedBy?.split(' ')[0] || timeZone);
