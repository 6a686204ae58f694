import type { ImportedClient } from './import-line.ts';

/** A client with only a name in the file, complete as sent by the import. */
export const anImportedClient = (given: Partial<ImportedClient> = {}): ImportedClient => ({
  name: 'Ana Souza',
  phone: null,
  whatsappNumber: null,
  email: null,
  notes: null,
  dateOfBirth: null,
  address: null,
  occupation: null,
  gender: 'N',
  preferredContactTime: 'anytime',
  customerStatus: 'new',
  clientSource: 'other',
  preferredServices: [],
  allergies: null,
  emergencyContact: null,
  scheduledForSomeone: null,
  aiEnabled: true,
  isActive: true,
  ...given,
});
