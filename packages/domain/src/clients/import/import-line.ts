import { unescapeFormula } from '#export/csv-line.ts';
import { INVALID_EMAIL, isEmailOrEmpty } from '#shared/forms/email.ts';
import { phoneProblem } from '#shared/forms/phone-problem.ts';
import { isCalendarDate } from '#shared/local-time.ts';
import { hasForbiddenCharacters, visibleText } from '#shared/texts/text.ts';
import { birthYearOf, FUTURE_BIRTH } from '#clients/crm/birth-date.ts';
import type { Client } from '#clients/clients-contract.ts';
import {
  MAX_FOR_SOMEONE_LENGTH,
  MAX_KEPT_SERVICES,
  MAX_STORED_NOTES_LENGTH,
} from '#clients/client-limits.ts';
import { servicesOf, servicesProblem } from '#clients/crm/crm-client-form.ts';
import type { MergeableClient } from '#clients/duplicates/merge-clients.ts';
import { type ColumnMatch, fieldLabels, type ImportField } from '#clients/import/file/import-fields.ts';
import type { ImportRow } from '#clients/import/file/import-table.ts';
import {
  archivedWords,
  contactTimeWords,
  genderWords,
  optionOfWord,
  sourceWords,
  statusWords,
  switchWords,
} from './option-words.ts';

/** A client as a file describes it; phones as typed, the birth date as yyyy-MM-dd. */
export type ImportedClient = Pick<Client, 'name'> & MergeableClient;

/** Reason that keeps a line out; without a field it concerns the whole line. */
export interface LineProblem {
  field: ImportField | null;
  message: string;
}

export interface ImportLine {
  line: number;
  client: ImportedClient;
  problems: LineProblem[];
  /** Values that the client is imported without; the original text goes to the notes. */
  remarks: LineProblem[];
}

const MAX_FIELD_LENGTHS: Partial<Record<ImportField, number>> = {
  name: 120,
  phone: 40,
  whatsappNumber: 40,
  address: 300,
  occupation: 120,
  // an export of all clients can be imported without losses
  notes: MAX_STORED_NOTES_LENGTH,
  allergies: MAX_STORED_NOTES_LENGTH,
  emergencyContact: MAX_STORED_NOTES_LENGTH,
  scheduledForSomeone: MAX_FOR_SOMEONE_LENGTH,
};

type TextField = ImportField & keyof ImportedClient;

const textProblem = (field: TextField, value: unknown): string | null => {
  if (Array.isArray(value)) return textProblem(field, value.join(','));
  if (typeof value !== 'string') return null;
  if (hasForbiddenCharacters(value)) return 'O texto contém caracteres que não podem ser guardados';
  const longest = MAX_FIELD_LENGTHS[field];
  return longest !== undefined && value.length > longest ? `Use no máximo ${longest} caracteres` : null;
};

// a spreadsheet that read a phone as a number turns it into 5,51199E+12
const CUT_NUMBER = /^\d[.,]\d+e\+?\d+$/i;

const phoneFault = (phone: string | null): string | null => {
  if (phone === null) return null;
  if (CUT_NUMBER.test(phone)) return 'A planilha encurtou o número. Formate a coluna como texto';
  return /\d/.test(phone) ? null : 'Telefone sem números';
};

const isDate = (text: string): boolean => /^(19|20)\d\d-/.test(text) && isCalendarDate(text);

const birthProblem = (date: string | null, today: string): string | null => {
  if (date === null) return null;
  if (!isDate(date)) return 'Data inválida';
  return date > today ? FUTURE_BIRTH : null;
};

const ownProblem: Partial<Record<TextField, (client: ImportedClient, today: string) => string | null>> = {
  name: ({ name }) => (visibleText(name).trim().length < 2 ? 'Nome deve ter pelo menos 2 caracteres' : null),
  phone: ({ phone }) => phoneFault(phone),
  whatsappNumber: ({ whatsappNumber }) => phoneFault(whatsappNumber),
  email: ({ email }) => (isEmailOrEmpty((email ?? '').trim()) ? null : INVALID_EMAIL),
  preferredServices: ({ preferredServices }) => servicesProblem(preferredServices, MAX_KEPT_SERVICES),
  dateOfBirth: ({ dateOfBirth }, today) => birthProblem(dateOfBirth, today),
};

