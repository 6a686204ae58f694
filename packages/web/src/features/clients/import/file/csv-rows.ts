import { csvRefusal, lineBreakOf, type CsvBounds } from '@zelo/domain/clients/import/file/csv-bounds.ts';
import { delimiterOf, numberedRows, type ImportRow } from '@zelo/domain/clients/import/file/import-table.ts';
import papa from 'papaparse';
import { refuseFile } from '#lib/workers/file-refusal.ts';

const UNCLOSED = 'As aspas de uma célula não fecham';

/** The rows of a CSV text. @throws ImportFileError before parsing if it exceeds the bounds */
export const csvRows = (text: string, bounds: CsvBounds): ImportRow[] => {
  const form = { delimiter: delimiterOf(text), lineBreak: lineBreakOf(text) };
  refuseFile(csvRefusal(text, form, bounds));
  const { data, errors } = papa.parse<string[]>(text, { delimiter: form.delimiter, newline: form.lineBreak });
  const broken = errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row ?? 0);
  return numberedRows(data, new Map(broken.map((row) => [row, UNCLOSED])));
};
