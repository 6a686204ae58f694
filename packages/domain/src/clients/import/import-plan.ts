import { foldText } from '#shared/texts/text.ts';
import { normalizePhone, phoneKey } from '#clients/phone.ts';
import type { ImportedClient, ImportLine, LineProblem } from './import-line.ts';

export interface RecognizableClient {
  name: string;
  phone: string | null;
  whatsappNumber: string | null;
  email: string | null;
  dateOfBirth: string | null;
}

const phoneKeyOf = (phone: string | null): string | null => phoneKey(normalizePhone(phone ?? ''));

const emailKey = (email: string): string => `email ${email.trim().toLowerCase()}`;

/** Name and birth date, plus a number without DDD if there is one. */
const nameKey = ({ name, dateOfBirth, phone }: RecognizableClient): string => {
  const number = phoneKeyOf(phone) === null ? normalizePhone(phone ?? '') : '';
  return `name ${foldText(name)} ${dateOfBirth ?? ''} ${number}`;
};

/** Surest identifier in a line: DDD and last 8 digits, otherwise the e-mail, otherwise name and birth date. */
const keyOf = (client: RecognizableClient): string => {
  const phone = surestPhone(client);
  if (phone !== null) return `phone ${phone}`;
  return client.email ? emailKey(client.email) : nameKey(client);
};

const surestPhone = ({ phone, whatsappNumber }: RecognizableClient): string | null =>
  phoneKeyOf(phone) ?? phoneKeyOf(whatsappNumber);

/** A phone that a family shares, with the name of one person; null without a phone. */
const personKey = (phone: string | null, name: string): string | null =>
  phone === null ? null : `person ${phone} ${foldText(name)}`;

const personKeyOf = (client: RecognizableClient): string | null =>
  personKey(surestPhone(client), client.name);

/** A name alone does not match a client who has a phone with a line that has none: two people may share it. */
const allKeysOf = (client: RecognizableClient): string[] => {
  const keys = [
    ...[client.phone, client.whatsappNumber].map(phoneKeyOf).flatMap((key) => (key ? [`phone ${key}`] : [])),
    ...(client.email ? [emailKey(client.email)] : []),
  ];
  const people = [client.phone, client.whatsappNumber].flatMap(
    (phone) => personKey(phoneKeyOf(phone), client.name) ?? [],
  );
  keys.push(...people);
  return keys.length === 0 || client.dateOfBirth !== null ? [...keys, nameKey(client)] : keys;
};

/** Recognizes clients. `phones`: keys (DDD and last 8 digits) beyond the records, such as numbers from a merge. */
export const clientIndex = <Known>(
  known: readonly (RecognizableClient & { known: Known })[] = [],
  phones: readonly { key: string; known: Known }[] = [],
) => {
  const index = new Map<string, Known>();
  const put = (key: string, value: Known): void => {
    if (!index.has(key)) index.set(key, value);
  };
  const add = (client: RecognizableClient, value: Known): void => {
    for (const key of allKeysOf(client)) put(key, value);
  };
  const addPhones = (more: readonly { key: string; known: Known }[]): void => {
    for (const { key, known: value } of more) put(`phone ${key}`, value);
  };
  for (const client of known) add(client, client.known);
  addPhones(phones);
  return {
    find: (client: RecognizableClient): Known | undefined => index.get(keyOf(client)),
    /** The one with this phone and this name; undefined for a client without a phone. */
    findPerson: (client: RecognizableClient): Known | undefined => index.get(personKeyOf(client) ?? ''),
    add,
    addPhones,
    /** For lines of one file: adds only the surest identifiers. */
    addLine: (client: RecognizableClient, value: Known): void => {
      put(keyOf(client), value);
      put(personKeyOf(client) ?? keyOf(client), value);
    },
  };
};

export type LineState =
  | { kind: 'new' }
  | { kind: 'existing'; clientId: number; clientName: string }
  | { kind: 'repeated'; ofLine: number }
  /** the phone of another name, which may be another person of the family; `ofLine` null for a stored client */
  | { kind: 'shared'; ofName: string; ofLine: number | null }
  | { kind: 'error'; problems: LineProblem[] };

export type PlannedLine = ImportLine & { state: LineState };

export const planImport = (
  lines: readonly ImportLine[],
  stored: readonly (RecognizableClient & { id: number })[],
): PlannedLine[] => {
  const known = clientIndex(stored.map((client) => ({ ...client, known: client })));
  const inFile = clientIndex<{ line: number; name: string }>();
  const isOther = (client: ImportedClient, name: string): boolean =>
    surestPhone(client) !== null && foldText(name) !== foldText(client.name);
  const stateOf = ({ line, client, problems }: ImportLine): LineState => {
    if (problems.length > 0) return { kind: 'error', problems };
    const existing = known.findPerson(client) ?? known.find(client);
    if (existing && !isOther(client, existing.name))
      return { kind: 'existing', clientId: existing.id, clientName: existing.name };
    const earlier = inFile.findPerson(client) ?? inFile.find(client);
    if (earlier && !isOther(client, earlier.name)) return { kind: 'repeated', ofLine: earlier.line };
    inFile.addLine(client, { line, name: client.name });
    if (existing) return { kind: 'shared', ofName: existing.name, ofLine: null };
    return earlier ? { kind: 'shared', ofName: earlier.name, ofLine: earlier.line } : { kind: 'new' };
  };
  return lines.map((line) => ({ ...line, state: stateOf(line) }));
};

/**
 * Another person with a phone that is taken: it stays reachable as the WhatsApp number, which several people may have,
 * while the phone identifies one.
 */
export const asOtherPerson = (client: ImportedClient): ImportedClient => {
  const { phone, whatsappNumber, notes } = client;
  if (phoneKeyOf(phone) === null) return client;
  if (whatsappNumber === null) return { ...client, phone: null, whatsappNumber: phone };
  return { ...client, phone: null, notes: [notes, `Outros telefones: ${phone}`].filter(Boolean).join('\n') };
};

export const countStates = (lines: readonly PlannedLine[]): Record<LineState['kind'], number> => {
  const counts = { new: 0, existing: 0, repeated: 0, shared: 0, error: 0 };
  for (const { state } of lines) counts[state.kind] += 1;
  return counts;
};
