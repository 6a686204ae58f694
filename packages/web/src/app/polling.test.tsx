// Polling and freshness of spec 1 §7 and §9, tested on the hooks that the screens use.
import { focusManager } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCurrentUser, useNotifications } from '#features/account/account-queries.ts';
import { useDayAppointments } from '#features/agenda/agenda-queries.ts';
import { useAppointmentsBetween } from '#features/agenda/calendar/drag/calendar-queries.ts';
import { useAssistantSettings, useAssistantStats } from '#features/assistant/assistant-queries.ts';
import {
  useHasPaidAccess,
  useSubscriptionStatus,
  useWatchedSubscription,
} from '#features/billing/billing-queries.ts';
import { useClients, useCrmClients, usePolledClients } from '#features/clients/clients-queries.ts';
import { useRecentActivity, useStats } from '#features/dashboard/dashboard-queries.ts';
import { useServices } from '#features/services/services-queries.ts';
import { useConnection, useRecentMessages, useWhatsappStats } from '#features/whatsapp/whatsapp-queries.ts';
import { renderInApp } from '#test-app.tsx';
import { refusal, serve } from '#test-server.ts';

const SECOND_MS = 1000;
const DAY = '2026-12-01';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * SECOND_MS));

/** Mounts a component that queries; `show(false)` unmounts it and `show(true)` mounts it again. */
const mount = async (useAsking: () => unknown, key: string, answer: unknown = []) => {
  const { asked } = serve({ [key]: answer });
  const Asking = () => {
    useAsking();
    return null;
  };
  let show: (isShown: boolean) => void = () => undefined;
  const Screen = () => {
    const [isShown, setShown] = useState(true);
    show = setShown;
    return isShown ? <Asking /> : null;
  };
  const { client } = renderInApp(<Screen />);
  await pass(0);
  const kept = () => client.getQueryCache().getAll().length;
  return { kept, times: () => asked.length, show: (isShown: boolean) => act(() => show(isShown)) };
};

// spec: 1 §7.4, 1 §7.11, 1 §7.22, 1 §9.4, 1 §7.40, 1 §7.46, 2 §4.15, 2 §7.24, 2 §9.17, 2 §4.19, 2 §7.42
// spec: 2 §7.53, 2 §9.29, 2 §7.61, 2 §9.37
it.each([
  { what: 'the connection', use: useConnection, key: 'GET /api/whatsapp/connection-status', seconds: 30 },
  {
    what: 'what was said last',
    use: useRecentMessages,
    key: 'GET /api/whatsapp/recent-messages',
    seconds: 30,
  },
  { what: 'the notifications', use: useNotifications, key: 'GET /api/notifications', seconds: 60 },
  { what: 'the assistant', use: useAssistantSettings, key: 'GET /api/settings/ai', seconds: 30 },
  {
    what: 'the subscription where something paid is switched on',
    use: useHasPaidAccess,
    key: 'GET /api/subscription-status',
    seconds: 30,
  },
  {
    what: 'the subscription where people pay',
    use: useWatchedSubscription,
    key: 'GET /api/subscription-status',
    seconds: 30,
  },
  {
    what: 'the connection while a QR code is on the screen',
    use: () => useConnection({ isPairing: true }),
    key: 'GET /api/whatsapp/connection-status',
    seconds: 5,
  },
  { what: 'the clients screen', use: usePolledClients, key: 'GET /api/clients', seconds: 5 },
  { what: 'the CRM', use: useCrmClients, key: 'GET /api/clients', seconds: 30 },
  {
    what: 'the calendar',
    use: () => useAppointmentsBetween(DAY, DAY),
    key: `GET /api/appointments?from=${DAY}&to=${DAY}`,
    seconds: 30,
  },
])('polls $what every $seconds s', async ({ use, key, seconds }) => {
  const { times } = await mount(use, key);
  await pass(seconds - 1);
  expect(times()).toBe(1);
  await pass(1);
  expect(times()).toBe(2);
  await pass(seconds);
  expect(times()).toBe(3);
});

