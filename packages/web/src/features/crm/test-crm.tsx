// Test helper: the CRM page on 21 November 2026, with the given clients.
import type { Appointment } from '@zelo/domain/agenda/agenda-contract.ts';
import { clientMetrics } from '@zelo/domain/clients/visits/client-metrics.ts';
import type { ClientMetrics } from '@zelo/domain/clients/visits/client-metrics-contract.ts';
import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { renderInApp } from '#test-app.tsx';
import { aClient, someSettings, ZONE } from '#test-factories.ts';
import { serve, type Answers } from '#test-server.ts';
// imported here, so that no test waits for a lazy chunk
import './crm-client-dialog.tsx';
import { CrmPage } from './crm-page.tsx';
import './duplicates/duplicates-dialog.tsx';

export const TODAY = '2026-11-21';

export const ana = aClient({
  id: 1,
  name: 'Ana Souza',
  phone: '5511988887701',
  email: 'ana@exemplo.com',
  dateOfBirth: '1990-11-21',
  address: 'Rua das Palmeiras, 120',
  occupation: 'Arquiteta',
  customerStatus: 'vip',
  clientSource: 'referral',
  totalSpent: '1240.00',
  averageTicket: '310.00',
  totalAppointments: 4,
  lastVisit: '2026-10-12T15:00:00.000Z',
});

export const bruno = aClient({
  id: 2,
  name: 'Bruno Lima',
  phone: '552133334444',
  dateOfBirth: '1985-12-10',
  customerStatus: 'active',
  totalSpent: '160.00',
  averageTicket: '160.00',
  totalAppointments: 1,
  lastVisit: '2026-02-01T12:00:00.000Z',
});

export const carla = aClient({ id: 3, name: 'Carla Dias', phone: null, dateOfBirth: '1992-11-24' });

interface GivenMetrics extends Partial<Omit<ClientMetrics, 'totals' | 'recent'>> {
  totals?: Partial<ClientMetrics['totals']>;
  recent?: Partial<ClientMetrics['recent']>;
}

const noMetrics = clientMetrics(
  { months: [], recent: [] },
  { now: new Date(`${TODAY}T15:00:00Z`), zone: ZONE },
);

/** The figures of a client; without any visit unless given. */
export const someMetrics = ({ totals, recent, ...given }: GivenMetrics = {}): ClientMetrics => ({
  ...noMetrics,
  ...given,
  totals: { ...noMetrics.totals, ...totals },
  recent: { ...noMetrics.recent, ...recent },
});

/** The answers about the visits of a client. */
export const visitsOf = (id: number, visits: Appointment[], metrics: ClientMetrics): Answers => ({
  [`GET /api/appointments/client/${id}`]: visits,
  [`GET /api/appointments/client/${id}/metrics`]: metrics,
});

/** Opens the page at a URL at noon of `TODAY` in São Paulo; only the date is mocked, timers are real. */
export const openCrm = (given: Answers = {}, search = '') => {
  vi.setSystemTime(`${TODAY}T15:00:00Z`);
  history.replaceState(null, '', `/crm${search}`);
  const answers: Answers = {
    'GET /api/clients': [ana, bruno, carla],
    'GET /api/clients/duplicates': [],
    'GET /api/clients/1/notes': [],
    'GET /api/clients/1/presence': { visits: 0, misses: 0 },
    ...visitsOf(1, [], someMetrics()),
    ...visitsOf(2, [], someMetrics()),
    ...visitsOf(3, [], someMetrics()),
    'GET /api/conversations?search=88887701': { items: [], hasMore: false },
    'GET /api/conversations?search=33334444': { items: [], hasMore: false },
    'GET /api/conversations?search=12345678': { items: [], hasMore: false },
    'GET /api/settings': someSettings(),
    'GET /api/services': [],
    'GET /api/clients/1/visits-to-come': { count: 0, first: [], requests: [] },
    ...given,
  };
  const server = serve(answers);
  return { ...server, answers, ...renderInApp(<CrmPage />) };
};

export const rowOf = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('li') ?? document.body);

/** Listed clients by name, in order. */
export const listed = (): (string | null)[] =>
  screen.queryAllByRole('link').map(({ textContent }) => textContent);

export const detailOf = async (name: string) => within(await screen.findByRole('region', { name }));
