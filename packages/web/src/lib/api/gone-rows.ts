// Evicts rows that no longer exist on the server, such as a person whose data were erased in another tab.
import type { Query, QueryClient } from '@tanstack/react-query';
import { isGone } from './http-error.ts';

/** The row that contains a URL, such as `/api/conversations/7`; null for lists. */
const rowOf = (address: string): string | null => /^\/api\/[\w-]+\/\d+(?=[/?]|$)/.exec(address)?.[0] ?? null;

const addressOf = ({ queryKey }: Pick<Query, 'queryKey'>): string => String(queryKey[0]);

export const isUnder = (address: string, path: string): boolean =>
  address === path || address.startsWith(`${path}/`) || address.startsWith(`${path}?`);

/** True for a query that returned 404: it is not refetched until its screen is opened again. */
export const isOfGoneRow = ({ state }: Query): boolean => state.data === undefined && isGone(state.error);

/** A `refetchInterval` that stops when the row is gone. */
export const pollUnlessGone =
  (ms: number) =>
  ({ state }: { state: { error: unknown } }): number | false =>
    isGone(state.error) ? false : ms;

/**
 * Evicts a row from the cache after a read of it, or of any URL under it, returned 404. Refetches the active lists,
 * and removes the inactive ones, which may name the row too.
 */
export function forgetGoneRow(client: QueryClient, failed: Query<unknown, unknown>, error: Error): void {
  const row = rowOf(addressOf(failed));
  if (row === null || !isGone(error)) return;
  for (const query of client.getQueryCache().getAll()) {
    if (isUnder(addressOf(query), row)) clear(query, error);
  }
  client.removeQueries({ type: 'inactive', fetchStatus: 'idle', predicate: isAnswer });
  const list = row.slice(0, row.lastIndexOf('/'));
  void client.invalidateQueries({
    predicate: (query) => isUnder(addressOf(query), list) && rowOf(addressOf(query)) === null,
  });
}

/** False for data that a screen stores in the cache itself, such as an owner's draft. */
const isAnswer = (query: Query): boolean => addressOf(query).startsWith('/api/');

/** Clears silently, also with a request in flight: its response would restore the row. */
function clear(query: Query, error: Error): void {
  void query.cancel({ silent: true });
  query.setState({ data: undefined, dataUpdatedAt: 0, error, status: 'error', fetchStatus: 'idle' });
}
