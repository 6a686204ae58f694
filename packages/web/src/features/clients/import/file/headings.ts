import type { ImportField } from '@zelo/domain/clients/import/file/import-fields.ts';
import type { ReadFile } from './file-table.ts';

export type Headings = Partial<Record<ImportField, string>>;

/** The file's heading of each matched field. */
export const headingsOf = ({ match, table }: ReadFile): Headings =>
  Object.fromEntries(Object.entries(match).map(([field, column]) => [field, table.header[column]]));
