import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** True while a query is repeated. The library's types leave the flag out. */
const isWaiting = (): boolean => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

configure(({ getElementError }) => ({
  // A busy machine may need longer than the default timeout of one second.
  asyncUtilTimeout: 60_000,
  // A waiting query fails many times before it succeeds: the page is printed only at its timeout.
  getElementError: (words, container) =>
    isWaiting()
      ? Object.assign(new Error(words ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(words, container),
}));

// Any error or warning on the console fails its test. jsdom has no layout; the application only needs these calls not
// to fail.
Element.prototype.scrollIntoView = () => undefined;
globalThis.scrollTo = () => undefined;
document.elementsFromPoint = () => [];
globalThis.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;

// A page that is being left may still send requests after its test's server is gone: they must stay unanswered, and
// must not reach the next test's server.
globalThis.fetch = () => new Promise(() => undefined);

let complaints: unknown[][] = [];

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '');
  complaints = [];
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => void complaints.push(words));
  }
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(complaints).toEqual([]);
});
