import { beforeEach, describe, expect, it, vi } from 'vitest';
import { goToLogin, lostSessionNotice } from './lost-session.ts';

it.each([
  { path: '/', delayMs: 1500, title: 'Sessão expirada', description: 'Redirecionando para login...' },
  {
    path: '/services',
    delayMs: 500,
    title: 'Não autorizado',
    description: 'Você foi desconectado. Fazendo login novamente...',
  },
])('a session lost on $path is told for $delayMs ms', ({ path, delayMs, title, description }) => {
  expect(lostSessionNotice(path)).toEqual({ delayMs, message: { title, description } });
});

describe('the way to sign-in', () => {
  const assign = vi.fn<(address: string) => void>();

  beforeEach(() => {
    assign.mockClear();
    sessionStorage.clear();
    vi.stubGlobal('location', { pathname: '/', search: '', assign });
  });

  it('is a navigation of the whole page', () => {
    goToLogin();
    expect(assign.mock.calls).toEqual([['/api/login']]);
  });

  it('ends where the person was', () => {
    vi.stubGlobal('location', { pathname: '/crm', search: '?client=7', assign });
    goToLogin();
    expect(assign.mock.calls).toEqual([['/api/login?return_to=%2Fcrm%3Fclient%3D7']]);
  });

  it.each([
    { after: 9, address: '/api/logout' },
    { after: 11, address: '/api/login' },
  ])('leads to $address $after s after the last time, so that the two cannot loop', ({ after, address }) => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
    goToLogin();
    now.mockReturnValue(1_000_000 + after * 1000);
    goToLogin();
    expect(assign).toHaveBeenLastCalledWith(address);
  });
});
