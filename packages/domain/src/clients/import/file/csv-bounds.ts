// Bounds of a text file, counted in one pass that stops at the first limit, before anything is parsed.

export interface CsvBounds {
  /** with text in them, the headings included */
  records: number;
  /** including empty ones, as spreadsheets write them below a table */
  recordsWithEmpty: number;
  columns: number;
  /** in the file, empty ones included */
  cells: number;
  /** characters of a cell as written, quotes included */
  cell: number;
  /** quotes within quoted cells that neither end the cell nor are doubled */
  strayQuotes: number;
}

export interface CsvForm {
  delimiter: string;
  lineBreak: '\r\n' | '\n' | '\r';
}

const TAB = 9;
const LF = 10;
const CR = 13;
const SPACE = 32;
const QUOTE = 34;

const shown = (count: number): string => count.toLocaleString('pt-BR');

/** The first line break outside quotes; a line feed without any. */
export const lineBreakOf = (text: string): CsvForm['lineBreak'] => {
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (code === LF) return '\n';
    if (code === CR) return text.charCodeAt(at + 1) === LF ? '\r\n' : '\r';
  }
  return '\n';
};

interface Scan {
  readonly text: string;
  readonly form: CsvForm;
  at: number;
  line: number;
  records: number;
  recordsWithEmpty: number;
  /** of the open record */
  columns: number;
  cells: number;
  isEmptyRecord: boolean;
  strayQuotes: number;
  /** line of the first stray quote */
  strayLine: number;
}

const refusalOf = (scan: Scan, bounds: CsvBounds): string | null => {
  if (scan.columns > bounds.columns) {
    return `A linha ${shown(scan.line)} tem mais de ${shown(bounds.columns)} colunas. Apague as que não usa e salve o arquivo de novo.`;
  }
  if (scan.records > bounds.records) return manyLines(bounds.records - 1);
  if (scan.recordsWithEmpty > bounds.recordsWithEmpty) {
    return 'O arquivo tem linhas vazias demais. Apague-as e salve o arquivo de novo.';
  }
  if (scan.cells > bounds.cells) {
    return `O arquivo tem mais de ${shown(bounds.cells)} células. Apague as colunas que não usa ou divida-o em partes menores.`;
  }
  if (scan.strayQuotes > bounds.strayQuotes) {
    return `O arquivo tem aspas soltas demais, a partir da linha ${shown(scan.strayLine)}. Abra-o na planilha e salve-o de novo como CSV.`;
  }
  return null;
};

export const manyLines = (most: number): string =>
  `O arquivo tem mais de ${shown(most)} linhas. Divida-o em partes menores.`;

const longCell = (line: number, { cell }: CsvBounds): string =>
  `A linha ${shown(line)} tem uma célula com mais de ${shown(cell)} caracteres. Encurte o texto ou confira se todas as aspas fecham.`;

/** True at a mark that ends a cell; a cell also ends with the file. */
const endsAt = ({ text, form: { delimiter, lineBreak } }: Scan, at: number): boolean => {
  if (at >= text.length) return true;
  const character = text[at];
  if (character === delimiter) return true;
  return character === lineBreak[0] && (lineBreak.length === 1 || text[at + 1] === lineBreak[1]);
};

const isSpace = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  if (code > 127) return text[at]?.trim() === '';
  return code === SPACE || (code >= TAB && code <= CR);
};

/** End of the cell after a quote that may close it, skipping spaces; -1 for a stray quote. */
const endBehindQuote = (scan: Scan, quote: number, last: number): number => {
  let at = quote + 1;
  while (at < last && !endsAt(scan, at) && isSpace(scan.text, at)) at += 1;
  // spaces before the end of the file do not close the cell
  const isOpenAtEnd = at >= scan.text.length && at > quote + 1;
  return endsAt(scan, at) && !isOpenAtEnd ? at : -1;
};

const endOfQuotedCell = (scan: Scan, last: number): number => {
  const { text } = scan;
  for (let at = scan.at + 1; at < last; at += 1) {
    if (text.charCodeAt(at) !== QUOTE) continue;
    if (text.charCodeAt(at + 1) === QUOTE) {
      at += 1;
      continue;
    }
    const end = endBehindQuote(scan, at, last);
    if (end >= 0) return end;
    if (scan.strayQuotes === 0) scan.strayLine = scan.line;
    scan.strayQuotes += 1;
  }
  return last;
};

const endOfCell = (scan: Scan, last: number): number => {
  if (scan.text.charCodeAt(scan.at) === QUOTE) return endOfQuotedCell(scan, last);
  let { at } = scan;
  while (at < last && !endsAt(scan, at)) at += 1;
  return at;
};

const lineBreaksWithin = (text: string, from: number, to: number): number => {
  let count = 0;
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code === LF || (code === CR && text.charCodeAt(at + 1) !== LF)) count += 1;
  }
  return count;
};

const isBlank = (text: string, from: number, to: number): boolean => {
  for (let at = from; at < to; at += 1) {
    if (text.charCodeAt(at) !== QUOTE && !isSpace(text, at)) return false;
  }
  return true;
};

const countCell = (scan: Scan, end: number): void => {
  if (scan.columns === 0) scan.recordsWithEmpty += 1;
  scan.columns += 1;
  scan.cells += 1;
  if (scan.isEmptyRecord && !isBlank(scan.text, scan.at, end)) {
    scan.isEmptyRecord = false;
    scan.records += 1;
  }
};

const pass = (scan: Scan, end: number): void => {
  const { text, form } = scan;
  const isEndOfRecord = text[end] !== form.delimiter;
  const next = end + (isEndOfRecord ? form.lineBreak.length : 1);
  scan.line += lineBreaksWithin(text, scan.at, Math.min(next, text.length));
  scan.at = next;
  if (!isEndOfRecord) return;
  scan.columns = 0;
  scan.isEmptyRecord = true;
};

const scanOf = (text: string, form: CsvForm): Scan => ({
  text,
  form,
  at: 0,
  line: 1,
  records: 0,
  recordsWithEmpty: 0,
  columns: 0,
  cells: 0,
  isEmptyRecord: true,
  strayQuotes: 0,
  strayLine: 0,
});

/**
 * Portuguese reason for not parsing a CSV file, with the change it needs; null when it can be parsed. Reads each
 * character a few times at most and stops at the first limit. Quotes as in papaparse: one followed by spaces and then
 * by a separator or line break closes its cell.
 */
export const csvRefusal = (text: string, form: CsvForm, bounds: CsvBounds): string | null => {
  const scan = scanOf(text, form);
  while (scan.at < text.length) {
    const end = endOfCell(scan, Math.min(text.length, scan.at + bounds.cell + 1));
    if (end - scan.at > bounds.cell) return longCell(scan.line, bounds);
    countCell(scan, end);
    const refusal = refusalOf(scan, bounds);
    if (refusal !== null) return refusal;
    pass(scan, end);
  }
  return null;
};
