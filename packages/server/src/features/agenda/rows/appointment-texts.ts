import type { AppointmentSeals } from './appointment-seals.ts';

type SealedText = 'notes' | 'cancelReason' | 'forSomeone';

/** Seals the private texts of a change; an absent one stays unchanged. */
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
