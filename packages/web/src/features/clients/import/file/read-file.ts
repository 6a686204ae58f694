import { guessColumns, looksLikeHeader } from '@zelo/domain/clients/import/file/import-fields.ts';
import {
  IMPORT_BOUNDS,
  lengthRefusal,
  sizeRefusal,
  tableOf,
} from '@zelo/domain/clients/import/file/import-table.ts';
import { vcardRefusal } from '@zelo/domain/clients/import/file/vcard-bounds.ts';
import { isVcard, vcardTable } from '@zelo/domain/clients/import/file/vcard.ts';
import { csvRows } from './csv-rows.ts';
import { decodeText } from './decode-text.ts';
import { withHeader, type ReadFile } from './file-table.ts';
import { ImportFileError, refuseFile } from '#lib/workers/file-refusal.ts';

/** Reads a CSV or vCard file, regardless of its extension. @throws ImportFileError with a message for the user */
export const readImportFile = (name: string, bytes: ArrayBuffer): ReadFile => {
  refuseFile(sizeRefusal(bytes.byteLength));
  const text = decodeText(new Uint8Array(bytes));
  if (text.includes('\0'))
    throw new ImportFileError('Este arquivo não é CSV nem vCard. No Excel, salve como CSV.');
  return isVcard(text) ? readCards(name, text) : readCsv(name, text);
};

const readCards = (name: string, text: string): ReadFile => {
  refuseFile(vcardRefusal(text));
  const table = vcardTable(text);
  refuseFile(lengthRefusal(table.rows.length));
  return {
    name,
    isVcard: true,
    rowCount: table.rows.length,
    rows: table.rows,
    table,
    hasHeader: true,
    match: guessColumns(table.header),
  };
};

const readCsv = (name: string, text: string): ReadFile => {
  const rows = csvRows(text, IMPORT_BOUNDS);
  const hasHeader = looksLikeHeader(rows[0]?.cells ?? []);
  const table = tableOf(rows, hasHeader);
  refuseFile(lengthRefusal(table.rows.length));
  return withHeader(
    { name, isVcard: false, rowCount: rows.length, rows, table, hasHeader, match: {} },
    hasHeader,
  );
};
