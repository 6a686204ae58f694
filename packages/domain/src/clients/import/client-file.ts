// Writes clients as lines of a file that an import reads back to the same clients.
import { csvLine } from '#export/csv-line.ts';
import { displayPhone, normalizePhone } from '#clients/phone.ts';
import { fieldLabels, importFields, type ImportField } from '#clients/import/file/import-fields.ts';
import type { ImportedClient } from './import-line.ts';
import { contactTimeWords, genderWords, sourceWords, statusWords, wordOfOption } from './option-words.ts';

const FIELDS = importFields.filter((field) => field !== 'lastName');

/** Display form; stored form when the display form would be read as another number. */
const phoneCell = (stored: string | null): string => {
  const shown = displayPhone(stored);
  return normalizePhone(shown) === (stored ?? '') ? shown : (stored ?? '');
};

const cellOf: Record<Exclude<ImportField, 'lastName'>, (client: ImportedClient) => string | null> = {
  name: ({ name }) => name,
  phone: ({ phone }) => phoneCell(phone),
  whatsappNumber: ({ whatsappNumber }) => phoneCell(whatsappNumber),
  email: ({ email }) => email,
  notes: ({ notes }) => notes,
  dateOfBirth: ({ dateOfBirth }) => dateOfBirth?.split('-').toReversed().join('/') ?? null,
  address: ({ address }) => address,
  occupation: ({ occupation }) => occupation,
  clientSource: ({ clientSource }) => wordOfOption(sourceWords, clientSource),
  customerStatus: ({ customerStatus }) => wordOfOption(statusWords, customerStatus),
  gender: ({ gender }) => wordOfOption(genderWords, gender),
  preferredServices: ({ preferredServices }) => preferredServices.join(', '),
  allergies: ({ allergies }) => allergies,
  emergencyContact: ({ emergencyContact }) => emergencyContact,
  scheduledForSomeone: ({ scheduledForSomeone }) => scheduledForSomeone,
  preferredContactTime: (client) => wordOfOption(contactTimeWords, client.preferredContactTime),
  aiEnabled: ({ aiEnabled }) => (aiEnabled ? 'Sim' : 'Não'),
  isActive: ({ isActive }) => (isActive ? 'Não' : 'Sim'),
};

export const clientFileHeader = (): string => csvLine(FIELDS.map((field) => fieldLabels[field]));

export const clientFileLine = (client: ImportedClient): string =>
  csvLine(FIELDS.map((field) => cellOf[field](client)));