/** Reasons why a client of a file cannot be stored, at most one per field. `today` is yyyy-MM-dd. */
export const clientProblems = (client: ImportedClient, today: string): LineProblem[] =>
  (Object.keys(client) as TextField[]).flatMap((field) => {
    const message = textProblem(field, client[field]) ?? ownProblem[field]?.(client, today) ?? null;
    return message === null ? [] : [{ field, message }];
  });

const BRAZILIAN_DATE = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/;

/** yyyy-MM-dd from Brazilian or machine formats, `??` for an unknown century; other text unchanged, to be refused. */
const dateOf = (text: string, today: string): string => {
  const [, day, month, year] = BRAZILIAN_DATE.exec(text) ?? [];
  if (day && month && year) {
    const rest = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    return `${year.length === 4 ? year : (birthYearOf(year, rest, today) ?? `??${year}`)}-${rest}`;
  }
  const time = text.search(/[T ]\d{1,2}:\d\d/);
  return time < 0 ? text : text.slice(0, time);
};

const NO_DATE = 'a data não existe e fica só nas observações';

/** Reason why a text is no date of birth; null when it is one. */
const birthRemark = (text: string, today: string): string | null => {
  const date = dateOf(text, today);
  // a leap day needs a year that has it
  if (date.startsWith('??') && isCalendarDate(`2000${date.slice(4)}`))
    return 'o ano da data tem só dois dígitos, e ela fica só nas observações';
  if (!isDate(date)) return NO_DATE;
  return date > today ? 'a data está no futuro e fica só nas observações' : null;
};

const birthdayOf = (text: string, today: string): string | null =>
  birthRemark(text, today) === null ? dateOf(text, today) : null;

