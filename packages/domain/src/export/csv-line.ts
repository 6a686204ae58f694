// Lines of a CSV file as a Brazilian Excel opens it: fields between semicolons, lines end with CR LF, UTF-8 with a mark.

/** The first character of the file: without it Excel takes UTF-8 for Windows-1252. */
export const CSV_START = '\uFEFF';

// a spreadsheet runs what begins so, in the wide forms of East Asia too (OWASP, CSV injection)
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const GUARDED_FORMULA = /^'+[=+\-@\t\r\n＝＋－＠]/;
const NEEDS_QUOTES = /[;",\t\r\n]|^\s|\s$/;

/** Text that no spreadsheet takes for a formula: an apostrophe before what begins like one. See `unescapeFormula`. */
export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text that `escapeFormula` was given. */
export const unescapeFormula = (cell: string): string => (GUARDED_FORMULA.test(cell) ? cell.slice(1) : cell);

/** What a cell shows: text is made harmless, a number is written as it is. */
export type Cell = string | number | null | undefined;

const field = (cell: Cell): string => {
  if (typeof cell === 'number') return String(cell);
  const text = escapeFormula(cell ?? '');
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** One record with its end (RFC 4180 with semicolons). */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(field).join(';')}\r\n`;

/** An amount with a decimal comma. Takes a decimal string. */
export const amountCell = (decimal: string | null): string => decimal?.replace('.', ',') ?? '';
