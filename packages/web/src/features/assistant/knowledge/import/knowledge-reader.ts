import type { KnowledgeLine, KnowledgeTasks } from './read-knowledge-file.ts';
import { ImportFileError } from '#lib/workers/file-refusal.ts';
import { openWorker, type WorkerCalls } from '#lib/workers/worker-calls.ts';

const MAX_BYTES = 2 * 1024 * 1024;

const startWorker = (): Worker =>
  new Worker(new URL('./knowledge-worker.ts', import.meta.url), { type: 'module' });

/** Reads knowledge files in a worker. `close` aborts a running read. */
export const knowledgeReader = () => {
  let calls: WorkerCalls<KnowledgeTasks> | null = null;
  return {
    /** @throws ImportFileError with a message for the user */
    read: async (file: File): Promise<KnowledgeLine[]> => {
      if (file.size > MAX_BYTES) throw new ImportFileError('O arquivo passa de 2 MB. Divida-o em partes.');
      calls?.close();
      const opened = openWorker<KnowledgeTasks>(startWorker);
      calls = opened;
      const bytes = await file.arrayBuffer();
      return opened.ask('read', bytes, [bytes]);
    },
    close: (): void => calls?.close(),
  };
};
