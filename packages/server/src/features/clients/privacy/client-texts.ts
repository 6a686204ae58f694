// The private texts of a client, sealed and opened together: notes, health, address, occupation, usual attendee.
import type { ClientSeals } from '#features/clients/notes/client-seals.ts';

export interface StoredTexts {
  notes: string | null;
  allergies: string | null;
  emergencyContact: string | null;
  scheduledForSomeone: string | null;
  address: string | null;
  occupation: string | null;
}

/** A row with its private texts opened; null for an unreadable one. */
export const openedTexts =
  (seals: ClientSeals) =>
  <Row extends { professionalId: number; id: number } & StoredTexts>(row: Row) => {
    const notes = seals.open('clients.notes', row, row.notes);
    const allergies = seals.open('clients.allergies', row, row.allergies);
    const contact = seals.open('clients.emergency_contact', row, row.emergencyContact);
    const someone = seals.open('clients.scheduled_for_someone', row, row.scheduledForSomeone);
    const address = seals.open('clients.address', row, row.address);
    const occupation = seals.open('clients.occupation', row, row.occupation);
    return {
      ...row,
      notes: notes.text,
      allergies: allergies.text,
      emergencyContact: contact.text,
      scheduledForSomeone: someone.text,
      address: address.text,
      occupation: occupation.text,
      notesAreReadable: notes.isReadable,
      healthIsReadable: allergies.isReadable && contact.isReadable,
      detailsAreReadable: someone.isReadable && address.isReadable && occupation.isReadable,
    };
  };

export type PrivateText =
  'notes' | 'allergies' | 'emergencyContact' | 'scheduledForSomeone' | 'address' | 'occupation';

type PrivateTexts = Partial<Record<PrivateText, string | null | undefined>>;

/** Seals the private texts of a write to their row; other fields pass unchanged. */
export const withSealedTexts = <Values extends PrivateTexts>(
  seals: ClientSeals,
  place: { professionalId: number; id: number },
  { notes, allergies, emergencyContact, scheduledForSomeone, address, occupation, ...rest }: Values,
) => ({
  ...rest,
  ...(notes !== undefined && { notes: seals.seal('clients.notes', place, notes) }),
  ...(allergies !== undefined && { allergies: seals.seal('clients.allergies', place, allergies) }),
  ...(emergencyContact !== undefined && {
    emergencyContact: seals.seal('clients.emergency_contact', place, emergencyContact),
  }),
  ...(scheduledForSomeone !== undefined && {
    scheduledForSomeone: seals.seal('clients.scheduled_for_someone', place, scheduledForSomeone),
  }),
  ...(address !== undefined && { address: seals.seal('clients.address', place, address) }),
  ...(occupation !== undefined && { occupation: seals.seal('clients.occupation', place, occupation) }),
});
