import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// A busy machine takes longer than the second that is waited for by default.
configure({ asyncUtilTimeout: 10_000 });

// A message on the console is a fault that nobody has read yet: the test that caused it fails.
// jsdom lays nothing out; the application only asks it not to fail.
Element.prototype.scrollIntoView = () => undefined;
globalThis.scrollTo = () => undefined;
document.elementsFromPoint = () => [];

// What a page that is being left still sends comes after its test's server is gone: it is never answered, and never asked
// again of the next test's.
globalThis.fetch = () => new Promise(() => undefined);

let complaints: unknown[][] = [];

beforeEach(() => {
  localStorage.clear();
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
