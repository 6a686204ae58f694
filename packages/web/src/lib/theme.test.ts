import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { followTheme, useTheme } from './theme.ts';

const system = Object.assign(new EventTarget(), { matches: false });
const root = document.documentElement;
const aroundThePage = () => document.querySelector('meta[name="theme-color"]')?.getAttribute('content');

const turnSystem = (dark: boolean) => {
  system.matches = dark;
  system.dispatchEvent(new Event('change'));
};

beforeEach(() => {
  document.cookie = 'zelo-theme=; path=/; max-age=0';
  root.classList.remove('dark');
  document.head.innerHTML = '<meta name="theme-color" content="#fbf9f5">';
  vi.stubGlobal('matchMedia', () => system);
  turnSystem(false);
});

describe('the theme', () => {
  it("switches together with the browser's own colors around the page, and is remembered", async () => {
    const { result } = renderHook(() => useTheme());
    act(() => result.current.toggle());
    expect([root.className, aroundThePage()]).toEqual(['dark', '#0f1415']);
    expect(document.cookie).toContain('zelo-theme=dark');
    await expect.poll(() => result.current.dark).toBe(true);
  });

  it('follows the system until the user chooses', () => {
    followTheme();
    turnSystem(true);
    expect([root.className, aroundThePage()]).toEqual(['dark', '#0f1415']);
    turnSystem(false);
    expect([root.className, aroundThePage()]).toEqual(['', '#fbf9f5']);
  });

  it('keeps the choice, also when the storage of the browser is cleared', () => {
    const { result } = renderHook(() => useTheme());
    act(() => result.current.toggle());
    localStorage.clear();
    followTheme();
    turnSystem(true);
    turnSystem(false);
    expect(root.className).toBe('dark');
  });

  it('follows the choice made in another tab', () => {
    followTheme();
    document.cookie = 'zelo-theme=dark; path=/';
    globalThis.dispatchEvent(new StorageEvent('storage', { key: 'zelo-theme' }));
    expect(root.className).toBe('dark');
  });
});
