// Runs the service worker's real file with fake events and a small window manager.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const SOURCE = readFileSync(join(import.meta.dirname, '../../../public/sw.js'), 'utf8');
const ORIGIN = 'https://zelo.example';

interface Shown {
  title: string;
  options: { body: string; tag: string; data: { link: string } };
}

const start = (windows: string[] = []) => {
  const handlers = new Map<string, (event: object) => void>();
  const shown: Shown[] = [];
  const done: string[] = [];
  const asked: unknown[] = [];
  const renewed = { endpoint: 'https://fcm.googleapis.com/fcm/send/2' };
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (type: string, handler: (event: object) => void) => handlers.set(type, handler),
    skipWaiting: () => void done.push('skip waiting'),
    registration: {
      showNotification: async (title: string, options: Shown['options']) =>
        void shown.push({ title, options }),
      pushManager: { subscribe: async () => renewed },
    },
    clients: {
      matchAll: async () =>
        windows.map((path) => ({ url: ORIGIN + path, focus: async () => void done.push(`focus ${path}`) })),
      openWindow: async (url: string) => void done.push(`open ${url}`),
    },
  };
  const fetch = async (...request: unknown[]) => void asked.push(request);
  const caches = { match: async () => new Response() };
  runInContext(SOURCE, createContext({ self, fetch, caches, URL }));
  const send = async (type: string, event: object = {}): Promise<void> => {
    const waiting: unknown[] = [];
    handlers.get(type)?.({ ...event, waitUntil: (promise: unknown) => waiting.push(promise) });
    await Promise.all(waiting);
  };
  const click = (link: string | undefined) =>
    send('notificationclick', {
      notification: { close: () => void done.push('close'), data: link === undefined ? null : { link } },
    });
  return { shown, done, asked, send, click };
};

const data = (value: unknown) => ({ data: { json: () => value } });

describe('the service worker', () => {
  it('shows a push, and a repeated one only once', async () => {
    const { shown, send } = start();
    const push = { title: 'Novo agendamento', body: 'Toque', link: '/calendar', tag: 'zelo-7' };
    await send('push', data(push));
    expect(shown).toMatchObject([
      { title: 'Novo agendamento', options: { body: 'Toque', tag: 'zelo-7', data: { link: '/calendar' } } },
    ]);
  });

  it.each([
    ['empty', { data: null }],
    ['no JSON', { data: { json: () => JSON.parse('{') as unknown } }],
  ])('shows a push even if it is %s', async (_name, event) => {
    const { shown, send } = start();
    await send('push', event);
    expect(shown).toMatchObject([{ title: 'Zelo', options: { data: { link: '/notifications' } } }]);
  });

  it('focuses the window that already shows the target', async () => {
    const { done, click } = start(['/', '/calendar?view=day']);
    await click('/calendar?view=day');
    expect(done).toEqual(['close', 'focus /calendar?view=day']);
  });

  it('opens a new window otherwise, so that nothing typed is lost', async () => {
    const { done, click } = start(['/clients']);
    await click('/whatsapp');
    expect(done).toEqual(['close', `open ${ORIGIN}/whatsapp`]);
  });

  it.each([undefined, 'https://evil.example/x', '//evil.example/x', 'javascript:alert(1)'])(
    'opens the page of notifications instead of %s',
    async (link) => {
      const { done, click } = start();
      await click(link);
      expect(done).toEqual(['close', `open ${ORIGIN}/notifications`]);
    },
  );

  it('notifies the server when the browser renews its subscription', async () => {
    const { asked, send } = start();
    await send('pushsubscriptionchange', { oldSubscription: { options: {} } });
    expect(asked).toMatchObject([
      [
        '/api/push-subscriptions',
        { method: 'POST', body: '{"endpoint":"https://fcm.googleapis.com/fcm/send/2"}' },
      ],
    ]);
  });

  // spec: 1 §0.8
  it('takes over immediately when a fixed version arrives', async () => {
    const { done, send } = start();
    await send('install');
    expect(done).toEqual(['skip waiting']);
  });
});
