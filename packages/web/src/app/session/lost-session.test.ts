import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  forgetClaim,
  goToLogin,
  leaveOnceVisible,
  lostSessionNotice,
  notifyAndLeave,
} from './lost-session.ts';

// spec: 1 §6.4
it.each([
  { path: '/', delayMs: 1500, title: 'Sessão expirada', description: 'Redirecionando para login...' },
  {
    path: '/services',
    delayMs: 500,
    title: 'Não autorizado',
    description: 'Você foi desconectado. Fazendo login novamente...',
  },
])('shows the notice on $path for $delayMs ms', ({ path, delayMs, title, description }) => {
  expect(lostSessionNotice(path)).toEqual({ delayMs, message: { title, description } });
});

const assign = vi.fn<(address: string) => void>();

beforeEach(() => {
  assign.mockClear();
  sessionStorage.clear();
  vi.stubGlobal('location', { pathname: '/', search: '', assign });
});

describe('the way to sign-in', () => {
  // spec: 1 §2.2, 1 §6.13
  it('is a navigation of the whole page', () => {
    goToLogin();
    expect(assign.mock.calls).toEqual([['/api/login']]);
  });

  it('returns to the current page', () => {
    vi.stubGlobal('location', { pathname: '/crm', search: '?client=7', assign });
    goToLogin();
    expect(assign.mock.calls).toEqual([['/api/login?return_to=%2Fcrm%3Fclient%3D7']]);
  });

  // spec: 1 §6.5, 1 §6.11
  it.each([
    { after: 9, address: '/api/logout' },
    { after: 11, address: '/api/login' },
  ])('leads to $address $after s after the last call, to avoid a loop', ({ after, address }) => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
    goToLogin();
    now.mockReturnValue(1_000_000 + after * 1000);
    goToLogin();
    expect(assign).toHaveBeenLastCalledWith(address);
  });
});

describe('notice before sign-in', () => {
  beforeEach(() => {
    vi.stubGlobal('location', { pathname: '/crm', search: '', assign });
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  const wordsAfter = (durationMs: number) => () =>
    new Promise<void>((resolve) => setTimeout(resolve, durationMs));

  it.each([
    { why: 'words that are here', words: () => Promise.resolve(), leavesMs: 500 },
    { why: 'words that come late', words: wordsAfter(1200), leavesMs: 1700 },
    { why: 'words that cannot be fetched', words: () => Promise.reject(new Error('offline')), leavesMs: 500 },
    { why: 'words that are stuck', words: wordsAfter(20_000), leavesMs: 3000 },
  ])('continues to sign-in once after $why', async ({ words, leavesMs }) => {
    notifyAndLeave('/crm', async () => true, words);
    await vi.advanceTimersByTimeAsync(leavesMs - 1);
    expect(assign).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(assign.mock.calls).toEqual([['/api/login?return_to=%2Fcrm']]);
  });

  it.each([
    { what: 'somebody has signed in since', isStillLost: async () => false, times: 0 },
    {
      what: 'the server does not say who is signed in',
      isStillLost: () => new Promise<boolean>(() => undefined),
      times: 1,
    },
    { what: 'the question fails', isStillLost: () => Promise.reject(new Error('offline')), times: 1 },
  ])('leaves $times times when $what', async ({ isStillLost, times }) => {
    notifyAndLeave('/crm', isStillLost, () => Promise.resolve());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(assign).toHaveBeenCalledTimes(times);
  });

  it('does not leave when the page is closed before', async () => {
    const stay = notifyAndLeave('/crm', async () => true, wordsAfter(100));
    stay();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(assign).not.toHaveBeenCalled();
  });
});

describe('tabs that lost their session', () => {
  const show = (visibilityState: DocumentVisibilityState): void => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const onStay = vi.fn<() => void>();
  const open = (isStillLost = true) =>
    leaveOnceVisible({ path: '/', isStillLost: async () => isStillLost, onStay });

  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
    onStay.mockClear();
    show('hidden');
    return () => void vi.useRealTimers();
  });

  it('leave for sign-in also when reloaded before leaving, and not twice when reloaded after it', async () => {
    show('visible');
    const first = open();
    await vi.advanceTimersByTimeAsync(100);
    dispatchEvent(new Event('pagehide'));
    first();
    const second = open();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(assign.mock.calls).toEqual([['/api/login']]);
    dispatchEvent(new Event('pagehide'));
    second();
    const third = open();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(assign).toHaveBeenCalledTimes(1);
    expect(onStay).toHaveBeenCalledTimes(1);
    third();
  });

  it('leave for sign-in when they are visible and the session is still lost', async () => {
    const stay = open();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(assign).not.toHaveBeenCalled();
    show('visible');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(assign.mock.calls).toEqual([['/api/login']]);
    stay();
  });

  it('stay when another tab has signed in', async () => {
    const stay = open(false);
    show('visible');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(assign).not.toHaveBeenCalled();
    expect(onStay).not.toHaveBeenCalled();
    stay();
  });

  it('stay when the gate opened before they were visible', async () => {
    open()();
    show('visible');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(assign).not.toHaveBeenCalled();
  });

  // attack: A9
  it('start one sign-in for twelve of them, all visible; the others offer it', async () => {
    show('visible');
    const tabs = Array.from({ length: 12 }, () => open());
    await vi.advanceTimersByTimeAsync(5_000);
    expect(assign.mock.calls).toEqual([['/api/login']]);
    expect(onStay).toHaveBeenCalledTimes(11);
    for (const stay of tabs) stay();
  });

  it('start no second sign-in when the leaving tab is seen again', async () => {
    show('visible');
    const stay = open();
    await vi.advanceTimersByTimeAsync(100);
    dispatchEvent(new Event('focus'));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(assign.mock.calls).toEqual([['/api/login']]);
    expect(onStay).not.toHaveBeenCalled();
    stay();
  });

  it('start another one once a user has signed in since', async () => {
    show('visible');
    open()();
    await vi.advanceTimersByTimeAsync(100);
    forgetClaim();
    const stay = open();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(assign.mock.calls).toEqual([['/api/login']]);
    expect(onStay).not.toHaveBeenCalled();
    stay();
  });

  it('start another one once the claim has expired', async () => {
    show('visible');
    open()();
    await vi.advanceTimersByTimeAsync(61_000);
    const stay = open();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(assign.mock.calls).toEqual([['/api/login']]);
    stay();
  });
});