// spec: 1 §7.48
it.each([
  { what: 'the connection', use: useConnection, key: 'GET /api/whatsapp/connection-status' },
  { what: 'the paid part', use: useHasPaidAccess, key: 'GET /api/subscription-status' },
  { what: 'the clients screen', use: usePolledClients, key: 'GET /api/clients' },
])('does not poll $what in a hidden tab', async ({ use, key }) => {
  const { times } = await mount(use, key);
  focusManager.setFocused(false);
  await pass(300);
  expect(times()).toBe(1);
  focusManager.setFocused(undefined);
  await pass(30);
  expect(times()).toBeGreaterThan(1);
});

// spec: 1 §7.5, 1 §7.46
it.each([
  { what: 'the connection', use: useConnection, key: 'GET /api/whatsapp/connection-status' },
  { what: 'the notifications', use: useNotifications, key: 'GET /api/notifications' },
])('retries $what after a failure only at the next interval', async ({ use, key }) => {
  const { times } = await mount(use, key, refusal(500, 'Falhou'));
  await pass(29);
  expect(times()).toBe(1);
});

// spec: 1 §7.2, 1 §7.7, 1 §9.5
it.each([
  { what: 'the user', use: useCurrentUser, key: 'GET /api/auth/user', seconds: 30 },
  { what: 'the subscription', use: useSubscriptionStatus, key: 'GET /api/subscription-status', seconds: 30 },
  { what: 'the numbers', use: useStats, key: 'GET /api/dashboard/stats', seconds: 30 },
  { what: 'the activity', use: useRecentActivity, key: 'GET /api/dashboard/recent-activity', seconds: 30 },
  { what: 'the assistant', use: useAssistantStats, key: 'GET /api/ai/stats', seconds: 60 },
  {
    what: 'a day',
    use: () => useDayAppointments(DAY),
    key: `GET /api/appointments/date/${DAY}`,
    seconds: 30,
  },
  { what: 'a list of services', use: useServices, key: 'GET /api/services', seconds: 30 },
  { what: 'a list of clients', use: useClients, key: 'GET /api/clients', seconds: 30 },
])('keeps $what fresh for $seconds s, and refetches on the next mount', async (asking) => {
  const { times, show } = await mount(asking.use, asking.key);
  show(false);
  await pass(asking.seconds - 1);
  show(true);
  await pass(0);
  expect(times()).toBe(1);
  show(false);
  await pass(1);
  show(true);
  await pass(0);
  expect(times()).toBe(2);
});

// spec: 1 §7.3, 1 §7.9, 1 §9.7, 1 §7.48
it.each([
  {
    what: 'a day',
    use: () => useDayAppointments(DAY),
    key: `GET /api/appointments/date/${DAY}`,
  },
  { what: 'the banner', use: useSubscriptionStatus, key: 'GET /api/subscription-status' },
  { what: 'the user', use: useCurrentUser, key: 'GET /api/auth/user' },
  { what: 'the numbers', use: useStats, key: 'GET /api/dashboard/stats' },
  { what: 'the activity', use: useRecentActivity, key: 'GET /api/dashboard/recent-activity' },
  { what: 'how the assistant does', use: useAssistantStats, key: 'GET /api/ai/stats' },
  { what: 'what WhatsApp did', use: useWhatsappStats, key: 'GET /api/whatsapp/stats' },
  { what: 'a list of services', use: useServices, key: 'GET /api/services' },
  { what: 'a list of clients', use: useClients, key: 'GET /api/clients' },
])('neither polls $what nor refetches it on window focus', async ({ use, key }) => {
  const { times } = await mount(use, key);
  await pass(600);
  globalThis.dispatchEvent(new Event('visibilitychange'));
  globalThis.dispatchEvent(new Event('focus'));
  await pass(1);
  expect(times()).toBe(1);
});

// spec: 1 §9.6
it('keeps a response for five minutes after its last reader unmounts', async () => {
  const { kept, show } = await mount(useStats, 'GET /api/dashboard/stats');
  show(false);
  await pass(299);
  expect(kept()).toBe(1);
  await pass(1);
  expect(kept()).toBe(0);
});
