import { MutationCache, QueryCache, QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { requestAll } from './api.ts';
import { forgetGoneRow, isOfGoneRow, isUnder } from './gone-rows.ts';
import { HttpError, isUnauthorized } from './http-error.ts';
import { rememberAccount } from './page-account.ts';

const NEVER_RETRIED = [401, 403, 404];
/** Answers who is signed in; 401 without a session. */
export const SESSION_PATH = '/api/auth/user';

/**
 * Fetches the address that is the first element of the query key, all pages of a list; a 401 becomes null (spec 1 §7). What is known to have
 * changed is asked of the database: the server that answers may not have heard of it yet (decision 017).
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

/** Reads are tried again up to twice, except when the answer will not change (spec 1 §7). */
export const shouldRetry = (failureCount: number, error: Error): boolean =>
  failureCount < 2 && !(error instanceof HttpError && NEVER_RETRIED.includes(error.status));

const isUser = (data: unknown): data is { id: number } =>
  typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'number';

/**
 * The cache of everything read from the server, with the spec's times: fresh 30 s, kept 5 min, no polling by default.
 * Any 401 asks again who is signed in, so that a lost session is noticed wherever it shows first.
 */
export function createQueryClient(): QueryClient {
  const checkSession = (): void => void client.invalidateQueries({ queryKey: [SESSION_PATH] });
  const client = new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (data, query) => {
        const isSession = query.queryKey[0] === SESSION_PATH;
        // before anything is drawn for the user, and so before anything else is asked
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
      // without a connection a write fails at once, with a word: one that waited would be sent when nobody expects it
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

/**
 * Marks as stale, and refetches where shown, every query whose address is one of `paths` or lies under it. Rows that are
 * gone are not asked again.
 */
export async function refresh(client: QueryClient, paths: readonly string[]): Promise<void> {
  await client.invalidateQueries({
    predicate: (query) =>
      !isOfGoneRow(query) && paths.some((path) => isUnder(String(query.queryKey[0]), path)),
  });
}

/** The same for everything. */
export async function refreshAll(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ predicate: (query) => !isOfGoneRow(query) });
}
