import { describe, expect, it } from 'vitest';
import { refusal, serve } from '../test-server.ts';
import { addressOf, call } from './api.ts';

describe('the address of a call', () => {
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
  ])('of $key is $address', ({ key, input, address }) => {
    expect(addressOf(key, input)).toBe(address);
  });
});

describe('a call', () => {
  it('sends its body as JSON and gives the answer', async () => {
    const { asked } = serve({ 'POST /api/clients': { id: 9 } });
    await expect(call('POST /api/clients', { body: { name: 'Ana' } })).resolves.toEqual({ id: 9 });
    expect(asked).toEqual([{ key: 'POST /api/clients', body: { name: 'Ana' } }]);
  });

  it('fails with status and body of a refusal', async () => {
    serve({ 'DELETE /api/clients/1': refusal(500, 'Falhou') });
    await expect(call('DELETE /api/clients/:id', { params: { id: 1 } })).rejects.toThrow(
      '500: {"message":"Falhou"}',
    );
  });
});
