// Today's agenda as last seen on this device, for the offline page: one entry of the Cache Storage, readable by page
// and service worker. No other server data is ever stored.

/** The service worker uses the same name. */
const AGENDA_CACHE = 'zelo-agenda';
const AGENDA_KEY = '/offline/agenda';

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
  /** HH:mm in the professional's zone */
  seenAt: string;
  /** End of the day there, in epoch milliseconds: the stored agenda is today's until then. */
  until: number;
  appointments: readonly KeptAppointment[];
}

// Serialized, so that a write that began before a removal cannot restore the data.
let last: Promise<unknown> = Promise.resolve();
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const done = last.then(work, work);
  last = done;
  return done;
};

const isSupported = (): boolean => 'caches' in globalThis;

/** The stored agenda, or null. */
export const readCachedAgenda = (): Promise<CachedAgenda | null> =>
  inTurn(async () => {
    if (!isSupported()) return null;
    const kept = await caches.match(AGENDA_KEY, { cacheName: AGENDA_CACHE });
    return kept ? ((await kept.json()) as CachedAgenda) : null;
  });

export const writeCachedAgenda = (agenda: CachedAgenda): Promise<void> =>
  inTurn(async () => {
    if (!isSupported()) return;
    const cache = await caches.open(AGENDA_CACHE);
    await cache.put(AGENDA_KEY, Response.json(agenda));
  });

export const clearCachedAgenda = (): Promise<void> =>
  inTurn(async () => {
    if (isSupported()) await caches.delete(AGENDA_CACHE);
  });
