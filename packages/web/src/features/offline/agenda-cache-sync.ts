// Loaded after the first page, to stay out of the initial download.
import { type Query, type QueryClient, QueryObserver } from '@tanstack/react-query';
import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { today } from '@zelo/domain/shared/local-time.ts';
import { clearCachedAgenda, writeCachedAgenda, readCachedAgenda } from './agenda-store.ts';
import { coversDay, keptAgenda } from './cached-agenda.ts';
import { addressOf, requestAll } from '#lib/api/api.ts';
import { registerWorker } from '#lib/workers/service-worker.ts';

const SESSION_PATH = '/api/auth/user';
/** A key below the agenda's prefix: invalidating the agenda's lists refetches this too. No route has it. */
const KEPT_KEY = '/api/appointments/kept';

interface Professional {
  id: number;
  timezone: string;
}

/**
 * Stores today's agenda each time the server returns it, for any query. Refetches the stored agenda after changes
 * while no screen shows the day, so that erased persons do not remain in it. Drops the agenda of another professional
 * or day immediately, and everything when the session is lost. Returns the function that stops it.
 */
export function cacheTodaysAgenda(client: QueryClient, professional: Professional): () => void {
  const { id, timezone: zone } = professional;
  const handle = (query: Query): void => {
    const { data, dataUpdatedAt: now } = query.state;
    const address = String(query.queryKey[0]);
    if (address === SESSION_PATH && data === null) ignoreFailure(clearCachedAgenda());
    // a card's optimistic update is in the cache before the server confirms it: only responses are stored
    if (!Array.isArray(data) || !coversDay(address, today(now, zone))) return;
    ignoreFailure(writeCachedAgenda(keptAgenda(data as Appointment[], { professionalId: id, zone, now })));
  };
  ignoreFailure(keepWorker());
  let stopRenewing: (() => void) | undefined = () => undefined;
  const begin = async (): Promise<void> => {
    await dropForeign(id);
    client.getQueryCache().getAll().forEach(handle);
    if (stopRenewing) stopRenewing = renewKept(client, professional);
  };
  ignoreFailure(begin());
  const stopKeeping = client.getQueryCache().subscribe((event) => {
    const isAnswer = event.type === 'updated' && event.action.type === 'success' && !event.action.manual;
    if (isAnswer) handle(event.query);
  });
  return () => {
    stopKeeping();
    stopRenewing?.();
    // a sync that is still starting must not start the renewal
    stopRenewing = undefined;
  };
}

/**
 * Refetches the stored agenda now and whenever the agenda has changed, unless a screen does. Returns the function
 * that stops it.
 */
const renewKept = (client: QueryClient, { id, timezone: zone }: Professional): (() => void) => {
  const renew = async (): Promise<boolean> => {
    const kept = await readCachedAgenda();
    const date = today(Date.now(), zone);
    const isShown = client
      .getQueryCache()
      .getAll()
      .some((query) => query.isActive() && coversDay(String(query.queryKey[0]), date));
    if (kept?.professionalId !== id || isShown) return false;
    // revalidated at the server, as every list that is known to have changed
    const url = addressOf('GET /api/appointments/date/:date', { params: { date } });
    const appointments = await requestAll<Appointment[]>({ url, cache: 'no-cache' });
    await writeCachedAgenda(keptAgenda(appointments, { professionalId: id, zone, now: Date.now() }));
    return true;
  };
  const observer = new QueryObserver(client, {
    queryKey: [KEPT_KEY],
    queryFn: renew,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return observer.subscribe(() => undefined);
};

/** The offline page needs the worker; in development a worker would serve an outdated page. */
const keepWorker = async (): Promise<void> => {
  if (import.meta.env.PROD) await registerWorker();
};

const dropForeign = async (professionalId: number): Promise<void> => {
  const kept = await readCachedAgenda();
  const isOwn = kept?.professionalId === professionalId && kept.until > Date.now();
  if (kept && !isOwn) await clearCachedAgenda();
};

/** If the browser refuses storage, it shows its own offline page; nothing else depends on the cache. */
const ignoreFailure = (work: Promise<void>): void => void work.catch(() => undefined);
