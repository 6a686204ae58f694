import type { ImportedClient } from './import-line.ts';

/** A client of whom a file says the name, complete as the import sends one. */
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
