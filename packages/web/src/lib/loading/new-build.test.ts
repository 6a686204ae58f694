import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as newBuild from './new-build.ts';

const page = (name: string) =>
  `<link rel="preload" href="/assets/font.woff2"><script type="module" src="/assets/index-${name}.js"></script>` +
  `<link rel="stylesheet" href="/assets/index-${name}.css"><link rel="modulepreload" href="/assets/vendor.js">`;

const OWN = newBuild.buildOf(page('1'));

/** A fresh module for each test: its state persists. */
const load = async (): Promise<typeof newBuild> => {
  vi.resetModules();
  return import('./new-build.ts');
};

const serving = (html: string, status = 200) => {
  const fetch = vi.fn<() => Promise<Response>>(async () => new Response(html, { status }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

const isOffered = async ({ useNewBuild }: typeof newBuild) => {
  const { renderHook } = await import('@testing-library/react');
  return renderHook(() => useNewBuild()).result.current;
};

it('identifies a build by the scripts of its page', () => {
  expect(OWN).toBe('/assets/index-1.js /assets/vendor.js');
});

describe('check for a newer build', () => {
  it.each([
    { name: 'the same page', html: page('1'), status: 200, offered: false },
    { name: 'another page', html: page('2'), status: 200, offered: true },
    { name: 'the public page', html: '<h1>Zelo</h1>', status: 200, offered: false },
    { name: 'a proxy that knows no server', html: page('2'), status: 502, offered: false },
  ])('offers a reload after $name: $offered', async ({ html, status, offered }) => {
    serving(html, status);
    const module = await load();
    await module.lookForNewBuild(OWN);
    expect(await isOffered(module)).toBe(offered);
  });

  it('does not fail without a network', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const module = await load();
    await module.lookForNewBuild(OWN);
    expect(await isOffered(module)).toBe(false);
  });
});

describe('missing chunk', () => {
  const reload = vi.fn<() => void>();
  let abort = new AbortController();

  /** Returns true if the error was suppressed because the page reloads. */
  const miss = async () => {
    const { reloadOnNewBuild, isMissingChunk } = await load();
    const add = globalThis.addEventListener;
    vi.stubGlobal('addEventListener', (type: string, handler: EventListener) =>
      add(type, handler, { signal: abort.signal }),
    );
    reloadOnNewBuild();
    const payload = new TypeError('Failed to fetch dynamically imported module');
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload });
    globalThis.dispatchEvent(event);
    expect(isMissingChunk(payload)).toBe(true);
    expect(isMissingChunk(new TypeError('another'))).toBe(false);
    return event.defaultPrevented;
  };

  beforeEach(() => {
    abort = new AbortController();
    sessionStorage.clear();
    reload.mockClear();
    vi.stubGlobal('location', { reload });
    serving(page('2'));
  });
  afterEach(() => {
    abort.abort();
    document.body.replaceChildren();
  });

  it('reloads the page, once', async () => {
    expect(await miss()).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
    expect(sessionStorage.getItem('zelo-reloaded-at')).not.toBeNull();
  });

  it('does not reload while a dialog is open', async () => {
    document.body.innerHTML = '<div role="dialog"></div>';
    expect(await miss()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload without a network', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(await miss()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('is loaded again when the browser is online, unless a dialog is open', () => {
    const stop = newBuild.reloadWhenOnline();
    document.body.innerHTML = '<div role="dialog"></div>';
    globalThis.dispatchEvent(new Event('online'));
    expect(reload).not.toHaveBeenCalled();
    document.body.replaceChildren();
    globalThis.dispatchEvent(new Event('online'));
    expect(reload).toHaveBeenCalledOnce();
    stop();
    globalThis.dispatchEvent(new Event('online'));
    expect(reload).toHaveBeenCalledOnce();
  });
});
