// Tasks of the import worker, which holds the file so that the page does not have to.
import { latestToday } from '@zelo/domain/clients/crm/birth-date.ts';
import type { ColumnMatch } from '@zelo/domain/clients/import/file/import-fields.ts';
import { readLine } from '@zelo/domain/clients/import/import-line.ts';
import {
  planImport,
  type PlannedLine,
  type RecognizableClient,
} from '@zelo/domain/clients/import/import-plan.ts';
import { tableOf } from '@zelo/domain/clients/import/file/import-table.ts';
import { sampleOf, type ReadFile } from './file-table.ts';
import { readImportFile } from './read-file.ts';

/** The fields of a stored client that identify it in a line of a file. */
export type KnownClient = RecognizableClient & { id: number };

interface Plan {
  hasHeader: boolean;
  match: ColumnMatch;
  clients: KnownClient[];
}

/** The tasks on one file: `read` comes first. */
export const importTasks = () => {
  let file: ReadFile | null = null;
  return {
    read: ({ name, bytes }: { name: string; bytes: ArrayBuffer }): ReadFile => {
      file = readImportFile(name, bytes);
      return sampleOf(file);
    },
    plan: ({ hasHeader, match, clients }: Plan): PlannedLine[] => {
      if (!file) throw new Error('no file has been read');
      const { rows } = file.isVcard ? file.table : tableOf(file.rows, hasHeader);
      const today = latestToday(Date.now());
      return planImport(
        rows.map((row) => readLine(row, match, today)),
        clients,
      );
    },
  };
};

export type ImportTasks = ReturnType<typeof importTasks>;
