// The private texts of a client, sealed and opened together: notes, allergies, emergency contact.
import type { ClientSeals } from './client-seals.ts';

interface SealedTexts {
  sealed: string | null;
  sealedAllergies: string | null;
  sealedContact: string | null;
}

/** A row with its private texts opened; null for one that cannot be. */
export const openedTexts =
  (seals: ClientSeals) =>
  <Row extends { professionalId: number; id: number }>({
    sealed,
    sealedAllergies,
    sealedContact,
    ...row
  }: Row & SealedTexts) => {
    const notes = seals.open('clients.notes', row, sealed);
    const allergies = seals.open('clients.allergies', row, sealedAllergies);
    const contact = seals.open('clients.emergency_contact', row, sealedContact);
    return {
      ...row,
      notes: notes.text,
      allergies: allergies.text,
      emergencyContact: contact.text,
      notesAreReadable: notes.isReadable,
      healthIsReadable: allergies.isReadable && contact.isReadable,
    };
  };

type PrivateTexts = Partial<Record<'notes' | 'allergies' | 'emergencyContact', string | null | undefined>>;

/** The private texts that are given, sealed to their row. */
export const sealedTexts = (
  seals: ClientSeals,
  place: { professionalId: number; id: number },
  { notes, allergies, emergencyContact }: PrivateTexts,
) => ({
  ...(notes !== undefined && { notes: seals.seal('clients.notes', place, notes), plainNotes: null }),
  ...(allergies !== undefined && { allergies: seals.seal('clients.allergies', place, allergies) }),
  ...(emergencyContact !== undefined && {
    emergencyContact: seals.seal('clients.emergency_contact', place, emergencyContact),
  }),
});
