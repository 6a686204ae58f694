import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from './api.ts';
import { userMessage } from './http-error.ts';

const client = { name: 'Ana' };
const lost = (): Response => new Response('<html>No server is available</html>', { status: 503 });
const broken = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));
const done = (): Response => Response.json({ id: 9 });

/** Returns the responses in turn; records the idempotency key of each request. */
const answering = (...answers: (() => Response | Promise<Response>)[]): (string | null)[] => {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'));
    return answers.shift()?.() ?? done();
  });
  return keys;
};

/** Runs all pauses. */
const outcomeOf = async (work: Promise<unknown>): Promise<unknown> => {
  const outcome = work.catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return outcome;
};

beforeEach(() => {
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

describe('write with a lost server', () => {
  it('is retried with the same key', async () => {
    const keys = answering(broken, lost, done);
    const saved = call('POST /api/clients', { body: client, idempotencyKey: 'k-1' });
    expect(await outcomeOf(saved)).toEqual({ id: 9 });
    expect(keys).toEqual(['k-1', 'k-1', 'k-1']);
  });

  it('is retried if the method is idempotent', async () => {
    const keys = answering(lost, done);
    const saved = call('PUT /api/clients/:id', { params: { id: 9 }, body: client });
    expect(await outcomeOf(saved)).toEqual({ id: 9 });
    expect(keys).toHaveLength(2);
  });

  it('succeeds when a repeated deletion finds nothing', async () => {
    answering(broken, () => Response.json({ message: 'Não encontrado' }, { status: 404 }));
    expect(await outcomeOf(call('DELETE /api/clients/:id', { params: { id: 9 } }))).toBeNull();
  });

  it.each([
    { answer: lost, text: 'Erro' },
    { answer: broken, text: 'O servidor não respondeu. Confira se foi salvo antes de tentar de novo.' },
  ])('is sent once without a key: $text', async ({ answer, text }) => {
    const keys = answering(answer);
    const error = await outcomeOf(call('POST /api/clients', { body: client }));
    expect(userMessage(error, 'Erro')).toBe(text);
    expect(keys).toHaveLength(1);
  });

  it('fails after four attempts', async () => {
    const keys = answering(lost, lost, lost, lost);
    const error = await outcomeOf(call('POST /api/clients', { body: client, idempotencyKey: 'k-1' }));
    expect(error).toMatchObject({ name: 'HttpError', status: 503 });
    expect(keys).toHaveLength(4);
  });

  it('is not sent later when the browser is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const keys = answering(broken);
    const error = await outcomeOf(call('PUT /api/clients/:id', { params: { id: 9 }, body: client }));
    expect(userMessage(error, 'Erro')).toBe('Sem conexão. Nada foi salvo.');
    expect(keys).toHaveLength(1);
  });
});

it('accepts a refusal of our own server as a response', async () => {
  const keys = answering(() => Response.json({ message: 'O banco de dados não responde.' }, { status: 503 }));
  const error = await outcomeOf(call('PUT /api/clients/:id', { params: { id: 9 }, body: client }));
  expect(userMessage(error, 'Erro')).toBe('O banco de dados não responde.');
  expect(keys).toHaveLength(1);
});
