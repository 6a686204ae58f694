// A browser writes the `localStorage` to the disk seconds after a change, under steady typing a minute after: a crash
// before loses the text. A transaction of IndexedDB reaches the system when it completes.
const DATABASE = 'zelo-drafts';
const STORE = 'entries';

let opening: Promise<IDBDatabase> | null = null;

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new DOMException('IndexedDB')));
  });

const transaction = async (mode: IDBTransactionMode): Promise<IDBTransaction> => {
  opening ??= open();
  return (await opening).transaction(STORE, mode);
};

const isSupported = (): boolean => 'indexedDB' in globalThis;

/** Stores a sealed entry, or removes it (null). Failures are silent: the `localStorage` still has the entry. */
export async function journal(key: string, text: string | null): Promise<void> {
  if (!isSupported()) return;
  try {
    const writing = await transaction('readwrite');
    const store = writing.objectStore(STORE);
    if (text === null) store.delete(key);
    else store.put(text, key);
    writing.commit();
  } catch {
    opening = null;
  }
}

/** All entries, each with its key; none where they cannot be read. */
export async function readJournal(): Promise<[string, string][]> {
  if (!isSupported()) return [];
  try {
    const reading = await transaction('readonly');
    const store = reading.objectStore(STORE);
    const keys = store.getAllKeys() as IDBRequest<string[]>;
    const texts = store.getAll() as IDBRequest<string[]>;
    await new Promise<void>((resolve, reject) => {
      reading.addEventListener('complete', () => resolve());
      reading.addEventListener('abort', () => reject(reading.error ?? new DOMException('IndexedDB')));
    });
    return keys.result.map((key, index) => [key, texts.result[index] ?? '']);
  } catch {
    opening = null;
    return [];
  }
}
