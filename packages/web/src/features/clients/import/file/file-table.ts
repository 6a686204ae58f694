// A file as parsed by the worker, and the part of it that the page shows.
import { guessColumns, type ColumnMatch } from '@zelo/domain/clients/import/file/import-fields.ts';
import { tableOf, type ImportRow, type ImportTable } from '@zelo/domain/clients/import/file/import-table.ts';

/** Result of parsing a file without user input. */
export interface ReadFile {
  name: string;
  /** the columns of a vCard need no matching */
  isVcard: boolean;
  /** number of rows in the whole file, a line of headings included; the page only holds the first ones */
  rowCount: number;
  rows: ImportRow[];
  table: ImportTable;
  hasHeader: boolean;
  match: ColumnMatch;
}

/** Enough for the widths and the examples of columns. */
const SAMPLE_ROWS = 101;

/** Treats the first line as column names, or as data. */
export const withHeader = (file: ReadFile, hasHeader: boolean): ReadFile => {
  const table = tableOf(file.rows, hasHeader);
  return { ...file, hasHeader, table, match: hasHeader ? guessColumns(table.header) : {} };
};

/** Number of clients in the file: its lines without the headings. */
export const clientCount = ({ isVcard: isCard, hasHeader, rowCount }: ReadFile): number =>
  hasHeader && !isCard ? rowCount - 1 : rowCount;

/** The file with only its first rows. */
export const sampleOf = (file: ReadFile): ReadFile => {
  const rows = file.rows.slice(0, SAMPLE_ROWS);
  const table = file.isVcard ? { ...file.table, rows } : tableOf(rows, file.hasHeader);
  return { ...file, rows, table };
};
