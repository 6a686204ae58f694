// The private texts of a client, sealed and opened together: notes, health, where they live, whom they book for.
import type { ClientSeals } from '#features/clients/notes/client-seals.ts';

/** The stored form: sealed columns, and those in which a server of an earlier version writes in clear. */
export interface StoredTexts {
  notes: string | null;
  plainNotes: string | null;
  allergies: string | null;
  emergencyContact: string | null;
  scheduledForSomeone: string | null;
  plainForSomeone: string | null;
  address: string | null;
  plainAddress: string | null;
  occupation: string | null;
  plainOccupation: string | null;
}

/** A row with its private texts opened; null for one that cannot be. */
export const openedTexts =
  (seals: ClientSeals) =>
  <Row extends { professionalId: number; id: number } & StoredTexts>({
    plainNotes,
    plainForSomeone,
    plainAddress,
    plainOccupation,
    ...row
  }: Row) => {
    const notes = seals.open('clients.notes', row, row.notes);
    const allergies = seals.open('clients.allergies', row, row.allergies);
    const contact = seals.open('clients.emergency_contact', row, row.emergencyContact);
    const someone = seals.open('clients.scheduled_for_someone', row, row.scheduledForSomeone);
    const address = seals.open('clients.address', row, row.address);
    const occupation = seals.open('clients.occupation', row, row.occupation);
    return {
      ...row,
      // what is in clear was written after what is sealed
      notes: plainNotes ?? notes.text,
      allergies: allergies.text,
      emergencyContact: contact.text,
      scheduledForSomeone: plainForSomeone ?? someone.text,
      address: plainAddress ?? address.text,
      occupation: plainOccupation ?? occupation.text,
      notesAreReadable: notes.isReadable,
      healthIsReadable: allergies.isReadable && contact.isReadable,
      detailsAreReadable: someone.isReadable && address.isReadable && occupation.isReadable,
    };
  };

export type PrivateText =
  'notes' | 'allergies' | 'emergencyContact' | 'scheduledForSomeone' | 'address' | 'occupation';

type PrivateTexts = Partial<Record<PrivateText, string | null | undefined>>;

/** The private texts of a write that are given, sealed to their row, and its other fields as they are. */
export const withSealedTexts = <Values extends PrivateTexts>(
  seals: ClientSeals,
  place: { professionalId: number; id: number },
  { notes, allergies, emergencyContact, scheduledForSomeone, address, occupation, ...rest }: Values,
) => ({
  ...rest,
  ...(notes !== undefined && { notes: seals.seal('clients.notes', place, notes), plainNotes: null }),
  ...(allergies !== undefined && { allergies: seals.seal('clients.allergies', place, allergies) }),
  ...(emergencyContact !== undefined && {
    emergencyContact: seals.seal('clients.emergency_contact', place, emergencyContact),
  }),
  ...(scheduledForSomeone !== undefined && {
    scheduledForSomeone: seals.seal('clients.scheduled_for_someone', place, scheduledForSomeone),
    plainForSomeone: null,
  }),
  ...(address !== undefined && {
    address: seals.seal('clients.address', place, address),
    plainAddress: null,
  }),
  ...(occupation !== undefined && {
    occupation: seals.seal('clients.occupation', place, occupation),
    plainOccupation: null,
  }),
});