const SEVERAL_PHONES = /:::|[;/|\n]|,(?=\s*[(+\d])(?!\d+e)|(?<!\s)\s+ou\s+/i;

/** The numbers of a cell, in order; a cell written by a program as 11988887777.0 is one. */
const phonesOf = (cell: string): string[] => {
  const text = cell.replace(/^(\d{8,})[.,]0$/, '$1');
  const parts = CUT_NUMBER.test(text) ? [text] : text.split(SEVERAL_PHONES).map((part) => part.trim());
  const numbers = parts.filter((part) => part.replace(/\D/g, '').length >= 8);
  return numbers.length > 0 ? numbers : [text];
};

type CellReader = (field: ImportField) => string;

/** Reason why the text of a cell does not fit its field; null when it does. */
const unread = {
  email: (text: string) => (isEmailOrEmpty(text) ? null : 'o e-mail não é válido e fica só nas observações'),
  dateOfBirth: birthRemark,
  gender: (text: string) =>
    optionOfWord(genderWords, text) === null ? 'o gênero é desconhecido e fica só nas observações' : null,
  preferredContactTime: (text: string) =>
    optionOfWord(contactTimeWords, text) === null
      ? 'o horário é desconhecido e fica só nas observações'
      : null,
} as const;

type Aside = keyof typeof unread;

/** Remarks on optional fields: an unusable value there does not keep the client out. */
const asides = (cell: CellReader, today: string): { field: Aside; message: string }[] =>
  (Object.keys(unread) as Aside[]).flatMap((field) => {
    const message = cell(field) === '' ? null : unread[field](cell(field), today);
    return message === null ? [] : [{ field, message }];
  });

/** Values that fit no field go to the notes, so that nothing is lost. */
const notesOf = (
  cell: CellReader,
  { otherPhones, remarks }: { otherPhones: readonly string[]; remarks: readonly { field: Aside }[] },
): string | null => {
  const source = cell('clientSource');
  const parts = [
    cell('notes'),
    otherPhones.length > 0 && `Outros telefones: ${otherPhones.join(', ')}`,
    source !== '' && optionOfWord(sourceWords, source) === null && `Origem: ${source}`,
    ...remarks.map(({ field }) => `${fieldLabels[field]}: ${cell(field)}`),
  ];
  return parts.filter(Boolean).join('\n') || null;
};

/** An incomplete phone is kept, but no message reaches it. */
const phoneRemarks = (client: ImportedClient): LineProblem[] =>
  (['phone', 'whatsappNumber'] as const).flatMap((field) => {
    const problem = unreachable(client[field]);
    return problem === null ? [] : [{ field, message: problem }];
  });

const unreachable = (phone: string | null): string | null => {
  const problem = phone === null || phoneFault(phone) !== null ? null : phoneProblem(phone);
  return problem && `o telefone entra, mas não recebe mensagens (${lowerFirst(problem)})`;
};

const lowerFirst = (text: string): string => text.slice(0, 1).toLocaleLowerCase('pt-BR') + text.slice(1);

const choices = {
  customerStatus: { words: statusWords, none: 'new', message: 'Status desconhecido' },
  aiEnabled: { words: switchWords, none: 'yes', message: 'Use Sim ou Não' },
  isActive: { words: archivedWords, none: 'no', message: 'Use Sim ou Não' },
} as const;

const choiceProblems = (cell: CellReader): LineProblem[] =>
  (Object.keys(choices) as (keyof typeof choices)[])
    .filter((field) => cell(field) !== '' && optionOfWord<string>(choices[field].words, cell(field)) === null)
    .map((field) => ({ field, message: choices[field].message }));

const clientOf = (cell: CellReader, today: string): ImportedClient => {
  const [phone = '', ...otherPhones] = phonesOf(cell('phone'));
  return {
    name: [cell('name'), cell('lastName')].filter(Boolean).join(' '),
    phone: phone || null,
    whatsappNumber: cell('whatsappNumber') || null,
    email: isEmailOrEmpty(cell('email')) ? cell('email') || null : null,
    notes: notesOf(cell, { otherPhones, remarks: asides(cell, today) }),
    dateOfBirth: birthdayOf(cell('dateOfBirth'), today),
    address: cell('address') || null,
    occupation: cell('occupation') || null,
    gender: optionOfWord(genderWords, cell('gender')) ?? 'N',
    preferredContactTime: optionOfWord(contactTimeWords, cell('preferredContactTime')) ?? 'anytime',
    customerStatus: optionOfWord(statusWords, cell('customerStatus')) ?? 'new',
    clientSource: optionOfWord(sourceWords, cell('clientSource')) ?? 'other',
    preferredServices: servicesOf(cell('preferredServices')),
    allergies: cell('allergies') || null,
    emergencyContact: cell('emergencyContact') || null,
    scheduledForSomeone: cell('scheduledForSomeone') || null,
    aiEnabled: optionOfWord(switchWords, cell('aiEnabled')) !== 'no',
    isActive: optionOfWord(archivedWords, cell('isActive')) !== 'yes',
  };
};

/** Reads one row by the matched columns; `today` is yyyy-MM-dd. */
export const readLine = (row: ImportRow, match: ColumnMatch, today: string): ImportLine => {
  const cell: CellReader = (field) => {
    const column = match[field];
    return column === undefined ? '' : unescapeFormula(row.cells[column] ?? '').trim();
  };
  const client = clientOf(cell, today);
  const problems =
    row.fault === undefined
      ? [...clientProblems(client, today), ...choiceProblems(cell)]
      : [{ field: null, message: row.fault }];
  return { line: row.line, client, problems, remarks: [...asides(cell, today), ...phoneRemarks(client)] };
};

/** Place and error: 'linha 7, coluna "E-mail": Email inválido'. `column` is the heading in the file. */
export const problemText = (line: number, column: string | null, message: string): string =>
  `linha ${line}${column === null ? '' : `, coluna "${column}"`}: ${message}`;
