// A file as the worker has read it, and the part of it that the page shows.
import { guessColumns, type ColumnMatch } from '@zelo/domain/clients/import/file/import-fields.ts';
import { tableOf, type ImportRow, type ImportTable } from '@zelo/domain/clients/import/file/import-table.ts';

/** A file as far as it is understood by itself. */
export interface ReadFile {
  name: string;
  /** a vCard's columns need no matching */
  isVcard: boolean;
  /** how many the file has, a line of headings among them; the page holds the first ones alone */
  rowCount: number;
  rows: ImportRow[];
  table: ImportTable;
  hasHeader: boolean;
  match: ColumnMatch;
}

/** Enough for the widths and the examples of columns. */
const SAMPLE_ROWS = 101;

/** The same file with or without its first line as names of the columns. */
export const withHeader = (file: ReadFile, hasHeader: boolean): ReadFile => {
  const table = tableOf(file.rows, hasHeader);
  return { ...file, hasHeader, table, match: hasHeader ? guessColumns(table.header) : {} };
};

/** How many clients the file may have: its lines without the headings. */
export const clientCount = ({ isVcard: isCard, hasHeader, rowCount }: ReadFile): number =>
  hasHeader && !isCard ? rowCount - 1 : rowCount;

/** The file with its first rows alone. */
export const sampleOf = (file: ReadFile): ReadFile => {
  const rows = file.rows.slice(0, SAMPLE_ROWS);
  const table = file.isVcard ? { ...file.table, rows } : tableOf(rows, file.hasHeader);
  return { ...file, rows, table };
};
