import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { refusal, serve, type Answers } from '#test-server.ts';
import { removePushSubscription } from './push-browser.ts';
import { PushPanel } from './push-panel.tsx';

const SERVER_KEY = 'BAAA';
const SUBSCRIPTION = { endpoint: 'https://fcm.googleapis.com/fcm/send/1', keys: { p256dh: 'p', auth: 'a' } };

/** Minimal Push API, which jsdom lacks: a browser with one worker and one subscription. */
const aBrowser = ({ permission = 'default', answer = 'granted', key = SERVER_KEY } = {}) => {
  const done: string[] = [];
  const state = { isRegistered: false, isSubscribed: false };
  const keyBytes = Uint8Array.from(atob(key), (letter) => letter.codePointAt(0) ?? 0).buffer;
  const subscription = {
    endpoint: SUBSCRIPTION.endpoint,
    options: { applicationServerKey: keyBytes },
    toJSON: () => SUBSCRIPTION,
    unsubscribe: async () => void (state.isSubscribed = false),
  };
  const registration = {
    pushManager: {
      getSubscription: async () => (state.isSubscribed ? subscription : null),
      subscribe: async (options: object) => {
        done.push(`subscribe ${JSON.stringify(options)}`);
        state.isSubscribed = true;
        return subscription;
      },
    },
    unregister: async () => void (state.isRegistered = false),
  };
  const notification = {
    permission,
    requestPermission: async () => {
      done.push('ask');
      notification.permission = answer;
      return answer;
    },
  };
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', notification);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: async () => (state.isRegistered ? registration : undefined),
      register: async (url: string) => {
        done.push(`register ${url}`);
        state.isRegistered = true;
      },
      get ready() {
        return Promise.resolve(registration);
      },
    },
  });
  return { done, state };
};

const open = (answers: Answers = {}) => {
  const server = serve({
    'GET /api/push-subscriptions': { publicKey: SERVER_KEY },
    'POST /api/push-subscriptions': { success: true },
    'DELETE /api/push-subscriptions': { success: true },
    ...answers,
  });
  return { ...server, ...renderInApp(<PushPanel />) };
};

beforeEach(() => history.replaceState(null, '', '/notifications'));
afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

describe('push notifications', () => {
  it('are explained first; the browser asks for permission only after the click', async () => {
    const { done, state } = aBrowser();
    const { user, writes } = open();
    expect(await screen.findByText(/Nenhum nome ou mensagem de cliente aparece/)).toBeVisible();
    expect(done).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Ativar avisos' }));
    expect(await screen.findByRole('button', { name: 'Desativar avisos' })).toBeVisible();
    expect(done).toEqual([
      'ask',
      'register /sw.js',
      `subscribe {"userVisibleOnly":true,"applicationServerKey":"${SERVER_KEY}"}`,
    ]);
    expect(writes()).toEqual([{ key: 'POST /api/push-subscriptions', body: SUBSCRIPTION }]);
    expect(state).toEqual({ isRegistered: true, isSubscribed: true });
  });

  it('register nothing when refused, and say where to allow them', async () => {
    const { done } = aBrowser({ answer: 'denied' });
    const { user, writes } = open();
    await user.click(await screen.findByRole('button', { name: 'Ativar avisos' }));
    expect(await screen.findByText(/bloqueados neste navegador/)).toBeVisible();
    expect([done, writes()]).toEqual([['ask'], []]);
  });

  it('can be requested again after the prompt was closed', async () => {
    const { done } = aBrowser({ answer: 'default' });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Ativar avisos' }));
    await waitFor(() => expect(done).toEqual(['ask']));
    expect(await screen.findByRole('button', { name: 'Ativar avisos' })).toBeEnabled();
  });

  it("are undone with the server's message when it refuses", async () => {
    const { state } = aBrowser();
    const { user } = open({ 'POST /api/push-subscriptions': refusal(400, 'Este navegador não serve.') });
    await user.click(await screen.findByRole('button', { name: 'Ativar avisos' }));
    expect(await screen.findByText('Este navegador não serve.')).toBeVisible();
    expect(state).toEqual({ isRegistered: true, isSubscribed: false });
  });

  it('are registered again at the server while on, and end without removing the worker', async () => {
    const { state } = aBrowser({ permission: 'granted' });
    Object.assign(state, { isRegistered: true, isSubscribed: true });
    const { user, writes } = open();
    await user.click(await screen.findByRole('button', { name: 'Desativar avisos' }));
    expect(await screen.findByRole('button', { name: 'Ativar avisos' })).toBeVisible();
    expect(writes()).toEqual([
      { key: 'POST /api/push-subscriptions', body: SUBSCRIPTION },
      { key: 'DELETE /api/push-subscriptions', body: { endpoint: SUBSCRIPTION.endpoint } },
    ]);
    expect(state).toEqual({ isRegistered: true, isSubscribed: false });
  });

  it('are recreated if made with another key of the server', async () => {
    const { state, done } = aBrowser({ permission: 'granted', key: 'BBBB' });
    Object.assign(state, { isRegistered: true, isSubscribed: true });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Ativar avisos' }));
    expect(await screen.findByRole('button', { name: 'Desativar avisos' })).toBeVisible();
    expect(done.at(-1)).toMatch(/^subscribe/);
  });

  it('end for a user without a session', async () => {
    const { state } = aBrowser({ permission: 'granted' });
    Object.assign(state, { isRegistered: true, isSubscribed: true });
    await removePushSubscription();
    expect(state).toEqual({ isRegistered: false, isSubscribed: false });
  });
});
