import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refusal, serve } from '#test-server.ts';
import { call, read } from '#lib/api/api.ts';
import { createQueryClient } from '#lib/api/query-client.ts';
import { rereadWhenOnline } from './reread.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const unreachable = (): never => {
  throw new TypeError('Failed to fetch');
};

const goOnline = async (): Promise<void> => {
  globalThis.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
};

/** A list on the screen whose reads have all failed. */
const aFailedList = async (answer: unknown) => {
  const answers: Record<string, unknown> = { 'GET /api/services': answer };
  const server = serve(answers);
  const client = createQueryClient();
  const stop = rereadWhenOnline(client);
  const list = new QueryObserver(client, read('GET /api/services'));
  const leave = list.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(list.getCurrentResult().isError).toBe(true);
  return { ...server, answers, client, list, leave, stop };
};

it('reads a failed list again when the browser is online, as a page that was opened without a connection', async () => {
  const { answers, list, leave, stop } = await aFailedList(unreachable);
  answers['GET /api/services'] = [];
  await goOnline();
  expect(list.getCurrentResult()).toMatchObject({ isSuccess: true, data: [] });
  leave();
  stop();
});

it.each([
  { name: 'what was refused for good', status: 403 },
  { name: 'what is gone', status: 404 },
])('does not read $name again', async ({ status }) => {
  const { asked, leave, stop } = await aFailedList(refusal(status, 'Não'));
  await goOnline();
  expect(asked).toHaveLength(1);
  leave();
  stop();
});

it('reads nothing that is no longer on the screen', async () => {
  const { asked, leave, stop } = await aFailedList(unreachable);
  const before = asked.length;
  leave();
  await goOnline();
  expect(asked).toHaveLength(before);
  stop();
});

it('never repeats a write', async () => {
  const { asked } = serve({ 'POST /api/clients': unreachable });
  const client = createQueryClient();
  const stop = rereadWhenOnline(client);
  const write = new MutationObserver(client, {
    mutationFn: () => call('POST /api/clients', { body: { name: 'Ana' } }),
  });
  const failed = expect(write.mutate()).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(60_000);
  await failed;
  const before = asked.length;
  await goOnline();
  expect(asked).toHaveLength(before);
  stop();
});
