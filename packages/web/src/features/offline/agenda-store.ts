// Today's agenda as it was last seen on this device, for the page without a connection: one entry of the Cache
// Storage, which page and service worker both read. Nothing else of the server is ever kept.

/** As the service worker names them too. */
export const AGENDA_CACHE = 'zelo-agenda';
export const AGENDA_KEY = '/offline/agenda';

export interface KeptAppointment {
  /** HH:mm, or 'Dia inteiro' */
  time: string;
  name: string;
  service: string;
  status: string;
  /** of the status badge */
  tone: string;
  isCancelled: boolean;
}

export interface CachedAgenda {
  professionalId: number;
  /** 'Sexta-feira, 20 de novembro' */
  day: string;
  /** HH:mm by the professional's clock */
  seenAt: string;
  /** When the day ends there, in epoch milliseconds: what is kept is today's until then. */
  until: number;
  appointments: readonly KeptAppointment[];
}

// One after the other: what is dropped cannot come back by a write that began before.
let last: Promise<unknown> = Promise.resolve();
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const done = last.then(work, work);
  last = done;
  return done;
};

const isSupported = (): boolean => 'caches' in globalThis;

/** What is kept, or null. */
export const readCachedAgenda = (): Promise<CachedAgenda | null> =>
  inTurn(async () => {
    if (!isSupported()) return null;
    const kept = await caches.match(AGENDA_KEY, { cacheName: AGENDA_CACHE });
    return kept ? ((await kept.json()) as CachedAgenda) : null;
  });

/** Keeps an agenda in the place of the one before. */
export const writeCachedAgenda = (agenda: CachedAgenda): Promise<void> =>
  inTurn(async () => {
    if (!isSupported()) return;
    const cache = await caches.open(AGENDA_CACHE);
    await cache.put(AGENDA_KEY, Response.json(agenda));
  });

/** Forgets what is kept. */
export const clearCachedAgenda = (): Promise<void> =>
  inTurn(async () => {
    if (isSupported()) await caches.delete(AGENDA_CACHE);
  });
