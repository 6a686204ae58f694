import { foldText } from '#shared/texts/text.ts';
import { normalizePhone, phoneKey } from '#clients/phone.ts';
import type { ImportLine, LineProblem } from './import-line.ts';

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
  const phone = phoneKeyOf(client.phone) ?? phoneKeyOf(client.whatsappNumber);
  if (phone !== null) return `phone ${phone}`;
  return client.email ? emailKey(client.email) : nameKey(client);
};

/** A name alone does not match a client who has a phone with a line that has none: two people may share it. */
const allKeysOf = (client: RecognizableClient): string[] => {
  const keys = [
    ...[client.phone, client.whatsappNumber].map(phoneKeyOf).flatMap((key) => (key ? [`phone ${key}`] : [])),
    ...(client.email ? [emailKey(client.email)] : []),
  ];
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
    add,
    addPhones,
    /** For lines of one file: adds only the surest identifier. */
    addLine: (client: RecognizableClient, value: Known): void => put(keyOf(client), value),
  };
};

export type LineState =
  | { kind: 'new' }
  | { kind: 'existing'; clientId: number; clientName: string }
  | { kind: 'repeated'; ofLine: number }
  | { kind: 'error'; problems: LineProblem[] };

export type PlannedLine = ImportLine & { state: LineState };

export const planImport = (
  lines: readonly ImportLine[],
  stored: readonly (RecognizableClient & { id: number })[],
): PlannedLine[] => {
  const known = clientIndex(stored.map((client) => ({ ...client, known: client })));
  const inFile = clientIndex<number>();
  const stateOf = ({ line, client, problems }: ImportLine): LineState => {
    if (problems.length > 0) return { kind: 'error', problems };
    const existing = known.find(client);
    if (existing) return { kind: 'existing', clientId: existing.id, clientName: existing.name };
    const earlier = inFile.find(client);
    if (earlier !== undefined) return { kind: 'repeated', ofLine: earlier };
    inFile.addLine(client, line);
    return { kind: 'new' };
  };
  return lines.map((line) => ({ ...line, state: stateOf(line) }));
};

export const countStates = (lines: readonly PlannedLine[]): Record<LineState['kind'], number> => {
  const counts = { new: 0, existing: 0, repeated: 0, error: 0 };
  for (const { state } of lines) counts[state.kind] += 1;
  return counts;
};
