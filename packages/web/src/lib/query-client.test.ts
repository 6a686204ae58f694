import { describe, expect, it } from 'vitest';
import { refusal, serve } from '../test-server.ts';
import { read } from './api.ts';
import { HttpError } from './http-error.ts';
import { createQueryClient, refresh, shouldRetry } from './query-client.ts';

describe('reading', () => {
  it('fetches the address that is the first element of the key', async () => {
    serve({ 'GET /api/services': [] });
    await expect(createQueryClient().fetchQuery(read('GET /api/services'))).resolves.toEqual([]);
  });

  it('takes a 401 as null and asks again who is signed in', async () => {
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

  it.each([
    { failure: new HttpError(401, '', ''), count: 0, again: false },
    { failure: new HttpError(403, '', ''), count: 0, again: false },
    { failure: new HttpError(404, '', ''), count: 0, again: false },
    { failure: new HttpError(500, '', ''), count: 0, again: true },
    { failure: new HttpError(500, '', ''), count: 1, again: true },
    { failure: new HttpError(500, '', ''), count: 2, again: false },
    { failure: new TypeError('Failed to fetch'), count: 0, again: true },
  ])('tries again after "$failure.message" the time $count: $again', ({ failure, count, again }) => {
    expect(shouldRetry(count, failure)).toBe(again);
  });
});

describe('the cache', () => {
  it('keeps the times of the specification', () => {
    const { queries, mutations } = createQueryClient().getDefaultOptions();
    expect(queries).toMatchObject({ staleTime: 30_000, gcTime: 300_000, refetchOnWindowFocus: false });
    expect(mutations).toMatchObject({ retry: false });
  });

  it('marks as stale what lies under a path, and nothing beside it', async () => {
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
