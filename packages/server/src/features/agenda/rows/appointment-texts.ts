// The private texts of appointments as they are stored.
import type { AppointmentSeals } from './appointment-seals.ts';

type SealedText = 'notes' | 'cancelReason' | 'forSomeone';

/** The texts of a change as they are stored; one that is left out stays as it is. */
export const sealedTexts = (
  seals: AppointmentSeals,
  place: { professionalId: number; id: number },
  { notes, cancelReason, forSomeone }: { [K in SealedText]?: string | null | undefined },
) => ({
  ...(notes !== undefined && { notes: seals.seal('appointments.notes', place, notes) }),
  ...(cancelReason !== undefined && {
    cancelReason: seals.seal('appointments.cancel_reason', place, cancelReason),
  }),
  ...(forSomeone !== undefined && {
    forSomeone: seals.seal('appointments.for_someone', place, forSomeone),
  }),
});
