import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announce, type Change } from '#db/feed/changes.ts';
import { aTestApp, type TestApp } from '#test-app.ts';
import { SSE_HEARTBEAT_MS } from './heartbeats.ts';

let app: TestApp;
let base: string;

beforeEach(async () => {
  app = await aTestApp();
  base = await app.app.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(() => app.close());

const tell = (change: Change) => app.db.transaction((tx) => announce(tx, change));

/** An open stream that collects its data. */
const follow = async (cookie: string, signal?: AbortSignal) => {
  const answer = await fetch(`${base}/api/events`, { headers: { cookie }, ...(signal && { signal }) });
  const seen = { text: '', ended: false };
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) seen.text += decoder.decode(chunk);
    seen.ended = true;
  };
  const reading = read().catch(() => undefined);
  return { answer, seen, reading };
};

/** Waits until the pages have received earlier events, such as that of the sign-in, and clears them. */
const settled = async (...pages: { professionalId: number; seen: { text: string } }[]): Promise<void> => {
  for (const { professionalId } of pages) await tell({ professionalId, topic: 'knowledge' });
  for (const { seen } of pages) await expect.poll(() => seen.text).toContain('knowledge');
  for (const { seen } of pages) seen.text = '';
};

it('requires a session', async () => {
  const answer = await fetch(`${base}/api/events`);
  expect([answer.status, await answer.json()]).toEqual([401, { message: 'Unauthorized' }]);
});

it('sends the changed topic to every open page of a professional, and to no other', async () => {
  const [ana, bia] = [await app.signIn(), await app.signIn()];
  const [first, second, other] = [
    await follow(ana.cookie),
    await follow(ana.cookie),
    await follow(bia.cookie),
  ];
  expect(first.answer.status).toBe(200);
  expect(Object.fromEntries(first.answer.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  await expect.poll(() => first.seen.text).toMatch(/^retry: \d+\n\n/);
  await settled({ ...ana, ...first }, { ...ana, ...second }, { ...bia, ...other });
  await tell({ professionalId: ana.professionalId, topic: 'appointments' });
  await tell({ professionalId: bia.professionalId, topic: 'clients' });
  await expect.poll(() => other.seen.text).toMatch(/^id: \d+\ndata: \{"topic":"clients"\}\n\n$/);
  for (const { seen } of [first, second])
    await expect.poll(() => seen.text).toMatch(/^id: \d+\ndata: \{"topic":"appointments"\}\n\n$/);
});

it('sends nothing for a change that was rolled back', async () => {
  const ana = await app.signIn();
  const { seen } = await follow(ana.cookie);
  const failing = app.db.transaction(async (tx) => {
    await announce(tx, { professionalId: ana.professionalId, topic: 'clients' });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await tell({ professionalId: ana.professionalId, topic: 'services' });
  await expect.poll(() => seen.text).toContain('services');
  expect(seen.text).not.toContain('clients');
});

it("refuses a professional's twenty-first page until one closes", async () => {
  const ana = await app.signIn();
  const page = new AbortController();
  await follow(ana.cookie, page.signal);
  const others = await Promise.all(Array.from({ length: 19 }, () => follow(ana.cookie)));
  expect(others.map(({ answer }) => answer.status)).toEqual(Array(19).fill(200));
  expect((await follow(ana.cookie)).answer.status).toBe(429);
  page.abort();
  await expect.poll(async () => (await follow(ana.cookie)).answer.status).toBe(200);
});

it('ends its streams when the server stops', async () => {
  const ana = await app.signIn();
  const { seen, reading } = await follow(ana.cookie);
  await app.app.close();
  await reading;
  expect(seen.ended).toBe(true);
});

describe("with the page's session", () => {
  const OVER = 'data: {"topic":"session"}\n\n';

  const followAs = async (cookie: string) => {
    const page = await follow(cookie);
    expect(page.answer.status).toBe(200);
    return page;
  };

  const expectOver = async ({ seen, reading }: Awaited<ReturnType<typeof follow>>): Promise<void> => {
    await reading;
    expect(seen.ended).toBe(true);
    expect(seen.text.endsWith(OVER)).toBe(true);
  };

  // attack: A4.2
  it('ends at the sign-out, while other sessions of the same person continue', async () => {
    const [here, elsewhere] = [
      await app.signIn('ana@exemplo.com.br'),
      await app.signIn('ana@exemplo.com.br'),
    ];
    const [page, other] = [await followAs(here.cookie), await followAs(elsewhere.cookie)];
    await here.request('GET', '/api/logout');
    await expectOver(page);
    await settled({ ...elsewhere, ...other });
    expect(other.seen.ended).toBe(false);
    expect((await follow(here.cookie)).answer.status).toBe(401);
  });

  // attack: A4.2
  it('ends when the account is closed', async () => {
    const ana = await app.signIn();
    const page = await followAs(ana.cookie);
    await app.sessions.closeAll(ana.userId);
    await expectOver(page);
  });

  const DAY_MS = 86_400_000;

  // attack: A4.2
  it.each([
    ['without use', { usedOnDays: [], endsOnDay: 8 }],
    ['after the longest time, however much it was used', { usedOnDays: [6, 12, 18, 24], endsOnDay: 31 }],
  ])('ends when the session expires %s', async (_name, { usedOnDays, endsOnDay }) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const ana = await app.signIn();
      const start = app.clock.now().getTime();
      for (const day of usedOnDays) {
        app.clock.set(new Date(start + day * DAY_MS));
        expect((await ana.request('GET', '/api/auth/user')).status).toBe(200);
      }
      const page = await followAs(ana.cookie);
      vi.advanceTimersByTime(SSE_HEARTBEAT_MS);
      await settled({ ...ana, ...page });
      app.clock.set(new Date(start + endsOnDay * DAY_MS));
      vi.advanceTimersByTime(SSE_HEARTBEAT_MS);
      await expectOver(page);
    } finally {
      vi.useRealTimers();
    }
  });

  it('stays open when use has extended the session', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const ana = await app.signIn();
      const page = await followAs(ana.cookie);
      app.clock.advance(6 * DAY_MS);
      await ana.request('GET', '/api/auth/user');
      app.clock.advance(2 * DAY_MS);
      vi.advanceTimersByTime(SSE_HEARTBEAT_MS);
      await settled({ ...ana, ...page });
      expect(page.seen.ended).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });
});
