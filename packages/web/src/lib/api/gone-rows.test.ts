import { InfiniteQueryObserver, QueryObserver, type QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refusal, serve } from '#test-server.ts';
import { call, read } from './api.ts';
import { pollUnlessGone } from './gone-rows.ts';
import { createQueryClient, refresh, refreshAll } from './query-client.ts';

const CHAT = 'GET /api/conversations/7';
const MESSAGES = 'GET /api/conversations/7/messages';
const gone = () => refusal(404, 'Conversa não encontrada.');
const messages = { items: [{ content: 'tenho alergia' }], hasMore: false };

const chatOf = (id: number) => read('GET /api/conversations/:id', { params: { id } });

const watchMessages = (client: QueryClient) =>
  new InfiniteQueryObserver(client, {
    queryKey: ['/api/conversations/7/messages', 'pages'],
    queryFn: () => call('GET /api/conversations/:id/messages', { params: { id: 7 }, query: {} }),
    initialPageParam: 0,
    getNextPageParam: () => undefined,
  });

/** A chat with its messages on the screen, in a tab that showed lists before. */
async function openChat(answers: Record<string, unknown> = {}) {
  const answered: Record<string, unknown> = {
    [CHAT]: { id: 7, name: 'Marina' },
    [MESSAGES]: messages,
    'GET /api/conversations': { items: [], hasMore: false },
    ...answers,
  };
  const server = serve(answered);
  const client = createQueryClient();
  const chat = new QueryObserver(client, chatOf(7));
  const thread = watchMessages(client);
  const stops = [chat.subscribe(() => undefined), thread.subscribe(() => undefined)];
  await expect
    .poll(() => chat.getCurrentResult().isSuccess && thread.getCurrentResult().isSuccess)
    .toBe(true);
  const stop = (): void => stops.forEach((end) => end());
  return { ...server, answers: answered, client, chat, thread, stop };
}

describe('a row that answers 404 after it was shown', () => {
  // attack: D4.2
  it('is removed from the cache, with everything under its URL', async () => {
    const { answers, client, chat, thread, stop } = await openChat();
    // active message queries are not refetched: everything under a row is removed with it
    answers[CHAT] = gone();
    await client.invalidateQueries({ queryKey: ['/api/conversations/7'] });
    expect(chat.getCurrentResult()).toMatchObject({ data: undefined, isError: true, isPending: false });
    expect(thread.getCurrentResult()).toMatchObject({ data: undefined, isError: true, isPending: false });
    stop();
  });

  it('is removed too when only a URL under it returned 404', async () => {
    const { answers, client, chat, thread, stop } = await openChat();
    answers[MESSAGES] = gone();
    await client.invalidateQueries({ queryKey: ['/api/conversations/7/messages'] });
    expect(thread.getCurrentResult().data).toBeUndefined();
    expect(chat.getCurrentResult().data).toBeUndefined();
    stop();
  });

  it('removes inactive cached lists, which may name it; drafts, which are not responses, stay', async () => {
    const { answers, client, stop } = await openChat();
    client.setQueryData(['/api/clients'], [{ name: 'Marina' }]);
    client.setQueryData(['/api/conversations?search=mar', 'pages'], { pages: [] });
    client.setQueryData(['business-draft'], { businessName: 'Estúdio' });
    answers[CHAT] = gone();
    await client.invalidateQueries({ queryKey: ['/api/conversations/7'] });
    expect(client.getQueryData(['/api/clients'])).toBeUndefined();
    expect(client.getQueryData(['/api/conversations?search=mar', 'pages'])).toBeUndefined();
    expect(client.getQueryData(['business-draft'])).toEqual({ businessName: 'Estúdio' });
    stop();
  });

  it('keeps its neighbors, and refetches the active lists', async () => {
    const { answers, client, asked, stop } = await openChat({ 'GET /api/conversations/71': { id: 71 } });
    const other = new QueryObserver(client, chatOf(71));
    const list = new QueryObserver(client, read('GET /api/conversations', { query: {} }));
    const ends = [other.subscribe(() => undefined), list.subscribe(() => undefined)];
    await expect
      .poll(() => other.getCurrentResult().isSuccess && list.getCurrentResult().isSuccess)
      .toBe(true);
    answers[CHAT] = gone();
    await client.invalidateQueries({ queryKey: ['/api/conversations/7'] });
    expect(other.getCurrentResult().data).toEqual({ id: 71 });
    const reads = () => asked.filter(({ key }) => key === 'GET /api/conversations').length;
    await expect.poll(reads).toBe(2);
    ends.forEach((end) => end());
    stop();
  });

  it('is not refetched by announcements, but again when its screen is opened', async () => {
    const { answers, client, asked, stop } = await openChat();
    answers[CHAT] = gone();
    await client.invalidateQueries({ queryKey: ['/api/conversations/7'] });
    const reads = () => asked.filter(({ key }) => key === CHAT).length;
    const before = reads();
    await refresh(client, ['/api/conversations']);
    await refreshAll(client);
    expect(reads()).toBe(before);
    stop();
    answers[CHAT] = { id: 7, name: 'Marina' };
    const again = new QueryObserver(client, chatOf(7));
    const end = again.subscribe(() => undefined);
    await expect.poll(() => again.getCurrentResult().data).toEqual({ id: 7, name: 'Marina' });
    end();
  });
});

describe('other failures of a refresh', () => {
  it.each([
    { what: 'a failed server', answer: () => refusal(500, 'Falhou') },
    { what: 'a closed subscription', answer: () => refusal(403, 'Assinatura expirada') },
    { what: 'a proxy without the product', answer: () => new Response('<h1>404</h1>', { status: 404 }) },
  ])('keeps the data on the screen after $what', async ({ answer }) => {
    const { answers, client, chat, stop } = await openChat();
    answers[CHAT] = answer();
    void client.invalidateQueries({ queryKey: ['/api/conversations/7'] });
    await expect.poll(() => chat.getCurrentResult().failureCount).toBeGreaterThan(0);
    expect(chat.getCurrentResult().data).toEqual({ id: 7, name: 'Marina' });
    stop();
  });
});

describe('polling', () => {
  afterEach(() => void vi.useRealTimers());

  // attack: D4.2
  it('clears the row within one interval, and stops there', async () => {
    vi.useFakeTimers();
    const answers: Record<string, unknown> = { [CHAT]: { id: 7, name: 'Marina' } };
    const { asked } = serve(answers);
    const chat = new QueryObserver(createQueryClient(), {
      ...chatOf(7),
      refetchInterval: pollUnlessGone(30_000),
    });
    const stop = chat.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(1000);
    expect(chat.getCurrentResult().data).toEqual({ id: 7, name: 'Marina' });
    answers[CHAT] = gone();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(chat.getCurrentResult().data).toBeUndefined();
    await vi.advanceTimersByTimeAsync(300_000);
    expect(asked.filter(({ key }) => key === CHAT)).toHaveLength(2);
    stop();
  });
});
