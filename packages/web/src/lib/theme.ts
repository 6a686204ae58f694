import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'zelo-theme';

const subscribe = (listener: () => void): (() => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => observer.disconnect();
};

const isDark = (): boolean => document.documentElement.classList.contains('dark');

/** Whether the dark theme is on, and the switch that remembers the choice on this device. */
export function useTheme(): { dark: boolean; toggle: () => void } {
  const dark = useSyncExternalStore(subscribe, isDark);
  const toggle = (): void => {
    const next = !isDark();
    document.documentElement.classList.toggle('dark', next);
    localStorage.setItem(STORAGE_KEY, next ? 'dark' : 'light');
  };
  return { dark, toggle };
}
