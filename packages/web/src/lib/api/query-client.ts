import {
  MutationCache,
  QueryCache,
  QueryClient,
  type DefaultError,
  type FetchQueryOptions,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';
import { requestAll } from './api.ts';
import { forgetGoneRow, isOfGoneRow, isUnder } from './gone-rows.ts';
import { HttpError, isUnauthorized } from './http-error.ts';
import { rememberAccount } from './page-account.ts';

const NEVER_RETRIED = [401, 403, 404];
/** Returns the signed-in user, or 401 to visitors. */
export const SESSION_PATH = '/api/auth/user';

/**
 * Fetches the URL in the first element of the query key, all pages of a list; a 401 becomes null (spec 1 §7). An
 * invalidated query bypasses the server's cache, which may not have learned of the change yet (decision 017).
 */
export async function fetchByKey({ queryKey, signal, client }: QueryFunctionContext): Promise<unknown> {
  const hasChanged = client.getQueryState(queryKey)?.isInvalidated === true;
  try {
    return await requestAll({
      url: String(queryKey[0]),
      signal,
      ...(hasChanged && { cache: 'no-cache' }),
    });
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return null;
    throw error;
  }
}

/** Retries reads up to twice, except when the response will not change (spec 1 §7). */
export const shouldRetry = (failureCount: number, error: Error): boolean =>
  failureCount < 2 && !(error instanceof HttpError && NEVER_RETRIED.includes(error.status));

const isUser = (data: unknown): data is { id: number } =>
  typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'number';

/**
 * A query client whose `fetchQuery` rejects as soon as its read would wait for the connection. A press may write after
 * such a read: a waiting one would release that write unexpectedly on reconnecting.
 */
class ImpatientQueryClient extends QueryClient {
  override fetchQuery<
    TQueryFnData,
    TError = DefaultError,
    TData = TQueryFnData,
    TQueryKey extends QueryKey = QueryKey,
    TPageParam = never,
  >(options: FetchQueryOptions<TQueryFnData, TError, TData, TQueryKey, TPageParam>): Promise<TData> {
    const read = super.fetchQuery(options);
    const isWaiting = (): boolean => this.getQueryState(options.queryKey)?.fetchStatus === 'paused';
    return new Promise((resolve, reject) => {
      const check = (): void => {
        if (isWaiting()) reject(new Error('waiting read'));
      };
      const stop = this.getQueryCache().subscribe(check);
      read.then(resolve, reject).finally(stop);
      check();
    });
  }
}

/**
 * The cache of all server reads, with the spec's times: fresh for 30 s, kept for 5 min, no polling by default. Any
 * 401 checks the session again, so that a lost session is noticed wherever it shows first.
 */
export function createQueryClient(): QueryClient {
  const checkSession = (): void => void client.invalidateQueries({ queryKey: [SESSION_PATH] });
  const client = new ImpatientQueryClient({
    queryCache: new QueryCache({
      onSuccess: (data, query) => {
        const isSession = query.queryKey[0] === SESSION_PATH;
        // runs before anything is rendered for the user, and so before any other request
        if (isSession && isUser(data)) rememberAccount(data.id);
        if (data === null && !isSession) checkSession();
      },
      onError: (error, query) => forgetGoneRow(client, query, error),
    }),
    mutationCache: new MutationCache({
      onError: (error) => {
        if (isUnauthorized(error)) checkSession();
      },
    }),
    defaultOptions: {
      queries: {
        queryFn: fetchByKey,
        retry: shouldRetry,
        staleTime: 30_000,
        gcTime: 300_000,
        refetchOnWindowFocus: false,
      },
      // without a connection a write fails immediately with a message: a queued one would be sent unexpectedly later
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

/**
 * Marks as stale, and refetches if active, every query whose URL is one of `paths` or under it. Gone rows are not
 * refetched.
 */
export async function refresh(client: QueryClient, paths: readonly string[]): Promise<void> {
  await client.invalidateQueries({
    predicate: (query) =>
      !isOfGoneRow(query) && paths.some((path) => isUnder(String(query.queryKey[0]), path)),
  });
}

/** Applies `refresh` to all queries. */
export async function refreshAll(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ predicate: (query) => !isOfGoneRow(query) });
}
