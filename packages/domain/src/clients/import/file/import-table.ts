import { manyLines, type CsvBounds } from './csv-bounds.ts';

export interface ImportRow {
  /** Number of its first line in the file, from 1. */
  line: number;
  cells: string[];
  /** Reason why the line cannot be cut into cells. */
  fault?: string | undefined;
}

export interface ImportTable {
  header: string[];
  rows: ImportRow[];
}

/** Limits beyond which a file is refused as a whole, in the browser and on the server. */
const MAX_IMPORT_BYTES = 10 * 1024 * 1024;
export const MAX_IMPORT_LINES = 20_000;

const TOO_MANY_CELLS = 'A linha tem mais colunas que o cabeçalho';

const megabytes = (bytes: number): string => `${Math.ceil(bytes / (1024 * 1024))} MB`;

/** Portuguese refusal by file size; null when the file can be read. */
export const sizeRefusal = (bytes: number): string | null => {
  if (bytes === 0) return 'O arquivo está vazio.';
  if (bytes <= MAX_IMPORT_BYTES) return null;
  return `O arquivo tem ${megabytes(bytes)} e o limite é de ${megabytes(MAX_IMPORT_BYTES)}. Divida-o em partes menores.`;
};

/** Portuguese refusal by number of lines; null when the file can be read. */
export const lengthRefusal = (lines: number): string | null => {
  if (lines === 0) return 'O arquivo não tem nenhum cliente.';
  return lines <= MAX_IMPORT_LINES ? null : manyLines(MAX_IMPORT_LINES);
};

/** Bounds of a CSV file of clients; Google's has some hundred columns, most of them empty. */
export const IMPORT_BOUNDS: CsvBounds = {
  // plus the headings
  records: MAX_IMPORT_LINES + 1,
  recordsWithEmpty: 10 * MAX_IMPORT_LINES,
  columns: 500,
  cells: 3_000_000,
  cell: 100_000,
  strayQuotes: 1000,
};

const DELIMITERS = [';', ',', '\t'];

/** The separator of a CSV file: the most frequent of semicolon, comma and tab in its first line outside quotes. */
export const delimiterOf = (text: string): string => {
  const counts = new Map(DELIMITERS.map((delimiter) => [delimiter, 0]));
  let isQuoted = false;
  for (const character of text.slice(0, 10_000)) {
    if (character === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (character === '\n' || character === '\r') break;
    const count = counts.get(character);
    if (count !== undefined) counts.set(character, count + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ';';
};

const isEmptyRow = ({ cells, fault }: ImportRow): boolean =>
  fault === undefined && cells.every((cell) => cell.trim() === '');

const lineBreaksIn = (cells: readonly string[]): number =>
  cells.reduce((count, cell) => count + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);

/**
 * Numbers the records of a CSV file by their first line (a quoted cell may span several), without empty ones.
 * `faults` holds the error of a record, by its index.
 */
export const numberedRows = (
  records: readonly string[][],
  faults: ReadonlyMap<number, string> = new Map(),
): ImportRow[] => {
  let line = 1;
  const rows = records.map((cells, index): ImportRow => {
    const row = { line, cells, fault: faults.get(index) };
    line += 1 + lineBreaksIn(cells);
    return row;
  });
  return rows.filter((row) => !isEmptyRow(row));
};

const checked =
  (width: number) =>
  (row: ImportRow): ImportRow =>
    row.cells.slice(width).some((cell) => cell.trim() !== '') ? { ...row, fault: TOO_MANY_CELLS } : row;

export const tableOf = (rows: readonly ImportRow[], hasHeader: boolean): ImportTable => {
  if (hasHeader) {
    const header = (rows[0]?.cells ?? []).map((cell, index) => cell.trim() || `Coluna ${index + 1}`);
    return { header, rows: rows.slice(1).map(checked(header.length)) };
  }
  const width = Math.max(0, ...rows.slice(0, 100).map(({ cells }) => cells.length));
  const header = Array.from({ length: width }, (_, index) => `Coluna ${index + 1}`);
  return { header, rows: rows.map(checked(width)) };
};
