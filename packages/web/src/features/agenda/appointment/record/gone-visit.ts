import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { ERASED_NAME } from '@zelo/domain/clients/names/erased-name.ts';
import { instantToLocal } from '@zelo/domain/shared/local-time.ts';
import { useEffect, useState } from 'react';
import { useZone } from '#features/account/account-queries.ts';
import { useAppointmentHistory, useAppointmentsAround } from '#features/agenda/agenda-queries.ts';
import { useIsClientGone } from '#features/clients/removal/client-gone.tsx';
import { isGone } from '#lib/api/http-error.ts';

/** Detects the end of an appointment that a dialog still shows: its person was erased, or all of it was deleted. */
function useVisitEnd(shown: Appointment | null): 'erased' | 'deleted' | null {
  const zone = useZone();
  const date = shown && instantToLocal(shown.startTime, zone).date;
  const { data } = useAppointmentsAround(date, date);
  const stored = data?.find(({ id }) => id === shown?.id);
  const [wasListed, setListed] = useState(false);
  if (stored && !wasListed) setListed(true);
  // it may have been moved to another day: only its own URL tells
  const isMissing = wasListed && data !== undefined && stored === undefined;
  const { error } = useAppointmentHistory(shown?.id ?? 0, { enabled: isMissing });
  if (isMissing && isGone(error)) return 'deleted';
  const isErased = stored?.clientName === ERASED_NAME && shown?.clientName !== ERASED_NAME;
  return isErased && !shown?.isPersonalEvent ? 'erased' : null;
}

interface Watched {
  /** The stored appointment on the screen; null for a new one. */
  stored: Appointment | null;
  /** `isPersonErased`: a person without a record was erased since the form opened; `isLeaving`: it is deleted here. */
  fate: { isPersonErased: boolean; isLeaving: boolean };
  /** The client for whom a new appointment was opened. */
  bookedId: number | null;
  /** Reports whether it is gone. */
  onGone: (isGone: boolean) => void;
}

/** Reason for which the fields of an appointment are no longer valid. */
export type GoneReason = 'deleted' | 'erased' | 'person-erased' | 'client-gone';

/** Null while the fields are valid. */
export function useGoneVisit({ stored, fate, bookedId, onGone }: Watched): GoneReason | null {
  const end = useVisitEnd(fate.isLeaving ? null : stored);
  const isPersonGone = useIsClientGone(bookedId);
  const reason = end ?? (fate.isPersonErased ? 'person-erased' : isPersonGone ? 'client-gone' : null);
  const isGone = reason !== null;
  useEffect(() => onGone(isGone), [isGone, onGone]);
  return reason;
}
