// Runs the service worker's request handling with fake events; the journeys test it in a real browser.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubCacheStorage } from './test-cache-storage.ts';

const SOURCE = readFileSync(join(import.meta.dirname, '../../../public/sw.js'), 'utf8');
const ORIGIN = 'https://zelo.example';
const CURRENT = 'zelo-offline-development';

const html = (text: string) => new Response(text, { headers: { 'content-type': 'text/html' } });
const PAGE = '<link href="/assets/a.css"><script src="/assets/b.js"></script>';

const unsubscribe = vi.fn(async () => true);

const start = (network: (path: string) => Response | Promise<Response>) => {
  const handlers = new Map<string, (event: object) => void>();
  const self = {
    location: { origin: ORIGIN },
    registration: { pushManager: { getSubscription: async () => ({ unsubscribe }) } },
    addEventListener: (type: string, handler: (event: object) => void) => handlers.set(type, handler),
    skipWaiting: () => undefined,
  };
  const fetch = async (request: string | { url: string }) =>
    network(typeof request === 'string' ? request : new URL(request.url).pathname);
  runInContext(SOURCE, createContext({ self, fetch, URL, Response, caches, Set, Promise }));
  const send = async (type: string, event: object = {}): Promise<Response | undefined> => {
    const waiting: unknown[] = [];
    let answer: Promise<Response> | undefined;
    handlers.get(type)?.({
      ...event,
      waitUntil: (promise: unknown) => waiting.push(promise),
      respondWith: (promise: Promise<Response>) => (answer = promise),
    });
    await Promise.all(waiting);
    return answer;
  };
  const visit = (path: string, more: object = {}) =>
    send('fetch', { request: { url: ORIGIN + path, method: 'GET', mode: 'navigate', ...more } });
  return { send, visit };
};

/** Serves the page and its parts; `other` answers everything else. */
const serving =
  (other: () => Response) =>
  (path: string): Response => {
    if (path === '/offline.html') return html(PAGE);
    if (path.startsWith('/assets/'))
      return new Response(`part ${path}`, { headers: { 'content-type': 'text/css' } });
    return other();
  };

const away = (): never => {
  throw new TypeError('Failed to fetch');
};

let storage: ReturnType<typeof stubCacheStorage>;
beforeEach(() => {
  storage = stubCacheStorage();
});

describe('a new worker', () => {
  it('stores the page and its parts, under names that the application never requests', async () => {
    const { send } = start(serving(away));
    await send('install');
    expect(storage.entries().toSorted()).toEqual([
      `${CURRENT} /offline.html`,
      `${CURRENT} /offline/a.css`,
      `${CURRENT} /offline/b.js`,
    ]);
  });

  it('drops the pages of older workers, and nothing else', async () => {
    for (const name of ['zelo-offline-old', CURRENT, 'zelo-agenda', 'other'])
      await (await caches.open(name)).put('/x', new Response());
    await start(away).send('activate');
    expect((await caches.keys()).toSorted()).toEqual(['other', 'zelo-agenda', CURRENT]);
  });

  it('activates even if its page cannot be fetched, and fetches it at the next navigation', async () => {
    let page = away as () => Response;
    const { send, visit } = start((path) => (path === '/offline.html' ? page() : html('app')));
    await send('install');
    expect(storage.entries()).toEqual([]);
    page = () => html('no parts');
    await visit('/clients');
    expect(storage.entries()).toEqual([`${CURRENT} /offline.html`]);
  });
});

describe('a navigation', () => {
  it('uses any response of the network', async () => {
    const { send, visit } = start(serving(() => new Response('gone', { status: 503 })));
    await send('install');
    expect((await visit('/calendar'))?.status).toBe(503);
  });

  it('shows the offline page without a connection', async () => {
    const { send, visit } = start(serving(away));
    await send('install');
    expect(await (await visit('/calendar'))?.text()).toContain('/offline/a.css');
  });

  it("fails with the browser's own error when no page is stored", async () => {
    await expect(start(away).visit('/calendar')).rejects.toThrow('Failed to fetch');
  });

  it('drops the agenda of a past day', async () => {
    const agenda = await caches.open('zelo-agenda');
    await agenda.put('/offline/agenda', Response.json({ until: Date.now() - 1 }));
    await start(serving(() => html('app'))).visit('/');
    expect(await caches.keys()).not.toContain('zelo-agenda');
  });

  it('to the public page, shown only without a session, removes the agenda and ends push', async () => {
    const agenda = await caches.open('zelo-agenda');
    await agenda.put('/offline/agenda', Response.json({ until: Date.now() + 60_000 }));
    await start(serving(() => html('app'))).visit('/');
    expect(await caches.keys()).toContain('zelo-agenda');
    expect(unsubscribe).not.toHaveBeenCalled();
    const page = () => new Response('', { headers: { 'x-zelo-page': 'public' } });
    await start(serving(page)).visit('/');
    expect(await caches.keys()).not.toContain('zelo-agenda');
    expect(unsubscribe).toHaveBeenCalledOnce();
  });
});

it.each([
  { what: 'the sign-in', path: '/api/login' },
  { what: 'the way back from it', path: '/api/callback?code=1' },
  { what: 'the sign-out', path: '/api/logout' },
  { what: 'a download', path: '/api/export' },
  { what: 'a webhook', path: '/hooks/evolution' },
  { what: 'a hashed file', path: '/assets/index-1.js', more: { mode: 'cors' } },
  { what: 'a call', path: '/api/clients', more: { mode: 'cors' } },
  { what: 'the stream of events', path: '/api/events', more: { mode: 'cors' } },
  { what: 'a form that is sent', path: '/clients', more: { method: 'POST' } },
  { what: 'a file', path: '/manifest.webmanifest' },
])('ignores $what', async ({ path, more }) => {
  expect(await start(vi.fn<() => Response>(() => html('x'))).visit(path, more)).toBeUndefined();
});
