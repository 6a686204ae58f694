import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refusal, serve } from '#test-server.ts';
import { call, read } from './api.ts';
import { HttpError } from './http-error.ts';
import { createQueryClient, refresh, shouldRetry } from './query-client.ts';

describe('reading', () => {
  // spec: 1 §7.34
  it('fetches the URL in the first element of the key', async () => {
    serve({ 'GET /api/services': [] });
    await expect(createQueryClient().fetchQuery(read('GET /api/services'))).resolves.toEqual([]);
  });

  it('reads a list to its end, page by page', async () => {
    const page = (rows: number[], link?: string): Response =>
      Response.json(rows, link === undefined ? {} : { headers: { link } });
    const { asked } = serve({
      'GET /api/clients': page([1, 2], '</api/clients?after=2>; rel="next"'),
      'GET /api/clients?after=2': page([3], '</api/clients?after=3>; rel="next"'),
      'GET /api/clients?after=3': page([]),
    });
    await expect(createQueryClient().fetchQuery(read('GET /api/clients'))).resolves.toEqual([1, 2, 3]);
    expect(asked).toHaveLength(3);
  });

  it('follows no link outside the API', async () => {
    const headers = { link: '<https://exemplo.com/api/clients>; rel="next"' };
    const { asked } = serve({ 'GET /api/clients': Response.json([1], { headers }) });
    await expect(createQueryClient().fetchQuery(read('GET /api/clients'))).resolves.toEqual([1]);
    expect(asked).toHaveLength(1);
  });

  // spec: 1 §7.35
  it('returns null for a 401 and checks the session again', async () => {
    const { asked } = serve({
      'GET /api/services': refusal(401, 'Unauthorized'),
      'GET /api/auth/user': refusal(401, 'Unauthorized'),
    });
    const client = createQueryClient();
    await client.fetchQuery(read('GET /api/auth/user'));
    await expect(client.fetchQuery(read('GET /api/services'))).resolves.toBeNull();
    expect(client.getQueryState(['/api/auth/user'])?.isInvalidated).toBe(true);
    expect(asked.map(({ key }) => key)).toEqual(['GET /api/auth/user', 'GET /api/services']);
  });

  it('bypasses the server cache for invalidated queries only', async () => {
    serve({ 'GET /api/services': [] });
    const fetching = vi.spyOn(globalThis, 'fetch');
    const client = createQueryClient();
    const services = new QueryObserver(client, read('GET /api/services'));
    const stop = services.subscribe(() => undefined);
    await expect.poll(() => services.getCurrentResult().isSuccess).toBe(true);
    await refresh(client, ['/api/services']);
    await services.refetch();
    stop();
    expect(fetching.mock.calls.map(([, init]) => init?.cache)).toEqual([undefined, 'no-cache', undefined]);
  });

  // spec: 1 §7.38
  it.each([
    { failure: new HttpError(401, '', ''), count: 0, again: false },
    { failure: new HttpError(403, '', ''), count: 0, again: false },
    { failure: new HttpError(404, '', ''), count: 0, again: false },
    { failure: new HttpError(500, '', ''), count: 0, again: true },
    { failure: new HttpError(500, '', ''), count: 1, again: true },
    { failure: new HttpError(500, '', ''), count: 2, again: false },
    { failure: new TypeError('Failed to fetch'), count: 0, again: true },
  ])('retries "$failure.message" after $count failures: $again', ({ failure, count, again }) => {
    expect(shouldRetry(count, failure)).toBe(again);
  });
});

describe('a failure', () => {
  afterEach(() => void vi.useRealTimers());

  // spec: 1 §7.38
  it.each([
    { status: 500, times: 3 },
    { status: 404, times: 1 },
    { status: 403, times: 1 },
    { status: 401, times: 1 },
  ])('of a read with $status is reported after $times attempts', async ({ status, times }) => {
    vi.useFakeTimers();
    const { asked } = serve({ 'GET /api/services': refusal(status, 'Unauthorized') });
    const stop = new QueryObserver(createQueryClient(), read('GET /api/services')).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(60_000);
    stop();
    expect(asked).toHaveLength(times);
  });

  // spec: 1 §7.39
  it.each([{ status: 500 }, { status: 502 }, { status: 503 }, { status: 429 }])(
    'of a write with $status is never retried',
    async ({ status }) => {
      vi.useFakeTimers();
      const { asked } = serve({ 'POST /api/clients': refusal(status, 'Falhou') });
      const write = new MutationObserver(createQueryClient(), {
        mutationFn: () => call('POST /api/clients', { body: { name: 'Ana' } }),
      });
      const failed = expect(write.mutate()).rejects.toThrow(`${status}: `);
      await vi.advanceTimersByTimeAsync(60_000);
      await failed;
      expect(asked).toHaveLength(1);
    },
  );
});

describe('the cache', () => {
  // spec: 1 §9.5
  it('uses the times of the specification', () => {
    const { queries, mutations } = createQueryClient().getDefaultOptions();
    expect(queries).toMatchObject({ staleTime: 30_000, gcTime: 300_000, refetchOnWindowFocus: false });
    expect(mutations).toMatchObject({ retry: false });
  });

  it('marks everything under a path as stale, and nothing next to it', async () => {
    const client = createQueryClient();
    const addresses = [
      '/api/clients',
      '/api/clients/1/notes',
      '/api/clients?from=1',
      '/api/clients-export',
      '/api/services',
    ];
    for (const address of addresses) client.setQueryData([address], []);
    await refresh(client, ['/api/clients']);
    const stale = addresses.filter((address) => client.getQueryState([address])?.isInvalidated);
    expect(stale).toEqual(['/api/clients', '/api/clients/1/notes', '/api/clients?from=1']);
  });
});
