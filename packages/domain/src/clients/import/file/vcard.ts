// Reads the fields of a client's record from vCard 2.1 (old phones), 3.0 (RFC 2426) and 4.0 (RFC 6350).
import { isCalendarDate } from '#shared/local-time.ts';
import { fieldLabels, type ImportField } from './import-fields.ts';
import type { ImportTable } from './import-table.ts';

interface Property {
  name: string;
  /** parameter names and bare values in capitals, such as `TYPE=CELL` and `CELL` */
  parameters: string[];
  value: string;
}

interface Card {
  line: number;
  properties: Property[];
}

const PROPERTY = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^:;"])*)*):(.*)$/s;

const bytesOf = (text: string): Uint8Array => {
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const hex = text[at] === '=' ? /^[0-9a-f]{2}/i.exec(text.slice(at + 1, at + 3)) : null;
    bytes.push(hex ? Number.parseInt(hex[0], 16) : text.charCodeAt(at) & 0xff);
    if (hex) at += 2;
  }
  return new Uint8Array(bytes);
};

const decoded = (bytes: Uint8Array, charset: string): string => {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

const unquoted = (value: string, parameters: readonly string[]): string => {
  if (!parameters.some((parameter) => /^(ENCODING=)?QUOTED-PRINTABLE$/.test(parameter))) return value;
  const charset = parameters.find((parameter) => parameter.startsWith('CHARSET='))?.slice(8) ?? 'utf-8';
  return decoded(bytesOf(value), charset);
};

const propertyOf = (text: string): Property | null => {
  const [, name, parameterText = '', value = ''] = PROPERTY.exec(text) ?? [];
  if (name === undefined) return null;
  const parameters = parameterText
    .split(';')
    .filter(Boolean)
    .flatMap((parameter) => {
      const [key = '', values] = parameter.toUpperCase().replaceAll('"', '').split('=');
      return values === undefined ? [key] : values.split(',').map((one) => `${key}=${one}`);
    });
  return { name: name.toUpperCase(), parameters, value: unquoted(value, parameters) };
};

const isQuotedPrintable = (line: string): boolean => {
  const colon = line.indexOf(':');
  return colon >= 0 && line.slice(0, colon).toUpperCase().includes('QUOTED-PRINTABLE');
};

/** A line being assembled from its continuations; kept as pieces, because a growing text would be copied each time. */
interface OpenLine {
  line: number;
  isQuoted: boolean;
  pieces: string[];
}

/** A space or tab at the start continues a long line; in quoted-printable, a '=' at the end does. */
const unfolded = (text: string): { line: number; text: string }[] => {
  const lines: OpenLine[] = [];
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const last = lines.at(-1);
    const end = last?.pieces.at(-1) ?? '';
    if (last?.isQuoted && end.endsWith('=')) {
      last.pieces.splice(-1, 1, end.slice(0, -1), line);
    } else if (last && /^[ \t]/.test(line)) {
      last.pieces.push(line.slice(1));
    } else {
      lines.push({ line: index + 1, isQuoted: isQuotedPrintable(line), pieces: [line] });
    }
  }
  return lines.map(({ line, pieces }) => ({ line, text: pieces.join('') }));
};

const cardsOf = (text: string): Card[] => {
  const cards: Card[] = [];
  let open: Card | null = null;
  for (const { line, text: content } of unfolded(text)) {
    const word = content.trim().toUpperCase();
    if (word === 'BEGIN:VCARD') {
      open = { line, properties: [] };
      cards.push(open);
    } else if (word === 'END:VCARD') {
      open = null;
    } else {
      const property = propertyOf(content);
      if (property) open?.properties.push(property);
    }
  }
  return cards;
};

const plain = (text: string): string =>
  text
    .replace(/\\n/gi, '\n')
    .replace(/\\([,;:\\])/g, '$1')
    .trim();

const partsOf = (value: string): string[] => value.split(/(?<!\\);/).map((part) => plain(part));

const hasType = ({ parameters }: Property, type: string): boolean =>
  parameters.some((parameter) => parameter === type || parameter === `TYPE=${type}`);

