import { describe, expect, it, vi } from 'vitest';
import { refusal, serve } from '#test-server.ts';
import { addressOf, call, request } from './api.ts';
import { userMessage } from './http-error.ts';

describe('URL of a call', () => {
  it.each([
    { key: 'GET /api/clients', input: {}, address: '/api/clients' },
    {
      key: 'PUT /api/clients/:id/ai-toggle',
      input: { params: { id: 7 } },
      address: '/api/clients/7/ai-toggle',
    },
    { key: 'GET /api/x/:name', input: { params: { name: 'a/b ç' } }, address: '/api/x/a%2Fb%20%C3%A7' },
    {
      key: 'GET /api/appointments',
      input: { query: { from: '2026-12-01', to: undefined } },
      address: '/api/appointments?from=2026-12-01',
    },
  ])('is $address for $key', ({ key, input, address }) => {
    expect(addressOf(key, input)).toBe(address);
  });
});

describe('a call', () => {
  const sent = async (parts: { method: string; url: string; body?: unknown }) => {
    const fetched = vi.fn<typeof fetch>(async () => Response.json(null));
    vi.stubGlobal('fetch', fetched);
    await request(parts);
    const [, { headers, body, credentials } = {}] = fetched.mock.calls[0] ?? [];
    return { type: new Headers(headers).get('content-type'), body, credentials };
  };

  // spec: 1 §7.1, 1 §7.33, 2 §7.52
  it.each([
    {
      what: 'its cookies and, with a body, a JSON content type',
      parts: { method: 'PUT', url: '/api/clients/1', body: { name: 'Ana' } },
      expected: { type: 'application/json', body: '{"name":"Ana"}', credentials: 'include' },
    },
    {
      what: 'its cookies and nothing more without a body',
      parts: { method: 'GET', url: '/api/clients' },
      expected: { type: null, body: undefined, credentials: 'include' },
    },
  ])('sends $what', async ({ parts, expected }) => {
    expect(await sent(parts)).toEqual(expected);
  });

  it('sends its body as JSON and returns the response', async () => {
    const { asked } = serve({ 'POST /api/clients': { id: 9 } });
    await expect(call('POST /api/clients', { body: { name: 'Ana' } })).resolves.toEqual({ id: 9 });
    expect(asked).toEqual([{ key: 'POST /api/clients', body: { name: 'Ana' } }]);
  });

  // spec: 1 §7.36, 1 §8.16, 2 §7.52
  it('fails with status and body of a refusal', async () => {
    serve({ 'DELETE /api/clients/1': refusal(500, 'Falhou') });
    await expect(call('DELETE /api/clients/:id', { params: { id: 1 } })).rejects.toThrow(
      '500: {"message":"Falhou"}',
    );
  });

  it('carries its idempotency key as a header, if it has one', async () => {
    const sent: (string | null)[] = [];
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      sent.push(new Headers(init.headers).get('idempotency-key'));
      return Response.json({ id: 9 });
    });
    await call('POST /api/clients', { body: { name: 'Ana' }, idempotencyKey: 'k-1' });
    await call('POST /api/clients', { body: { name: 'Ana' } });
    expect(sent).toEqual(['k-1', null]);
  });

  // spec: 1 §7.49
  it.each([
    { onLine: false, text: 'Sem conexão. Nada foi salvo.' },
    { onLine: true, text: 'O servidor não respondeu. Confira se foi salvo antes de tentar de novo.' },
  ])('reports the known state of an unanswered write: $text', async ({ onLine, text }) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const error: unknown = await call('POST /api/clients', { body: { name: 'Ana' } }).catch(
      (failure: unknown) => failure,
    );
    expect(userMessage(error, 'Erro')).toBe(text);
  });

  it("fails with the browser's error for an unanswered or aborted read", async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(call('GET /api/clients')).rejects.toThrow('Failed to fetch');
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('aborted', 'AbortError')));
    await expect(call('POST /api/clients', { body: { name: 'Ana' } })).rejects.toThrow('aborted');
  });
});
