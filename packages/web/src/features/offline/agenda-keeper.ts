// Loaded after the first page is there: nothing of it is in the first download.
import type { Query, QueryClient } from '@tanstack/react-query';
import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { today } from '@zelo/domain/shared/local-time.ts';
import { dropKeptAgenda, keepAgenda, readKeptAgenda } from '#features/offline/agenda-store.ts';
import { coversDay, keptAgenda } from '#features/offline/kept-agenda.ts';
import { registerWorker } from '#lib/service-worker.ts';

const SESSION_PATH = '/api/auth/user';

interface Professional {
  id: number;
  timezone: string;
}

/**
 * Keeps today's agenda each time the server answers it, whatever screen asked. What another professional or another
 * day left is dropped at once, and everything when the session is lost. Returns the way to stop.
 */
export function keepTodaysAgenda(client: QueryClient, { id, timezone: zone }: Professional): () => void {
  const handle = (query: Query): void => {
    const { data, dataUpdatedAt: now } = query.state;
    const address = String(query.queryKey[0]);
    if (address === SESSION_PATH && data === null) ignoreFailure(dropKeptAgenda());
    // a card's own change is in the cache before the server agrees: only answers are seen agendas
    if (!Array.isArray(data) || !coversDay(address, today(now, zone))) return;
    ignoreFailure(keepAgenda(keptAgenda(data as Appointment[], { professionalId: id, zone, now })));
  };
  ignoreFailure(keepWorker());
  ignoreFailure(dropForeign(id).then(() => client.getQueryCache().getAll().forEach(handle)));
  return client.getQueryCache().subscribe((event) => {
    const isAnswer = event.type === 'updated' && event.action.type === 'success' && !event.action.manual;
    if (isAnswer) handle(event.query);
  });
}

/** The page without a connection needs the worker; while developing, a worker would keep an old page. */
const keepWorker = async (): Promise<void> => {
  if (import.meta.env.PROD) await registerWorker();
};

const dropForeign = async (professionalId: number): Promise<void> => {
  const kept = await readKeptAgenda();
  const isOwn = kept?.professionalId === professionalId && kept.until > Date.now();
  if (kept && !isOwn) await dropKeptAgenda();
};

/** A browser that refuses storage shows its own page without a connection; nothing else depends on it. */
const ignoreFailure = (work: Promise<void>): void => void work.catch(() => undefined);
