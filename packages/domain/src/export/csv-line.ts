// Lines of a CSV file for a Brazilian Excel: semicolons between fields, CR LF at the end, UTF-8 with a BOM.

/** The first character of the file: without it Excel takes UTF-8 for Windows-1252. */
export const CSV_START = '\uFEFF';

// a spreadsheet evaluates text that begins like this, also in the East Asian wide forms (OWASP, CSV injection)
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const GUARDED_FORMULA = /^'+[=+\-@\t\r\n＝＋－＠]/;
const NEEDS_QUOTES = /[;",\t\r\n]|^\s|\s$/;

/** Escapes formula injection with a leading apostrophe; `unescapeFormula` reverts it. */
export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

export const unescapeFormula = (cell: string): string => (GUARDED_FORMULA.test(cell) ? cell.slice(1) : cell);

/** Content of a cell: text is escaped, a number is written unchanged. */
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
