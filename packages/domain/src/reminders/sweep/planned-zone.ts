// Restores the time zone in which a message announced its visit.
import { instantToLocal, type LocalDateTime } from '#shared/local-time.ts';
import type { Instant } from '#shared/instant.ts';

export interface AnnouncedStart {
  /** start of the visit when the message was planned */
  plannedStart: Instant;
  /** '<IANA zone> <quiet hours>', null for rows without a plan */
  plannedBy: string | null;
  timeZone: string;
}

/** The start of a visit as its message announced it: the professional's zone may have changed since. */
export const announcedStart = ({ plannedStart, plannedBy, timeZone }: AnnouncedStart): LocalDateTime =>
  instantToLocal(plannedStart, plannedBy?.split(' ')[0] || timeZone);
