import {
  guessColumns,
  looksLikeHeader,
  type ColumnMatch,
} from '@zelo/domain/clients/import/import-fields.ts';
import {
  delimiterOf,
  lengthRefusal,
  numberedRows,
  sizeRefusal,
  tableOf,
  type ImportRow,
  type ImportTable,
} from '@zelo/domain/clients/import/import-table.ts';
import { isVcard, vcardTable } from '@zelo/domain/clients/import/vcard.ts';
import { decodeText } from '#features/clients/import/decode-text.ts';

/** Why a file is not read, in one sentence for the person who chose it. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal';
}

/** A file as far as it is understood by itself. */
export interface ReadFile {
  name: string;
  /** a vCard's columns need no matching */
  isVcard: boolean;
  rows: ImportRow[];
  table: ImportTable;
  hasHeader: boolean;
  match: ColumnMatch;
}

const UNCLOSED = 'As aspas de uma célula não fecham';

const refuse = (sentence: string | null): void => {
  if (sentence !== null) throw new FileRefusal(sentence);
};

/** The parser is loaded when somebody imports. */
const csvRows = async (text: string): Promise<ImportRow[]> => {
  const { default: papa } = await import('papaparse');
  const { data, errors } = papa.parse<string[]>(text, { delimiter: delimiterOf(text) });
  const broken = errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row ?? 0);
  return numberedRows(data, new Map(broken.map((row) => [row, UNCLOSED])));
};

/** The same file with or without its first line as names of the columns. */
export const withHeader = (file: ReadFile, hasHeader: boolean): ReadFile => {
  const table = tableOf(file.rows, hasHeader);
  return { ...file, hasHeader, table, match: hasHeader ? guessColumns(table.header) : {} };
};

/** Reads a CSV or vCard file, whatever its ending. @throws FileRefusal with a sentence for the person */
export async function readImportFile(file: File): Promise<ReadFile> {
  refuse(sizeRefusal(file.size));
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (text.includes('\0'))
    throw new FileRefusal('Este arquivo não é CSV nem vCard. No Excel, salve como CSV.');
  if (isVcard(text)) {
    const table = vcardTable(text);
    refuse(lengthRefusal(table.rows.length));
    const known = { name: file.name, isVcard: true, hasHeader: true, rows: table.rows };
    return { ...known, table, match: guessColumns(table.header) };
  }
  const rows = await csvRows(text);
  const hasHeader = looksLikeHeader(rows[0]?.cells ?? []);
  const read = {
    name: file.name,
    isVcard: false,
    rows,
    hasHeader,
    table: tableOf(rows, hasHeader),
    match: {},
  };
  refuse(lengthRefusal(read.table.rows.length));
  return withHeader(read, hasHeader);
}
