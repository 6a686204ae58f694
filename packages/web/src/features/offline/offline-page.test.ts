import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CachedAgenda } from './agenda-store.ts';
import { offlineState, showOffline } from './offline-page.ts';

const WEB = join(import.meta.dirname, '../../..');
const sourceOf = (page: string) => readFileSync(join(WEB, page), 'utf8');
const themeScript = (page: string) => /<script>([\s\S]*?)<\/script>/.exec(sourceOf(page))?.[1];

const kept: CachedAgenda = {
  professionalId: 1,
  day: 'Terça-feira, 1 de dezembro',
  seenAt: '14:32',
  until: 1000,
  appointments: [
    {
      time: '10:00',
      name: '<b>Marina</b>',
      service: 'Corte',
      status: 'Agendado',
      tone: 'blue',
      isCancelled: false,
    },
    { time: '11:00', name: 'Otávio', service: 'Corte', status: 'Cancelado', tone: 'grey', isCancelled: true },
  ],
};

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('main p, main li')]
    .filter((part) => part.closest('[hidden]') === null && part.closest('header') === null)
    .map((part) => part.textContent.replaceAll(/\s+/g, ' ').trim());

beforeEach(() => {
  document.body.innerHTML = /<body>([\s\S]*)<script/.exec(sourceOf('offline.html'))?.[1] ?? '';
});

it.each([
  { name: 'nothing', agenda: null, now: 0, state: 'never' },
  { name: 'an agenda of a day that lasts', agenda: kept, now: 999, state: 'today' },
  { name: 'an agenda of a day that is over', agenda: kept, now: 1000, state: 'other-day' },
])('shows $name as $state', ({ agenda, now, state }) => {
  expect(offlineState(agenda, now)).toBe(state);
});

describe('the offline page', () => {
  it('shows the day as last seen, as text', () => {
    showOffline(document, kept, 'today');
    expect(document.body).toHaveTextContent('Visto às 14:32, sem conexão');
    expect(document.body).toHaveTextContent('Terça-feira, 1 de dezembro');
    const [first, second] = document.querySelectorAll('li');
    expect(first).toHaveTextContent(/10:00 <b>Marina<\/b> Corte Agendado/);
    expect(first?.querySelector('b')).toBeNull();
    expect(second?.querySelector('[data-slot="name"]')).toHaveClass('line-through');
    expect(second?.querySelector('[data-slot="status"]')).toHaveAttribute('data-tone', 'grey');
    expect(document.querySelectorAll('main button')).toHaveLength(1);
  });

  it('reports a free day', () => {
    showOffline(document, { ...kept, appointments: [] }, 'today');
    expect(shown()).toContain('Nenhum agendamento hoje');
  });

  it.each([
    { state: 'other-day', says: 'A agenda de hoje ainda não foi vista' },
    { state: 'never', says: 'Você está sem conexão' },
  ] as const)('shows no appointments for $state', ({ state, says }) => {
    showOffline(document, kept, 'today');
    showOffline(document, kept, state);
    expect(shown()).toContain(says);
    expect(document.querySelectorAll('li')).toHaveLength(0);
    expect(shown().some((text) => text.startsWith('Visto'))).toBe(false);
  });

  it.each([
    { path: '/whatsapp/conversas', says: 'As conversas precisam de conexão. Por enquanto,' },
    { path: '/calendar', says: 'A agenda dos outros dias precisa de conexão. Por enquanto,' },
    { path: '/clients', says: 'A lista de clientes precisa de conexão. Por enquanto,' },
    { path: '/crm', says: 'As fichas dos clientes precisam de conexão. Por enquanto,' },
    { path: '/subscription', says: 'Esta página precisa de conexão. Por enquanto,' },
  ])('says that $path needs the network, and what it shows instead', ({ path, says }) => {
    history.replaceState(null, '', path);
    showOffline(document, kept, 'today');
    expect(shown()[1]).toContain(says);
    showOffline(document, null, 'never');
    expect(shown()[1]).not.toContain('veja a agenda');
    history.replaceState(null, '', '/');
    showOffline(document, kept, 'today');
    expect(shown().join(' ')).not.toContain('de conexão');
  });

  it('is dark before the first paint by a script whose hash the server knows', () => {
    expect(themeScript('offline.html')).toBe(themeScript('index.html'));
  });
});