const PREFERENCES = ['PREF', 'PREF=1', 'CELL', 'MOBILE'];

const isPreferred = (property: Property): boolean => PREFERENCES.some((type) => hasType(property, type));

const valuesOf = ({ properties }: Card, name: string): string[] =>
  properties
    .filter((property) => property.name === name)
    .toSorted((a, b) => Number(isPreferred(b)) - Number(isPreferred(a)))
    .map(({ value }) => plain(value).replace(/^(tel|mailto):/i, ''))
    .filter((value) => value !== '');

const rawOf = ({ properties }: Card, name: string): string =>
  properties.find((property) => property.name === name)?.value ?? '';

const nameOf = (card: Card): string => {
  const [family = '', given = '', middle = ''] = partsOf(rawOf(card, 'N'));
  const structured = [given, middle, family].filter(Boolean).join(' ');
  const organization = partsOf(rawOf(card, 'ORG'))[0] ?? '';
  return valuesOf(card, 'FN')[0] ?? (structured || organization);
};

/** ADR is box; extension; street; city; region; code; country. */
const addressOf = (card: Card): string => partsOf(rawOf(card, 'ADR')).filter(Boolean).join(', ');

/** The date, or a sentence for the notes when the year is missing (`--0412`, or Apple's 1604). */
const birthdayOf = (card: Card): { date: string; note: string } => {
  const [value = ''] = valuesOf(card, 'BDAY');
  const [, year, month, day] = /^(\d{4}|-)-?(\d\d)-?(\d\d)/.exec(value) ?? [];
  if (!month || !day) return { date: value, note: '' };
  if (year === '-' || year === '1604') return { date: '', note: `Aniversário: ${day}/${month}` };
  const date = `${year}-${month}-${day}`;
  return { date: isCalendarDate(date) ? date : value, note: '' };
};

const others = (label: string, values: readonly string[]): string =>
  values.length > 0 ? `${label}: ${values.join(', ')}` : '';

/** RELATED;TYPE=emergency (RFC 6350 §6.6.6): a text, or the address of a contact. */
const emergencyOf = ({ line, properties }: Card): string =>
  valuesOf(
    { line, properties: properties.filter((property) => hasType(property, 'EMERGENCY')) },
    'RELATED',
  ).join(', ');

const COLUMNS = [
  'name',
  'phone',
  'email',
  'dateOfBirth',
  'address',
  'occupation',
  'notes',
  'emergencyContact',
] as const;

const cellsOf = (card: Card): Record<(typeof COLUMNS)[number], string> => {
  const [phone = '', ...phones] = [...new Set(valuesOf(card, 'TEL'))];
  const [email = '', ...emails] = [...new Set(valuesOf(card, 'EMAIL'))];
  const { date, note } = birthdayOf(card);
  const notes = [
    ...valuesOf(card, 'NOTE'),
    others('Outros telefones', phones),
    others('Outros e-mails', emails),
    note,
  ];
  return {
    name: nameOf(card),
    phone,
    email,
    dateOfBirth: date,
    address: addressOf(card),
    occupation: valuesOf(card, 'TITLE')[0] ?? valuesOf(card, 'ROLE')[0] ?? '',
    notes: notes.filter(Boolean).join('\n'),
    emergencyContact: emergencyOf(card),
  };
};

export const isVcard = (text: string): boolean =>
  text
    .slice(0, 1000)
    .split(/[\r\n]/)
    .some((line) => line.trim().toUpperCase() === 'BEGIN:VCARD');

/**
 * The contacts of a vCard file as a table whose columns `guessColumns` knows. The mobile or preferred number comes
 * first; further numbers and addresses go to the notes. A row's line is that of its BEGIN:VCARD.
 */
export const vcardTable = (text: string): ImportTable => ({
  header: COLUMNS.map((field: ImportField) => fieldLabels[field]),
  rows: cardsOf(text).map((card) => {
    const cells = cellsOf(card);
    return { line: card.line, cells: COLUMNS.map((column) => cells[column]) };
  }),
});
