// Long reads that are streamed to a client show one moment of the database.
import type { Db, Executor, SnapshotRead } from '#db/database.ts';

/**
 * Reads in one snapshot of PostgreSQL: a read-only transaction that ends with the reader, also when it stops early.
 * It holds a connection until then; the caller limits how many there are and for how long.
 */
export async function* readSnapshot<T>(where: () => Promise<Db>, read: SnapshotRead<T>): AsyncGenerator<T> {
  const opened = Promise.withResolvers<Executor>();
  const finished = Promise.withResolvers<void>();
  const db = await where();
  const transaction = db.transaction(
    async (tx) => {
      opened.resolve(tx);
      await finished.promise;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  transaction.catch(opened.reject);
  try {
    yield* read(await opened.promise);
  } finally {
    finished.resolve();
    // a lost connection has already failed the read
    await transaction.catch(() => undefined);
  }
}
