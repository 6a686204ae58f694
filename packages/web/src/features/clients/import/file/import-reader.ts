import type { PlannedLine } from '@zelo/domain/clients/import/import-plan.ts';
import { sizeRefusal } from '@zelo/domain/clients/import/file/import-table.ts';
import type { ImportTasks, KnownClient } from './import-tasks.ts';
import type { ReadFile } from './file-table.ts';
import { refuseFile } from '#lib/workers/file-refusal.ts';
import { openWorker, type WorkerCalls } from '#lib/workers/worker-calls.ts';

/** Reads a file and plans its import in a worker. */
export interface ImportReader {
  /** @throws ImportFileError with a message for the user */
  read: (file: File) => Promise<ReadFile>;
  /** Plans the import of each line of the last read file. @throws ImportFileError */
  plan: (file: ReadFile, clients: readonly KnownClient[]) => Promise<PlannedLine[]>;
  /** Aborts the running work. */
  close: () => void;
}

const startWorker = (): Worker =>
  new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' });

const knownClient = ({ id, name, phone, whatsappNumber, email, dateOfBirth }: KnownClient): KnownClient => ({
  id,
  name,
  phone,
  whatsappNumber,
  email,
  dateOfBirth,
});

export const importReader = (): ImportReader => {
  let calls: WorkerCalls<ImportTasks> | null = null;
  return {
    read: async (file) => {
      refuseFile(sizeRefusal(file.size));
      calls?.close();
      const opened = openWorker<ImportTasks>(startWorker);
      calls = opened;
      const bytes = await file.arrayBuffer();
      return opened.ask('read', { name: file.name, bytes }, [bytes]);
    },
    plan: async ({ hasHeader, match }, clients) => {
      if (!calls) throw new Error('no file has been read');
      return calls.ask('plan', { hasHeader, match, clients: clients.map(knownClient) });
    },
    close: () => calls?.close(),
  };
};
