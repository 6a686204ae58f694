// Minimal Cache Storage for one test: names and entries.
import { vi } from 'vitest';

/** Installs an empty Cache Storage. `entries` are `cache URL` pairs. */
export function stubCacheStorage() {
  const stores = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return { put: async (address: string, answer: Response) => void store.set(address, answer) };
  };
  const match = async (address: string, { cacheName }: { cacheName: string }) =>
    stores.get(cacheName)?.get(address)?.clone();
  vi.stubGlobal('caches', {
    open,
    match,
    delete: async (name: string) => stores.delete(name),
    keys: async () => [...stores.keys()],
  });
  return {
    entries: () => [...stores].flatMap(([name, store]) => [...store.keys()].map((key) => `${name} ${key}`)),
  };
}
