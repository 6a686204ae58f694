// A row that the server does not have any more, such as a person whose data were erased in another tab, leaves the cache.
import type { Query, QueryClient } from '@tanstack/react-query';
import { isGone } from './http-error.ts';

/** The address of the row that an address lies under, such as `/api/conversations/7`; null for lists. */
const rowOf = (address: string): string | null => /^\/api\/[\w-]+\/\d+(?=[/?]|$)/.exec(address)?.[0] ?? null;

const addressOf = ({ queryKey }: Pick<Query, 'queryKey'>): string => String(queryKey[0]);

export const isUnder = (address: string, path: string): boolean =>
  address === path || address.startsWith(`${path}/`) || address.startsWith(`${path}?`);

/** True for a query that was answered 404: asking again changes nothing until its screen is opened again. */
export const isOfGoneRow = ({ state }: Query): boolean => state.data === undefined && isGone(state.error);

/** A `refetchInterval` that ends when the row is gone. */
export const pollUnlessGone =
  (ms: number) =>
  ({ state }: { state: { error: unknown } }): number | false =>
    isGone(state.error) ? false : ms;

/**
 * Takes away what the cache holds of a row once a read of it, or of anything under its address, was answered 404.
 * Lists on the screen are read again. Lists that are not on the screen may name the row too: they are removed.
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

/** False for what a screen keeps in the cache for itself, such as a draft of the owner. */
const isAnswer = (query: Query): boolean => addressOf(query).startsWith('/api/');

/** Without a word to who waits for an answer under way: it would bring the row back. */
function clear(query: Query, error: Error): void {
  void query.cancel({ silent: true });
  query.setState({ data: undefined, dataUpdatedAt: 0, error, status: 'error', fetchStatus: 'idle' });
}
