// Requests that failed without a connection are repeated with it.
import type { QueryClient } from '@tanstack/react-query';
import { shouldRetry } from '#lib/api/query-client.ts';

/**
 * Reads what is on the screen and failed once more when the browser is online again. Writes are never repeated.
 * @returns the function that stops it
 */
export function rereadWhenOnline(client: QueryClient): () => void {
  const handleOnline = (): void =>
    void client.refetchQueries(
      { type: 'active', predicate: ({ state: { error } }) => error !== null && shouldRetry(0, error) },
      { cancelRefetch: false },
    );
  addEventListener('online', handleOnline);
  return () => removeEventListener('online', handleOnline);
}
